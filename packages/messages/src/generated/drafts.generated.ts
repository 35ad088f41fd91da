// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  joined: (parameters: { stored: string; unsent: string }) => string;
}
