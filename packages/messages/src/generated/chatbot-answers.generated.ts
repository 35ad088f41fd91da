// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  notReadable: string;
  noSources: string;
  notProven: string;
  suggestion: (parameters: { heading: string }) => string;
  comparisonName: (parameters: { a: string; b: string }) => string;
}
