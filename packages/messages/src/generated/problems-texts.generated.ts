// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  titleOnly: string;
  noSuchText: string;
  twoVersions: string;
  mustDiffer: string;
  noCommonLanguage: string;
  comparisonTooLong: string;
  comparisonsBusy: string;
}
