// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  jobNotFailed: string;
  jobGone: string;
}
