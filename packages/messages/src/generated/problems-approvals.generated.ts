// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  askSomeone: (parameters: { did: string; who: string }) => string;
  nobodyElse: (parameters: { did: string }) => string;
  moreColleagues: (parameters: { count: number }) => string;
  nothingChanged: (parameters: { what: string }) => string;
  revisionNeeded: string;
  revisionsNeeded: string;
  needed: string;
  sayWhy: string;
  reasonNeeded: string;
}
