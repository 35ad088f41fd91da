// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  pageTitle: string;
  description: string;
  back: string;
  loadFailed: string;
  line: {
    count: (parameters: { count: number }) => string;
    countAndShare: (parameters: { count: number; share: string }) => string;
    countAndNone: (parameters: { count: number }) => string;
    unknown: string;
    check: string;
    checkLeft: (parameters: { left: number }) => string;
    checkDone: string;
  };
  estimate: {
    title: string;
    unknown: string;
    inPile: (parameters: { share: string; low: string; high: string }) => string;
    inPileNone: (parameters: { high: string }) => string;
    ofRelevant: (parameters: { share: string; low: string; high: string }) => string;
    ofRelevantNone: (parameters: { high: string }) => string;
    wide: string;
    basis: (parameters: { checked: number; missed: number; setAside: number }) => string;
  };
  progress: (parameters: { done: number; total: number }) => string;
  listLabel: string;
  item: string;
  position: (parameters: { position: number; total: number }) => string;
  answers: {
    true: string;
    false: string;
  };
  notAnswered: string;
  openRecord: string;
  noSummary: string;
  answerFailed: string;
  readOnly: string;
  done: {
    title: string;
    sentence: (parameters: { count: number }) => string;
    action: string;
  };
  empty: {
    title: string;
    sentence: string;
    action: string;
  };
  keys: {
    title: string;
    next: string;
    previous: string;
    undo: string;
  };
}
