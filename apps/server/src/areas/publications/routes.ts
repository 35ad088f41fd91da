import * as feedsContract from '@regulus/contract/feeds.ts';
import * as activityContract from '@regulus/contract/inbox-activity.ts';
import * as decisionsContract from '@regulus/contract/publication-decisions.ts';
import * as marksContract from '@regulus/contract/publication-marks.ts';
import * as recordContract from '@regulus/contract/publication-record.ts';
import * as contract from '@regulus/contract/publications.ts';
import * as regulatorsContract from '@regulus/contract/regulators.ts';
import * as screeningContract from '@regulus/contract/screening.ts';
import * as storiesContract from '@regulus/contract/stories.ts';
import type { Dependencies } from '../../dependencies.ts';
import { implement } from '../../http/route.ts';
import { lastVisit } from '../users/service.ts';
import * as feeds from './collecting/feeds/service.ts';
import type { FromAbove } from './from-above.ts';
import { getInboxActivity } from './inbox/activity.service.ts';
import * as decisions from './inbox/decisions.service.ts';
import { exportInventory } from './inbox/export.ts';
import * as lists from './inbox/lists.service.ts';
import { undo } from './inbox/undo.service.ts';
import { getPublicationHistory } from './record/history.service.ts';
import { correct } from './screening/corrections.ts';
import { giveFeedback, removeFeedback } from './screening/feedback.ts';
import { getInsight } from './screening/insight.ts';
import { getMoves, settleMoves } from './screening/moves.service.ts';
import { answerPutAside, drawPutAside, getPutAside } from './screening/put-aside.ts';
import { listSimilar } from './screening/similar.ts';
import * as publications from './service.ts';
import * as stories from './stories/service.ts';

export const publicationsRoutes = (dependencies: Dependencies, above: FromAbove) => [
  implement(contract.listRegulatoryUpdates, ({ actor, query }) =>
    lists.listRegulatoryUpdates(dependencies, actor, query),
  ),
  implement(contract.countByRegulator, ({ actor, query }) =>
    lists.countByRegulator(dependencies, actor, query),
  ),
  implement(contract.listInventory, ({ actor, query }) => lists.listInventory(dependencies, actor, query)),
  implement(contract.exportInventory, ({ actor, query, signal }) =>
    exportInventory(dependencies, actor, query, signal),
  ),
  implement(regulatorsContract.listRegulators, ({ actor }) =>
    publications.listRegulators(dependencies, actor),
  ),
  implement(contract.getWelcome, async ({ actor }) =>
    publications.getWelcome(dependencies, actor, await lastVisit(dependencies, actor), above),
  ),
  implement(activityContract.getInboxActivity, ({ actor, query }) =>
    getInboxActivity(dependencies, actor, query.days),
  ),
  implement(decisionsContract.updatePublication, async ({ actor, params, body }) => {
    const { obligations_derived: isDerived, ...change } = body;
    if (isDerived === undefined) return decisions.decide(dependencies, actor, params.id, change);
    const derivation = await above.startDerivation(dependencies, actor, params.id, isDerived);
    return { ...(await decisions.read(dependencies, actor, params.id)), decision_id: null, derivation };
  }),
  implement(decisionsContract.updatePublicationsBatch, ({ actor, body }) =>
    decisions.decideBatch(dependencies, actor, body.publication_ids, body, body.revisions),
  ),
  implement(decisionsContract.undoDecision, ({ actor, params }) => undo(dependencies, actor, params.id)),
  implement(marksContract.markSeen, ({ actor, body }) =>
    publications.markSeen(dependencies, actor, body.publication_ids, body.workspace_id),
  ),
  implement(marksContract.listBookmarks, ({ actor, query }) =>
    publications.listBookmarks(dependencies, actor, query),
  ),
  implement(marksContract.addBookmark, ({ actor, params }) =>
    publications.addBookmark(dependencies, actor, params.id),
  ),
  implement(marksContract.removeBookmark, ({ actor, params }) =>
    publications.removeBookmark(dependencies, actor, params.id),
  ),
  implement(recordContract.getPublicationHistory, ({ actor, params, query }) =>
    getPublicationHistory(dependencies, actor, params.id, query),
  ),
  implement(recordContract.getActions, ({ actor, params }) =>
    publications.getActions(dependencies, actor, params.id, above),
  ),
  implement(screeningContract.giveFeedback, ({ actor, body }) =>
    giveFeedback(dependencies, actor, body, true),
  ),
  implement(screeningContract.changeFeedback, ({ actor, body }) =>
    giveFeedback(dependencies, actor, body, false),
  ),
  implement(screeningContract.removeFeedback, ({ actor, params }) =>
    removeFeedback(dependencies, actor, params.id),
  ),
  implement(screeningContract.correctPublication, ({ actor, params, body }) =>
    correct(dependencies, actor, params.id, body),
  ),
  implement(screeningContract.getInsight, ({ actor, params }) => getInsight(dependencies, actor, params.id)),
  implement(screeningContract.listSimilar, ({ actor, params }) =>
    listSimilar(dependencies, actor, params.id),
  ),
  implement(screeningContract.getLearnedMoves, ({ actor }) => getMoves(dependencies, actor)),
  implement(screeningContract.settleLearnedMoves, ({ actor, body }) =>
    settleMoves(dependencies, actor, body.action),
  ),
  implement(screeningContract.getPutAside, ({ actor }) => getPutAside(dependencies, actor)),
  implement(screeningContract.drawPutAside, ({ actor }) => drawPutAside(dependencies, actor)),
  implement(screeningContract.answerPutAside, ({ actor, params, body }) =>
    answerPutAside(dependencies, actor, params.id, body.is_relevant),
  ),
  implement(storiesContract.joinStory, ({ actor, params, body }) =>
    stories.joinStory(dependencies, actor, params.id, body.publication_id),
  ),
  implement(storiesContract.leaveStory, ({ actor, params }) =>
    stories.leaveStory(dependencies, actor, params.id, params.publication_id),
  ),
  implement(feedsContract.listFeeds, ({ actor }) => feeds.listFeeds(dependencies, actor)),
  implement(feedsContract.listFeedRuns, ({ params, query }) =>
    feeds.listFeedRuns(dependencies, params.feed_id, query),
  ),
  implement(feedsContract.pollFeed, ({ params }) => feeds.pollFeed(dependencies, params.feed_id)),
];
