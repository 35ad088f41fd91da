// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  keysTitle: string;
  loadFailed: string;
  notDerived: {
    title: string;
    sentence: string;
    derive: string;
    onlyReads: string;
  };
  impossible: string;
  failed: {
    title: string;
    sentence: string;
    again: string;
  };
  startFailed: string;
  deriving: string;
  queued: string;
  running: string;
  progress: (parameters: { message: string }) => string;
  none: {
    title: string;
    sentence: string;
  };
  outdated: string;
  stepsBack: string;
  deriveAgain: string;
  left: (parameters: { count: number }) => string;
  counts: (parameters: { approved: number; disregarded: number }) => string;
  overview: {
    title: string;
    other: string;
    noTopic: string;
    none: string;
    noneOnFirms: string;
    allDisregarded: string;
    open: string;
    derive: string;
  };
  onlyToReview: string;
  nothingToReview: {
    title: string;
    sentence: string;
  };
  showAll: string;
  madeBy: string;
  byHand: string;
  makeByHand: string;
  missing: string;
  notDerivedYet: string;
  kinds: {
    firm: string;
    other: string;
    permission: string;
  };
  modality: {
    must: string;
    must_not: string;
    may: string;
    should: string;
  };
  status: {
    0: string;
    1: string;
    2: string;
  };
  addressee: string;
  condition: string;
  exception: string;
  deadline: string;
  due: string;
  nationalLaw: string;
  uncertain: string;
  openClause: (parameters: { clause: string }) => string;
  select: (parameters: { clause: string }) => string;
  approve: string;
  disregard: string;
  putBack: string;
  selected: (parameters: { count: number }) => string;
  decided: {
    0: (parameters: { count: number }) => string;
    1: (parameters: { count: number }) => string;
    2: (parameters: { count: number }) => string;
  };
  waiting: {
    0: (parameters: { count: number }) => string;
    2: (parameters: { count: number }) => string;
  };
  partlyWaiting: {
    0: (parameters: { done: number; waiting: number }) => string;
    2: (parameters: { done: number; waiting: number }) => string;
  };
  reasons: {
    label: string;
    common: {
      license: string;
      business: string;
      covered: string;
      authorities: string;
    };
    disregard: (parameters: { count: number }) => string;
    propose: (parameters: { count: number }) => string;
    why: string;
    whyNeeded: string;
    missing: string;
    proposeAction: string;
    keys: string;
  };
  refused: string;
  page: (parameters: { from: number; to: number; total: number }) => string;
  earlier: string;
  later: string;
  assign: string;
  assigned: (parameters: { count: number; name: string }) => string;
  unassigned: (parameters: { count: number }) => string;
  nobody: string;
  merge: string;
  mergeKey: string;
  merged: (parameters: { count: number }) => string;
  mergeHint: string;
  details: string;
  comments: (parameters: { count: number }) => string;
  movingOn: string;
  failedAgain: string;
  reworded: (parameters: { version: number }) => string;
  rewordedBadge: (parameters: { version: number }) => string;
  gone: (parameters: { version: number }) => string;
  goneBadge: (parameters: { version: number }) => string;
  rewordedHint: string;
  goneHint: string;
  approveNew: string;
  panel: {
    title: string;
    close: string;
    loadFailed: string;
    missing: {
      title: string;
      sentence: string;
    };
    read: string;
    readHint: string;
    addressee: string;
    condition: string;
    exception: string;
    deadline: string;
    due_on: string;
    topic: string;
    noTopic: string;
    kind: string;
    modality: string;
    kinds: {
      firm: string;
      other: string;
      permission: string;
    };
    modalities: {
      must: string;
      must_not: string;
      may: string;
      should: string;
    };
    save: string;
    discard: string;
    saveAndApprove: string;
    saved: string;
    savedLapsed: string;
    notSaved: string;
    assignee: string;
    disregardReason: string;
    disregardReasonNeeded: string;
    conflict: {
      decided: {
        0: (parameters: { name: string; time: string }) => string;
        1: (parameters: { name: string; time: string }) => string;
        2: (parameters: { name: string; time: string }) => string;
      };
      decidedBySomeone: {
        0: (parameters: { time: string }) => string;
        1: (parameters: { time: string }) => string;
        2: (parameters: { time: string }) => string;
      };
      decision: string;
      again: {
        0: string;
        1: string;
        2: string;
        save: string;
      };
    };
    split: {
      title: string;
      hint: string;
      begin: string;
      cut: string;
      join: string;
      atSelection: string;
      selectFirst: string;
      parts: (parameters: { count: number }) => string;
      store: (parameters: { count: number }) => string;
      cancel: string;
      done: (parameters: { count: number }) => string;
      failed: string;
    };
    about: string;
    links: {
      title: string;
      split_of: {
        from: string;
        to: string;
      };
      merged_into: {
        from: string;
        to: string;
      };
      same_as: {
        from: string;
        to: string;
      };
      stricter: {
        from: string;
        to: string;
      };
    };
    earlier: (parameters: { version: number }) => string;
    replaced: string;
    history: {
      title: string;
      system: string;
      batch: (parameters: { count: number }) => string;
      decided: (parameters: { from: string; to: string }) => string;
      fields: {
        addressee: string;
        condition: string;
        exception: string;
        deadline: string;
        due_on: string;
        kind: string;
        modality: string;
        topic: string;
      };
      changed: (parameters: { fields: string }) => string;
      assigned: (parameters: { name: string }) => string;
      unassigned: string;
      commented: string;
      split: string;
      merged: string;
      restored: string;
      undoSplit: string;
      undoMerge: string;
      reopened: string;
      derived: string;
      made: string;
      none: string;
    };
  };
  make: {
    title: string;
    action: string;
    key: string;
    loadFailed: string;
    sentence: string;
    sentenceHint: string;
    exists: string;
    existsBadge: string;
    open: string;
    read: string;
    notRead: string;
    none: string;
    store: string;
    made: (parameters: { clause: string }) => string;
    failed: string;
  };
  inventory: {
    tableLabel: string;
    countsLabel: string;
    all: string;
    total: (parameters: { count: number }) => string;
    search: string;
    searchShort: string;
    kind: string;
    changedOnly: string;
    uncontrolledOnly: string;
    exported: (parameters: { count: number }) => string;
    columns: {
      obligation: string;
      regulator: string;
      topic: string;
      due: string;
      assignee: string;
      status: string;
    };
    sorts: {
      place: string;
      due_on: string;
      '-due_on': string;
      updated_at: string;
      '-updated_at': string;
      topic: string;
      title: string;
      '-title': string;
      code: string;
      '-code': string;
    };
    none: {
      title: string;
      sentence: string;
    };
    noneFound: {
      title: string;
      sentence: string;
    };
    nothingChosen: {
      title: string;
      sentence: string;
    };
  };
}
