// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  description: (parameters: { name: string }) => string;
  loadFailed: string;
  chatbotFailed: string;
  new: string;
  search: string;
  none: string;
  noneSentence: string;
  noneReadOnly: string;
  noMatch: string;
  noMatchSentence: string;
  columns: {
    name: string;
    kind: string;
    used: string;
    action: string;
  };
  types: {
    workspace: string;
    regulatory: string;
    'regulatory-a-to-b': string;
    'data-room': string;
  };
  sources: (parameters: { count: number }) => string;
  conversations: (parameters: { count: number }) => string;
  menu: (parameters: { name: string }) => string;
  rename: string;
  renameTitle: string;
  name: string;
  saved: (parameters: { name: string }) => string;
  saveFailed: string;
  delete: string;
  deleteTitle: (parameters: { name: string }) => string;
  deleteSentence: string;
  deleteAction: string;
  deleted: (parameters: { name: string }) => string;
  deleteFailed: string;
  back: string;
  create: {
    title: string;
    description: string;
    kindLabel: string;
    ask: string;
    askHint: string;
    compare: string;
    compareHint: string;
    sources: string;
    publications: string;
    searchSources: string;
    searchPublications: string;
    noSources: string;
    addSources: string;
    noMatch: string;
    sourcesFailed: string;
    publicationsFailed: string;
    chosen: (parameters: { count: number }) => string;
    chosenLabel: string;
    remove: (parameters: { name: string }) => string;
    most: (parameters: { count: number }) => string;
    asA: string;
    isA: string;
    aHint: string;
    chooseTwo: string;
    chooseOne: string;
    name: string;
    proposed: {
      more: (parameters: { first: string; count: number }) => string;
      versus: (parameters: { a: string; b: string }) => string;
    };
    submit: string;
    submitCompare: string;
    failed: string;
    cantUse: string;
    reading: string;
  };
  edit: {
    title: (parameters: { name: string }) => string;
    save: string;
  };
  missing: string;
  missingSentence: string;
}
