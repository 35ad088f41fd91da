import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { askAnew, changing } from './changing.ts';

export type ChatbotDetail = Answer<Routes['getChatbot']>;
export type Chatbot = Answer<Routes['listChatbots']>['chatbots'][number];
export type DataRoom = Answer<Routes['getDataRoom']>;
export type ChatbotSource = ChatbotDetail['sources'][number];
export type ComparisonRow = ChatbotDetail['rows'][number];
export type Conversation = Answer<Routes['getConversation']>;
export type ListedConversation = Answer<Routes['listConversations']>['conversations'][number];
export type ChatMessage = Conversation['messages'][number];
export type Citation = ChatMessage['citations'][number];
export type NewChatbot = Sent<Routes['createChatbot'], 'body'>;

export const chatKeys = {
  all: ['chatbots'] as const,
  lists: ['chatbots', 'list'] as const,
  one: (id: string) => ['chatbots', 'one', id] as const,
  conversations: (chatbot: string) => ['chatbots', 'conversations', chatbot] as const,
  conversation: (id: string) => ['chatbots', 'conversation', id] as const,
};

/** How a comparison is followed while it runs. */
const followEveryMs = 1_500;
const mostListed = 200;

interface Wanted {
  readonly workspace: string;
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
}

export const chatbotsQuery = ({ workspace, search = '', limit, offset }: Wanted) =>
  queryOptions({
    queryKey: [...chatKeys.lists, workspace, { search, limit, offset }],
    queryFn: ({ signal }) =>
      call('listChatbots', {
        params: { id: workspace },
        query: { limit, offset, ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const dataRoomsQuery = queryOptions({
  queryKey: [...chatKeys.lists, 'data-rooms'],
  queryFn: ({ signal }) => call('listDataRooms', { query: { limit: mostListed }, signal }),
});

/** A data room with everything that is about its topic now. */
export const dataRoomQuery = (id: string) =>
  queryOptions({
    queryKey: [...chatKeys.one(id), 'room'],
    queryFn: ({ signal }) => call('getDataRoom', { params: { id }, signal }),
  });

/** Those that answer from a publication, its assistant first. */
export const publicationChatbotsQuery = (publication: string) =>
  queryOptions({
    queryKey: [...chatKeys.lists, 'publication', publication],
    queryFn: ({ signal }) =>
      call('listPublicationChatbots', { params: { id: publication }, query: { limit: 1 }, signal }),
  });

/** A chatbot with its sources; asked again while texts are compared. */
export const chatbotQuery = (id: string) =>
  queryOptions({
    queryKey: chatKeys.one(id),
    queryFn: ({ signal }) => call('getChatbot', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.comparison?.state === 'comparing' ? followEveryMs : false,
  });

export const conversationsQuery = (chatbot: string) =>
  queryOptions({
    queryKey: chatKeys.conversations(chatbot),
    queryFn: ({ signal }) =>
      call('listConversations', { params: { id: chatbot }, query: { limit: mostListed }, signal }),
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: chatKeys.conversation(id),
    queryFn: ({ signal }) => call('getConversation', { params: { id }, signal }),
  });

/** Questions to ask after the last answer of a conversation. */
export const followUpsQuery = (conversation: string, lastMessage: string) =>
  queryOptions({
    queryKey: ['chatbots', 'follow-ups', conversation, lastMessage],
    queryFn: ({ signal }) => call('suggestFollowUps', { body: { conversation_id: conversation }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whatever shows chatbots is asked for anew, but the answers that are being written. */
const useChange = changing(() => askAnew(chatKeys.lists, ['chatbots', 'one'], ['chatbots', 'conversations']));

export const useCreateChatbot = () => useChange((body: NewChatbot) => call('createChatbot', { body }));

export const useCreateComparison = () =>
  useChange((body: Sent<Routes['createComparison'], 'body'>) => call('createComparison', { body }));

export const useCompareAgain = () => useChange((id: string) => call('compareAgain', { params: { id } }));

export const useUpdateChatbot = (id: string) =>
  useChange((body: Sent<Routes['updateChatbot'], 'body'>) => call('updateChatbot', { params: { id }, body }));

export const useDeleteChatbot = () => useChange((id: string) => call('deleteChatbot', { params: { id } }));

export const useUpdateConversation = () =>
  useChange((body: Sent<Routes['updateConversation'], 'body'>) => call('updateConversation', { body }));

export const useDeleteConversation = () =>
  useChange((id: string) => call('deleteConversation', { params: { id } }));

interface Vote {
  readonly message: string;
  readonly vote: ChatMessage['vote'];
  readonly note?: string;
}

/** Shows the vote at once, and takes it back where it could not be kept. */
export function useVote(conversation: string) {
  const { queryKey } = conversationQuery(conversation);
  const set = (message: string, vote: ChatMessage['vote']) =>
    queryClient.setQueryData(queryKey, (before) => before && withMessage(before, message, { vote }));
  return useMutation({
    mutationFn: ({ message, vote, note }: Vote) =>
      call('voteForMessage', {
        params: { id: message },
        body: note === undefined ? { vote } : { vote, note },
      }),
    onMutate: ({ message, vote }) => {
      const before =
        queryClient.getQueryData(queryKey)?.messages.find(({ id }) => id === message)?.vote ?? null;
      set(message, vote);
      return { before };
    },
    onError: (_error, { message }, kept) => set(message, kept?.before ?? null),
  });
}

/** A conversation with one of its messages changed. */
export const withMessage = (
  conversation: Conversation,
  id: string,
  change: Partial<ChatMessage>,
): Conversation => ({
  ...conversation,
  messages: conversation.messages.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

export const exportConversation = (
  chatbot: string,
  body: Sent<Routes['exportConversation'], 'body'>,
): Promise<Blob> => call('exportConversation', { params: { id: chatbot }, body });
