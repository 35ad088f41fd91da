// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  address: string;
  tooMany: (parameters: { most: number }) => string;
}
