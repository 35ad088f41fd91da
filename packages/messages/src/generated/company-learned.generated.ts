// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  description: (parameters: { signals: number }) => string;
  loadFailed: string;
  columns: {
    feature: string;
    kind: string;
    from: string;
    effect: string;
    action: string;
  };
  kinds: {
    word: string;
    series: string;
    regulator: string;
    source: string;
    licence: string;
    country: string;
    topic: string;
    trait: string;
  };
  weights: (parameters: { relevant: number; irrelevant: number }) => string;
  weightsNote: string;
  effect: {
    more: string;
    less: string;
  };
  forgotten: string;
  forget: string;
  restore: string;
  forgetOf: (parameters: { name: string }) => string;
  restoreOf: (parameters: { name: string }) => string;
  forgetAll: string;
  restoreAll: string;
  forgetAllTitle: string;
  forgetAllSentence: string;
  shown: (parameters: { shown: number; total: number }) => string;
  saveFailed: string;
  adminsOnly: string;
  emptyTitle: string;
  emptySentence: string;
  emptyAction: string;
  emptyExample: string;
}
