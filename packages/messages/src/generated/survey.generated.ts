// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  loadFailed: string;
  lowest: string;
  highest: string;
  rating: (parameters: { rating: number; highest: number }) => string;
  clear: string;
  named: string;
  notNamed: string;
  privacy: string;
  saving: string;
  answered: (parameters: { given: number; total: number }) => string;
  send: string;
  later: string;
  never: string;
  unsent: string;
  askedLater: string;
  neverAsked: string;
  putOffFailed: string;
  thanks: string;
  sent: string;
  over: string;
  overSentence: string;
  toStart: string;
}
