// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  changed: (parameters: { name: string; time: string }) => string;
  changedBySomeone: (parameters: { time: string }) => string;
  hint: string;
  none: string;
  field: string;
  yours: string;
  theirs: string;
  takeTheirs: string;
  empty: string;
  leave: string;
}
