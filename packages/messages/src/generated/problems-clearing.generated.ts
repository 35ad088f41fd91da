// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  notReadable: (parameters: { name: string }) => string;
  chooseFile: string;
  alreadyThere: (parameters: { name: string }) => string;
  tooMany: (parameters: { count: number }) => string;
  fileMissing: string;
  stillReading: string;
  noText: string;
  noActions: string;
}
