// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  lastAdmin: (parameters: { name: string; company: string }) => string;
  ownAccount: string;
  tooManyToExport: (parameters: { count: number }) => string;
}
