// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  someObligationsGone: string;
  someControlsGone: string;
  notApproved: (parameters: { count: number }) => string;
  nameObligationsOrRegulators: string;
  regulatorsNeeded: string;
  codeTaken: (parameters: { code: string }) => string;
  taken: string;
  notEvidence: (parameters: { name: string }) => string;
  noSuchFile: string;
  chooseFile: string;
  oneOfBoth: string;
  evidenceChanged: string;
  expiresTooEarly: string;
  beforeEffect: string;
  fileMissing: string;
  dayPast: string;
  past: string;
  suggestionsBusy: string;
  reasonConfirmed: string;
  evidenceNeeded: string;
  someWithoutEvidence: (parameters: { count: number }) => string;
  onlyYou: string;
  onlyYouOfSeveral: (parameters: { count: number }) => string;
  oneAtATime: string;
  notWithReady: string;
  sayWhyOutOfScope: string;
  reasonNeeded: string;
}
