// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  contents: string;
  page: (parameters: { page: string; pages: string }) => string;
  draft: string;
  in_review: string;
  approved: (parameters: { date: string }) => string;
  exported: (parameters: { date: string }) => string;
  empty: string;
  version: (parameters: { version: string }) => string;
  pageOf: (parameters: { page: number }) => string;
  hash: (parameters: { hash: string }) => string;
  changed: string;
  gone: string;
  question: (parameters: { question: string }) => string;
}
