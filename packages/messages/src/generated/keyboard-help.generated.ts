// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  singleKeysOff: string;
  then: string;
  ctrl: string;
}
