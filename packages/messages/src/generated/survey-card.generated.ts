// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  label: string;
  questions: (parameters: { count: number }) => string;
  begun: string;
  answer: string;
  goOn: string;
  later: string;
  never: string;
  askedLater: string;
  neverAsked: string;
  failed: string;
}
