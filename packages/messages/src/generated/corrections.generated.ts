// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  open: string;
  title: string;
  hint: string;
  key: string;
  topics: string;
  topicsHint: string;
  main: string;
  makeMain: (parameters: { topic: string }) => string;
  makeMainShort: string;
  removeTopic: (parameters: { topic: string }) => string;
  addTopic: string;
  noTopic: string;
  type: string;
  typeUnknown: string;
  binding: string;
  bindings: {
    yes: string;
    no: string;
    unclear: string;
  };
  dates: string;
  datesHint: string;
  save: string;
  nothingChanged: string;
  done: string;
  failed: string;
  conflict: string;
  by: (parameters: { name: string }) => string;
  bySomeone: string;
  back: string;
  backOf: (parameters: { field: string }) => string;
  tookBack: string;
  noneStated: string;
  stated: {
    binding: {
      yes: string;
      no: string;
      unclear: string;
    };
    date: (parameters: { kind: string; date: string }) => string;
    noDate: (parameters: { kind: string }) => string;
  };
}
