// Made by `npm run generate` of en.json; do not edit.
export interface Texts {
  firstCollected: string;
  collected: string;
  firstPublished: string;
  changed: string;
  amended: string;
  consolidated: string;
  withAmendments: string;
}
