/** Fixed by the specification, and rooms for a topic. */
export const chatbotTypes = ['workspace', 'regulatory', 'regulatory-a-to-b', 'data-room'] as const;
export type ChatbotType = (typeof chatbotTypes)[number];

/** Where an answer quotes from. */
export const citedKinds = ['publication', 'source'] as const;
export type CitedKind = (typeof citedKinds)[number];

export const refusals = [
  'not_in_sources',
  'act_not_in_sources',
  'clause_not_in_act',
  'not_understood',
  'source_not_readable',
  'ambiguous',
  'out_of_scope',
] as const;
export type Refusal = (typeof refusals)[number];

export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

/** How far an answer is: one that was stopped keeps what was said until then. */
export const messageStates = ['writing', 'done', 'stopped', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

export const comparisonVerdicts = ['equal', 'stricter', 'weaker', 'missing', 'contradicting'] as const;
export type ComparisonVerdict = (typeof comparisonVerdicts)[number];

/** How far the table of a comparison is. */
export const comparisonStates = ['comparing', 'ready', 'failed'] as const;
export type ComparisonState = (typeof comparisonStates)[number];

export const answerVotes = ['helpful', 'unhelpful'] as const;
export type AnswerVote = (typeof answerVotes)[number];

/** What a room shows of a topic; fixed by the specification. */
export const feedItemKinds = ['reg_update', 'source'] as const;
export type FeedItemKind = (typeof feedItemKinds)[number];

export const chatExportTypes = ['DOCX', 'PDF'] as const;
export type ChatExportType = (typeof chatExportTypes)[number];

/** Characters of one question, or of a letter with several. */
export const longestQuestion = 40_000;
export const longestChatbotName = 200;
export const longestTopic = 500;
export const longestConversationName = 200;
export const longestVoteNote = 2_000;
/** Sources and publications of one chatbot together. */
export const mostChatbotSources = 200;
/** Chatbots of one workspace. */
export const mostChatbots = 500;
/** Questions and answers of one conversation. */
export const mostMessages = 1_000;
