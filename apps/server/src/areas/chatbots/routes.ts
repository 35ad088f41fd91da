import * as contract from '@regulus/contract/chatbots.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import * as comparisons from './comparison.service.ts';
import * as conversations from './conversations.service.ts';
import { exportChatbot } from './export.service.ts';
import { followAnswer } from './follow-answer.ts';
import { suggestFollowUps } from './follow-ups.service.ts';
import * as messages from './messages.service.ts';
import { getDataRoom } from './rooms.service.ts';
import * as chatbots from './service.ts';

export const chatbotsRoutes = (dependencies: Dependencies) => [
  implement(contract.listChatbots, ({ actor, params, query }) =>
    chatbots.listChatbots(dependencies, actor, params.id, query),
  ),
  implement(contract.listPublicationChatbots, ({ actor, params, query }) =>
    chatbots.listOfPublication(dependencies, actor, params.id, query),
  ),
  implement(contract.createChatbot, ({ actor, body }) => chatbots.create(dependencies, actor, body)),
  implement(contract.createComparison, ({ actor, body }) => comparisons.compare(dependencies, actor, body)),
  implement(contract.compareAgain, ({ actor, params }) =>
    comparisons.compareAgain(dependencies, actor, params.id),
  ),
  implement(contract.getChatbot, ({ actor, params }) => chatbots.getChatbot(dependencies, actor, params.id)),
  implement(contract.listChatbotSources, ({ actor, params }) =>
    chatbots.listSources(dependencies, actor, params.id),
  ),
  implement(contract.updateChatbot, ({ actor, params, body }) =>
    chatbots.update(dependencies, actor, params.id, body),
  ),
  implement(contract.deleteChatbot, ({ actor, params }) => chatbots.remove(dependencies, actor, params.id)),
  implement(contract.sendMessage, ({ actor, params, body, signal }) =>
    messages.sendQuestion(dependencies, actor, { chatbotId: params.id, body }, signal),
  ),
  implement(contract.followMessage, ({ actor, params, lastEventId, signal }) =>
    followAnswer(dependencies, actor, { id: params.id, lastEventId }, signal),
  ),
  implement(contract.stopMessage, ({ actor, params }) => messages.stopAnswer(dependencies, actor, params.id)),
  implement(contract.voteForMessage, ({ actor, params, body }) =>
    messages.vote(dependencies, actor, params.id, body),
  ),
  implement(contract.listConversations, ({ actor, params, query }) =>
    conversations.listConversations(dependencies, actor, params.id, query),
  ),
  implement(contract.getConversation, ({ actor, params }) =>
    conversations.getConversation(dependencies, actor, params.id),
  ),
  implement(contract.updateConversation, ({ actor, body }) =>
    conversations.renameOrSave(dependencies, actor, body),
  ),
  implement(contract.deleteConversation, ({ actor, params }) =>
    conversations.deleteConversation(dependencies, actor, params.id),
  ),
  implement(contract.suggestFollowUps, ({ actor, body, signal }) =>
    suggestFollowUps(dependencies, actor, body.conversation_id, signal),
  ),
  implement(contract.exportConversation, ({ actor, params, body, signal }) =>
    exportChatbot(dependencies, actor, { id: params.id, wanted: body }, signal),
  ),
  implement(contract.listDataRooms, ({ actor, query }) => chatbots.listDataRooms(dependencies, actor, query)),
  implement(contract.getDataRoom, ({ actor, params }) => getDataRoom(dependencies, actor, params.id)),
];
