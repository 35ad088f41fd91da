// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  notFound: string;
  noSuchAddress: string;
  technicalDifficulties: string;
  sendJson: string;
  sendForm: string;
  tooLarge: string;
  emptyBody: string;
  invalidJson: string;
  wrongLength: string;
  storageFull: string;
  givenUp: string;
  commitInDoubt: string;
  databaseUnavailable: string;
  tooManyAttempts: string;
  unreadable: string;
  noHost: string;
  workerOnly: string;
  invalidFields: (parameters: { count: number; names: string }) => string;
  changedMeanwhile: string;
  someChangedMeanwhile: string;
  restarting: string;
  storageUnavailable: string;
  languageModelElsewhere: string;
  languageModelOnly: string;
}
