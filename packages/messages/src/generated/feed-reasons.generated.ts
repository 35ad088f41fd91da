// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  waits: string;
  silent: (parameters: { quiet: number; usual: number }) => string;
  more: (parameters: { problem: string; count: number }) => string;
}
