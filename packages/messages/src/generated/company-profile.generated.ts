// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  pageTitle: string;
  rename: {
    open: string;
    title: string;
    help: string;
    name: string;
    missing: string;
    save: string;
    saved: string;
    failed: string;
  };
  storage: {
    none: (parameters: { allowed: string }) => string;
    used: (parameters: { used: string; allowed: string }) => string;
  };
  descriptions: {
    profile: string;
    learned: string;
    agreements: string;
    people: string;
    workspaces: string;
    features: string;
    webhooks: string;
  };
  loadFailed: string;
  tabs: {
    label: string;
    profile: string;
    learned: string;
    agreements: string;
    people: string;
    workspaces: string;
    features: string;
    webhooks: string;
  };
  readOnly: string;
  nothingChosen: string;
  anyLanguage: string;
  firstRunLink: string;
  sections: {
    firm: string;
    subjects: string;
    sources: string;
  };
  save: {
    label: string;
    unsaved: (parameters: { count: number }) => string;
    save: string;
    discard: string;
    failed: string;
    kept: string;
    keeping: string;
    notKept: string;
    restored: string;
  };
  leave: {
    title: string;
    sentence: string;
    notKept: string;
    stay: string;
    leave: string;
    save: string;
  };
}
