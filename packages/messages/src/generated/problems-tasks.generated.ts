// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  objectGone: string;
  someGone: string;
  snoozeLater: string;
  notLater: string;
  undoneAlready: string;
  changedSince: string;
}
