// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  unknown: string;
  noSuchQuestion: string;
  published: string;
  closed: string;
  neverPublished: string;
  conflict: string;
  noCompany: string;
  unknownCompany: string;
  incomplete: (parameters: { count: number }) => string;
  wordsMissing: (parameters: { language: string }) => string;
  noQuestion: string;
  fewOptions: (parameters: { least: number }) => string;
  over: string;
  sentBefore: string;
  nothingAnswered: string;
  notARating: string;
  notAnOption: string;
  notWords: string;
}
