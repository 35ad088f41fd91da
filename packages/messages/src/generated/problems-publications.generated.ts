// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  someGone: string;
  noActions: string;
  status: (parameters: { status: 'relevant' | 'irrelevant' | 'inReview' | 'analyzed' | 'implemented' }) => string;
  transitionRefused: (parameters: { from: string; to: string; allowed: string }) => string;
  noteNotHere: string;
  onlyWithStatus: string;
  sayWhyImplemented: string;
  noteNeeded: string;
  unreviewed: (parameters: { count: number }) => string;
  unreviewedOfSeveral: (parameters: { count: number; publications: number }) => string;
  unready: (parameters: { count: number }) => string;
  unreadyOfSeveral: (parameters: { count: number; publications: number }) => string;
  undoneAlready: string;
  decidedSince: string;
  noControlNow: string;
  noSuchColumn: (parameters: { names: string; columns: string }) => string;
  unknownColumn: string;
  columnTwice: string;
  namedTwice: string;
  topicTwice: string;
  feedbackForged: string;
  feedbackExpired: string;
  feedbackUsed: string;
  otherVerdict: string;
  joinAnother: string;
  theSame: string;
  notInStory: string;
  storyTooLarge: (parameters: { count: number }) => string;
  noSuchFeed: string;
  ingestOff: string;
  feedNotPolled: string;
}
