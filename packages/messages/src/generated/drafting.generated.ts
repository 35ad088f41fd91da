// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  headings: {
    inShort: string;
    keyDates: string;
    whatChanged: string;
    forUs: string;
    toDo: string;
    sources: string;
  };
  issuedOn: (parameters: { regulator: string; kind: string; day: string }) => string;
  issued: (parameters: { regulator: string; kind: string }) => string;
  binding: (parameters: { kind: string }) => string;
  scope: string;
  subject: string;
  otherLanguage: (parameters: { language: string }) => string;
  noText: string;
  noStatements: string;
  dates: {
    date: string;
    what: string;
    where: string;
    publication: string;
    published: string;
    comments_due: string;
    in_force: string;
    applicable: string;
    expiry: string;
    stated: string;
    comments_closed: string;
    takes_effect: string;
  };
  comparedOn: (parameters: { day: string }) => string;
  compared: string;
  counts: (parameters: { changed: number }) => string;
  countsNew: (parameters: { added: number }) => string;
  countsGone: (parameters: { deleted: number }) => string;
  nowReads: (parameters: { clause: string }) => string;
  isNew: (parameters: { clause: string }) => string;
  before: string;
  moreChanges: (parameters: { count: number }) => string;
  sameText: string;
  relevance: {
    high: string;
    medium: string;
    low: string;
    none: string;
  };
  why: (parameters: { rated: string; reasons: string }) => string;
  obligationsBoard: (parameters: { count: number; approved: number }) => string;
  gapsBoard: (parameters: { count: number }) => string;
  noGaps: (parameters: { count: number }) => string;
  noObligations: string;
  obligation: {
    approved: string;
    open: string;
  };
  controlOf: (parameters: { name: string; readiness: string }) => string;
  noControl: string;
  readiness: {
    not_ready: string;
    in_progress: string;
    ready: string;
  };
  gapsHeading: string;
  moreObligations: (parameters: { count: number }) => string;
  due: string;
  task: string;
  who: string;
  unassigned: string;
  overdue: (parameters: { day: string }) => string;
  noDue: string;
  tasks: {
    approve: string;
    control: string;
    ready: string;
    comply: string;
    review: string;
    decide: (parameters: { count: number; title: string }) => string;
  };
  nothingToDo: (parameters: { count: number }) => string;
  source: (parameters: { title: string; details: string }) => string;
  sourceLine: (parameters: { regulator: string; day: string }) => string;
  asked: string;
  period: (parameters: { from: string; to: string }) => string;
  severalOwners: string;
}
