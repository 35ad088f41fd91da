// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  sentence: string;
  askAdmin: string;
  action: string;
}
