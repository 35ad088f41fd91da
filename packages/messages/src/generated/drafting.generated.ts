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
  notBinding: (parameters: { kind: string }) => string;
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
  };
  noDates: string;
  comparedOn: (parameters: { day: string }) => string;
  compared: string;
  counts: (parameters: { changed: number }) => string;
  countsNew: (parameters: { added: number }) => string;
  countsGone: (parameters: { deleted: number }) => string;
  nowReads: (parameters: { clause: string }) => string;
  isNew: (parameters: { clause: string }) => string;
  isGone: (parameters: { clause: string }) => string;
  before: string;
  moreChanges: (parameters: { count: number }) => string;
  sameText: string;
  amends: string;
  noChanges: string;
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
    changed: string;
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
    comment: string;
    apply: string;
    derive: string;
    approveAll: (parameters: { count: number }) => string;
    changed: (parameters: { count: number }) => string;
  };
  nothingToDo: (parameters: { count: number }) => string;
  sourceLine: (parameters: { regulator: string; day: string }) => string;
  period: (parameters: { from: string; to: string }) => string;
  glance: {
    heading: string;
    comments_due: (parameters: { day: string }) => string;
    in_force: (parameters: { day: string }) => string;
    applicable: (parameters: { day: string }) => string;
    expiry: (parameters: { day: string }) => string;
    undecided: (parameters: { count: number }) => string;
  };
  pages: {
    publication: string;
    obligations: string;
    controls: string;
    versions: string;
    governance: string;
    publications: string;
    cockpit: string;
  };
  statuses: {
    relevant: string;
    irrelevant: string;
    in_review: string;
    analyzed: string;
    implemented: string;
  };
  decided: (parameters: { status: string; day: string; assigned: string }) => string;
  decidedBy: (parameters: { status: string; by: string; day: string; assigned: string }) => string;
  undecided: (parameters: { assigned: string }) => string;
  ownedBy: (parameters: { name: string }) => string;
  noOwner: string;
  changedBoard: (parameters: { count: number }) => string;
  noneForUs: string;
  datesPassed: {
    comments_due: string;
    in_force: string;
    applicable: string;
    expiry: string;
    published: string;
  };
  heldBinding: string;
  heldNotBinding: string;
  officialJournal: string;
}
