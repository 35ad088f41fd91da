// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  notFound: string;
  conversationNotFound: string;
  messageNotFound: string;
  sourceNotFound: string;
  publicationNotFound: string;
  tooManySources: (parameters: { count: number }) => string;
  tooMany: (parameters: { count: number }) => string;
  tooManyMessages: (parameters: { count: number }) => string;
  onePublication: string;
  compareElsewhere: string;
  workspaceNeeded: string;
  nameNeeded: string;
  sourcesFixed: string;
  ownerNeeded: string;
  answerUnderWay: string;
  tooManyAnswers: string;
  answerFailed: string;
  comparisonFailed: string;
  comparisonWithoutText: string;
  chooseTwo: (parameters: { count: number }) => string;
  noComparison: string;
  chooseMessages: string;
}
