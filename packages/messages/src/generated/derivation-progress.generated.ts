// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  reading: string;
  saving: string;
  found: (parameters: { count: number }) => string;
}
