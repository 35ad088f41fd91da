// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  notBegun: string;
  tooLong: (parameters: { most: number }) => string;
}
