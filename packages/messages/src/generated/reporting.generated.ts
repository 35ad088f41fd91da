// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  description: string;
  new: string;
  recent: string;
  all: string;
  recentFailed: string;
  none: string;
  noneSentence: string;
  templates: string;
  templatesFailed: string;
  beginShort: string;
  begin: (parameters: { name: string }) => string;
  create: {
    title: string;
    description: string;
    template: string;
    audience: string;
    audiences: {
      board: string;
      compliance: string;
      business: string;
    };
    length: string;
    lengths: {
      short: string;
      standard: string;
      full: string;
    };
    languages: {
      en: string;
      de: string;
    };
    instructions: string;
    chosen: (parameters: { count: number }) => string;
    chooseOne: string;
    tooMany: (parameters: { most: number }) => string;
    write: string;
    create: string;
    empty: string;
    failed: string;
    chosenLabel: string;
    leaveOut: (parameters: { name: string }) => string;
    loadingName: string;
  };
  schedules: {
    title: string;
    new: string;
    none: string;
    loadFailed: string;
    name: string;
    next: string;
    last: string;
    actions: string;
    off: string;
    open: string;
    edit: string;
    turnOn: string;
    turnOff: string;
    saved: string;
    failed: string;
    delete: string;
    deleteTitle: (parameters: { name: string }) => string;
    deleteSentence: string;
    deleted: string;
    frequency: string;
    frequencies: {
      weekly: string;
      monthly: string;
    };
    weekday: string;
    monthday: string;
    outcomes: {
      written: string;
      nothing_new: string;
      failed: string;
    };
    regulators: string;
  };
  template: {
    title: string;
    sentence: string;
    none: string;
    loadFailed: string;
    file: string;
    upload: string;
    replace: string;
    saved: string;
    failed: string;
    remove: string;
    removeTitle: string;
    removeSentence: string;
    removed: string;
    removeFailed: string;
  };
}
