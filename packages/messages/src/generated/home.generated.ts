// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  pageTitle: string;
  greeting: (parameters: { name: string }) => string;
  waiting: string;
  since: string;
  lastDays: string;
  loadFailed: string;
  numbers: {
    collected: string;
    undecided: string;
    relevant: string;
    mine: string;
    inReview: string;
  };
  agents: string;
  screening: {
    title: string;
    sentence: string;
    action: string;
    left: (parameters: { count: number }) => string;
  };
  governance: {
    title: string;
    sentence: string;
    left: (parameters: { count: number }) => string;
  };
  inventory: {
    title: string;
    sentence: string;
  };
  controls: {
    title: string;
    all: string;
    due: string;
    proofEnds: string;
    done: (parameters: { count: number }) => string;
    doneSentence: string;
  };
  due: string;
  nothingDue: string;
  nothingDueSentence: string;
  latest: string;
  nothingNew: string;
  nothingNewSentence: string;
  continue: string;
  nothingOpened: string;
  nothingOpenedSentence: string;
  noScreening: {
    hidden: {
      title: string;
      sentence: string;
      action: string;
    };
    offForAdmin: {
      title: string;
      sentence: string;
      action: string;
    };
    off: {
      title: string;
      sentence: string;
    };
  };
}
