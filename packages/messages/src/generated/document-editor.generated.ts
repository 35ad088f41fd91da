// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  otherWorkspace: string;
  unreadable: string;
  missing: string;
  missingSentence: string;
  back: string;
  loadFailed: string;
  readOnly: string;
  empty: string;
  save: {
    saved: string;
    unsaved: string;
    saving: string;
    offline: string;
    failed: string;
    ended: string;
    lost: string;
    refused: string;
  };
  panel: {
    label: string;
    ask: string;
    sources: string;
    comments: string;
    versions: string;
    check: string;
  };
  writing: {
    label: string;
    mayLeave: string;
    done: string;
    progress: (parameters: { done: number; total: number }) => string;
    leave: string;
    steps: {
      reading: string;
      dates: string;
      changes: string;
      obligations: string;
      sections: string;
      checking: string;
    };
  };
  outline: {
    label: string;
    untitled: string;
    menu: (parameters: { name: string }) => string;
    add: string;
    addAfter: string;
    moves: {
      up: string;
      down: string;
      in: string;
      out: string;
    };
    remove: string;
    removeTitle: (parameters: { name: string }) => string;
    removeSentence: string;
    failed: string;
    states: {
      open: string;
      answered: string;
      abstained: string;
      approved: string;
    };
  };
  section: {
    heading: string;
    textOf: (parameters: { name: string }) => string;
    edit: (parameters: { name: string }) => string;
    empty: string;
    engines: {
      embedded: string;
      'language-model': string;
    };
    suggest: (parameters: { name: string }) => string;
  };
  tools: {
    label: string;
    bold: string;
    italic: string;
    heading: string;
    subheading: string;
    bullets: string;
    numbers: string;
    quote: string;
    table: string;
    link: string;
  };
  link: {
    title: string;
    address: string;
    wrong: string;
  };
  prompts: {
    draft: string;
    shorten: string;
    for_the_board: string;
    add_sources: string;
    ask: string;
    working: string;
    failed: string;
    more: string;
  };
  suggestion: {
    label: string;
    reasons: {
      person: (parameters: { name: string }) => string;
      prompt: (parameters: { name: string }) => string;
      conflict: (parameters: { name: string }) => string;
    };
    somebody: string;
    outdated: string;
    accept: string;
    reject: string;
    accepted: string;
    rejected: string;
    failed: string;
  };
  notices: {
    lockedBy: (parameters: { name: string }) => string;
    tryAgain: string;
    conflict: (parameters: { name: string }) => string;
    somebody: string;
    showSuggestion: string;
    resumed: (parameters: { count: number }) => string;
    writingFailed: string;
    sessionEnded: string;
  };
  status: {
    toReview: string;
    approve: string;
    toDraft: string;
    waits: string;
    done: {
      draft: string;
      in_review: string;
      approved: string;
    };
    failed: string;
  };
  asked: {
    choose: string;
    none: string;
    agent: string;
    loadFailed: string;
    send: string;
    showSuggestion: string;
  };
  sources: {
    none: string;
    cited: (parameters: { count: number }) => string;
    gone: string;
    outdated: string;
    label: string;
    find: string;
    found: string;
    findFailed: string;
    notFound: string;
    chooseSection: string;
    cite: string;
    citeFailed: string;
  };
  comments: {
    withResolved: string;
    loadFailed: string;
    former: string;
    show: string;
    resolve: string;
    reopen: string;
    aboutAll: string;
    aboutSection: string;
    mention: string;
    mentionNobody: string;
    send: string;
    sent: string;
    failed: string;
  };
  versions: {
    keep: string;
    kept: string;
    keepFailed: string;
    version: (parameters: { number: number }) => string;
    compare: string;
    restore: string;
    restored: (parameters: { number: number }) => string;
    restoreFailed: string;
    same: string;
    loadFailed: string;
  };
  check: {
    found: (parameters: { count: number }) => string;
    outdated: (parameters: { count: number }) => string;
    loadFailed: string;
    records: (parameters: { count: number }) => string;
    misquoted: (parameters: { count: number }) => string;
    differs: string;
  };
  proposal: {
    note: string;
    send: string;
    sent: string;
    failed: string;
  };
}
