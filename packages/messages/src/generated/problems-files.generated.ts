// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  uploadBroken: string;
  incomplete: string;
  fileTooLarge: (parameters: { megabytes: number }) => string;
  allTooLarge: (parameters: { megabytes: number }) => string;
  tooManyFiles: (parameters: { count: number }) => string;
  tooManyFields: string;
  fieldTooLong: (parameters: { name: string }) => string;
  oneRefused: (parameters: { name: string; fault: string }) => string;
  someRefused: (parameters: { count: number; names: string }) => string;
  noRoom: (parameters: { kept: number; most: number }) => string;
  nameless: string;
  empty: (parameters: { name: string }) => string;
  virus: (parameters: { name: string; virus: string }) => string;
  scannerDown: string;
  twoUnderWay: string;
}
