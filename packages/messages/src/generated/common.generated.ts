// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  loading: string;
  retry: string;
  cancel: string;
  confirm: string;
  close: string;
  undo: string;
  save: string;
  name: string;
  nameMissing: string;
  signIn: string;
  goHome: string;
  status: {
    0: string;
    1: string;
    2: string;
    3: string;
    4: string;
  };
  relevance: {
    high: string;
    medium: string;
    low: string;
  };
  binding: string;
  notBinding: string;
  agreement: string;
  affectsAgreement: string;
  sample: string;
  titleOnly: string;
  summaryOnly: string;
  putAside: string;
  backInInbox: string;
  unassigned: string;
  collected: string;
  notDecided: string;
  throughToken: (parameters: { token: string }) => string;
  throughUnknownToken: string;
  formerColleague: string;
  bookmark: string;
  addBookmark: string;
  removeBookmark: string;
  dateKinds: {
    published: string;
    comments_due: string;
    in_force: string;
    applicable: string;
    expiry: string;
  };
  notFollowed: (parameters: { regulators: string }) => string;
  draftSaving: string;
  draftSaved: string;
  draftFailed: string;
  language: string;
  languageFailed: string;
  pageOpened: (parameters: { title: string }) => string;
  readingTime: {
    under5: string;
    under15: string;
    around30: string;
    underHour: string;
    hours: (parameters: { count: number }) => string;
  };
  dueKinds: {
    published: string;
    comments_due: string;
    in_force: string;
    applicable: string;
    expiry: string;
  };
}
