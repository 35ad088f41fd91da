// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  description: string;
  topic: string;
  topicExample: string;
  topicMissing: string;
  create: string;
  createFailed: string;
  loadFailed: string;
  rooms: string;
  none: string;
  noneSentence: string;
  noneReadOnly: string;
  pinned: (parameters: { count: number }) => string;
  conversations: (parameters: { count: number }) => string;
  back: string;
  roomFailed: string;
  missing: string;
  missingSentence: string;
  about: (parameters: { count: number }) => string;
  feed: string;
  noFeed: string;
  noFeedSentence: string;
  source: string;
  chosenByHand: string;
  timeline: string;
  obligations: (parameters: { count: number }) => string;
  ask: string;
}
