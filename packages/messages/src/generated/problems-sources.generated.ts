// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  notFound: string;
  noSuchVersion: string;
  notReadable: (parameters: { name: string; endings: string }) => string;
  chooseFile: string;
  oneVersion: string;
  tooMany: (parameters: { count: number }) => string;
  stillReading: string;
  alreadyRead: string;
  noText: string;
  fileMissing: string;
  noAddress: (parameters: { url: string }) => string;
}
