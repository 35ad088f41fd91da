// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  view: {
    columns: string;
    fitting: string;
    density: string;
    densities: {
      comfortable: string;
      compact: string;
    };
    densityFailed: string;
    reading: string;
    readings: {
      scroll: string;
      pages: string;
    };
    printPage: string;
    printFirst: (parameters: { limit: number; total: number }) => string;
    printAll: (parameters: { total: number }) => string;
    printedFirst: (parameters: { count: number; total: number }) => string;
    printedAll: (parameters: { total: number }) => string;
  };
  saved: {
    label: string;
    empty: string;
    name: string;
    placeholder: string;
    save: string;
    remove: (parameters: { name: string }) => string;
    saved: (parameters: { name: string }) => string;
    removed: (parameters: { name: string }) => string;
    loadFailed: string;
    saveFailed: string;
    removeFailed: string;
    overwrites: string;
  };
  bulk: {
    status: string;
    assignee: string;
    notAllowed: string;
    done: {
      0: (parameters: { count: number }) => string;
      1: (parameters: { count: number }) => string;
      2: (parameters: { count: number }) => string;
      3: (parameters: { count: number }) => string;
      4: (parameters: { count: number }) => string;
    };
    assigned: (parameters: { count: number; name: string }) => string;
    unassigned: (parameters: { count: number }) => string;
    failed: (parameters: { count: number }) => string;
  };
  pages: {
    label: string;
    previous: string;
    next: string;
    page: (parameters: { page: number }) => string;
    range: (parameters: { first: number; last: number; total: number }) => string;
    size: string;
  };
  empty: {
    nothingChosenRegulator: {
      title: string;
      sentence: string;
      action: string;
    };
    nothingChosenAssignee: {
      title: string;
      sentence: string;
      action: string;
    };
    range: {
      titles: {
        '30d': string;
        '90d': string;
        custom: string;
      };
      sentence: (parameters: { count: number }) => string;
      action: (parameters: { count: number }) => string;
    };
    filtered: {
      title: string;
      sentence: string;
      search: (parameters: { words: string }) => string;
    };
    all: {
      title: string;
      sentence: string;
      action: string;
    };
  };
}
