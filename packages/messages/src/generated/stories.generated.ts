// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  none: string;
  description: string;
  reasons: {
    by_hand: string;
    unknown: string;
    same_number: (parameters: { words: string }) => string;
    same_name: (parameters: { words: string }) => string;
    same_words: (parameters: { words: string }) => string;
    other_language: string;
    other_form: string;
  };
  quoted: (parameters: { word: string }) => string;
  notTheSame: string;
  notTheSameOf: (parameters: { title: string }) => string;
  taken: string;
  joined: string;
  failed: string;
  join: string;
  joinTitle: string;
  joinHint: string;
  searchLabel: string;
  nothingFound: string;
  searchFailed: string;
  others: (parameters: { count: number }) => string;
  othersTitle: (parameters: { regulators: string }) => string;
}
