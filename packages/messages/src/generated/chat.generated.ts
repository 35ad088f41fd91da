// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  panel: string;
  question: string;
  answer: string;
  ask: string;
  askOf: (parameters: { name: string }) => string;
  send: string;
  stop: string;
  hint: string;
  readOnly: string;
  archived: string;
  noSourceOn: string;
  empty: {
    title: (parameters: { name: string }) => string;
    sentence: string;
    suggestions: string;
  };
  searching: (parameters: { count: number }) => string;
  live: {
    writing: string;
    done: (parameters: { text: string }) => string;
    stopped: string;
    failed: string;
    lost: string;
  };
  lost: string;
  sendFailed: string;
  stopFailed: string;
  leftOut: (parameters: { count: number }) => string;
  stopped: string;
  failed: string;
  askAgain: string;
  confidence: {
    high: string;
    medium: string;
    low: string;
  };
  confidenceWhy: {
    high: string;
    medium: string;
    low: string;
  };
  engines: {
    embedded: string;
    'language-model': (parameters: { model: string }) => string;
    unnamed: string;
  };
  refusals: {
    not_in_sources: {
      title: string;
      advice: string;
    };
    source_not_readable: {
      title: string;
      advice: string;
    };
    ambiguous: {
      title: string;
      advice: string;
    };
    out_of_scope: {
      title: string;
      advice: string;
    };
  };
  closest: string;
  citation: {
    label: (parameters: { ordinal: number; title: string }) => string;
    deleted: (parameters: { ordinal: number }) => string;
    page: (parameters: { page: number }) => string;
    gone: string;
    outdated: string;
    show: string;
  };
  passage: {
    label: string;
    close: string;
    openPublication: string;
    openSource: string;
    failed: string;
    moved: string;
    quote: string;
    earlier: string;
    later: string;
    tabs: string;
    text: string;
    pdf: string;
  };
  copy: string;
  copied: string;
  copyFailed: string;
  helpful: string;
  unhelpful: string;
  voteFailed: string;
  note: {
    label: string;
    send: string;
    sent: string;
  };
  followUps: string;
  sources: {
    title: string;
    on: (parameters: { on: number; total: number }) => string;
    all: string;
    open: (parameters: { name: string }) => string;
    note: string;
    state: {
      reading: string;
      no_text: string;
      encrypted: string;
      unreadable: string;
      wrong_type: string;
    };
    publication: string;
    edit: string;
  };
  conversations: {
    title: string;
    new: string;
    none: string;
    failed: string;
    saved: string;
    save: string;
    unsave: string;
    rename: string;
    renameTitle: string;
    delete: string;
    deleteTitle: (parameters: { name: string }) => string;
    deleteSentence: string;
    deleteAction: string;
    deleted: (parameters: { name: string }) => string;
    deleteFailed: string;
    updateFailed: string;
    menu: (parameters: { name: string }) => string;
    messages: (parameters: { count: number }) => string;
    loadFailed: string;
    missing: string;
  };
  export: string;
  exportAs: (parameters: { type: string }) => string;
  exportFailed: string;
  assistant: string;
  publicationAsk: {
    title: string;
    open: string;
    close: string;
    creating: string;
    failed: string;
    full: string;
    titleOnly: string;
    start: string;
    startSentence: string;
    readOnly: string;
  };
}
