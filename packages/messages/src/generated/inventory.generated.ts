// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  statusNames: {
    0: string;
    1: string;
    2: string;
    3: string;
    4: string;
  };
  pageTitle: string;
  tabsLabel: string;
  tabs: {
    regulations: string;
    obligations: string;
    controls: string;
  };
  textMatches: (parameters: { count: number; query: string }) => string;
  textMatchesMore: (parameters: { count: number; query: string }) => string;
  actions: {
    view: string;
    saved: string;
    savedShort: string;
  };
  exported: {
    first: (parameters: { limit: number }) => string;
    shown: (parameters: { count: number }) => string;
    all: (parameters: { count: number }) => string;
  };
  keysTitle: string;
  number: (parameters: { value: number }) => string;
  total: {
    '30d': (parameters: { count: number }) => string;
    '90d': (parameters: { count: number }) => string;
    all: (parameters: { count: number }) => string;
    custom: (parameters: { count: number }) => string;
  };
  loadFailed: string;
  rowsFailed: string;
  tableLabel: string;
  readAsPages: string;
  loading: string;
  counts: {
    label: string;
    inScope: string;
    inScopeHint: string;
    only: {
      0: string;
      1: string;
      2: string;
      3: string;
      4: string;
    };
    toReview: (parameters: { count: number }) => string;
    setAside: (parameters: { count: number }) => string;
    undecidedHint: string;
    done: (parameters: { share: string }) => string;
  };
  search: {
    label: string;
    placeholder: string;
    clear: string;
  };
  filters: {
    label: string;
    show: (parameters: { active: number }) => string;
    all: string;
    none: string;
    some: (parameters: { count: number }) => string;
    regulator: string;
    regulators: string;
    findRegulator: string;
    noRegulatorFound: string;
    regulatorsFailed: string;
    dates: string;
    presets: {
      '30d': string;
      '90d': string;
      all: string;
      custom: string;
    };
    from: string;
    to: string;
    rangeHint: string;
    status: string;
    assignee: string;
    assignees: string;
    me: (parameters: { name: string }) => string;
    binding: string;
    bindings: {
      any: string;
      true: string;
      false: string;
    };
    type: string;
    types: {
      any: string;
      regulation: string;
      news: string;
    };
    more: string;
    topic: string;
    topics: string;
    findTopic: string;
    noTopicFound: string;
    clearing: string;
    clearings: {
      any: string;
      true: string;
      false: string;
      review: string;
      irrelevant: string;
    };
    aside: string;
    asides: {
      any: string;
      true: string;
      false: string;
    };
    bookmarked: string;
    reset: string;
    resetShort: string;
  };
  sort: {
    label: string;
    sortBy: (parameters: { option: string }) => string;
    options: {
      '-updated_at': string;
      updated_at: string;
      title: string;
      '-title': string;
      code: string;
      '-code': string;
      next_date: string;
      '-next_date': string;
    };
  };
  columns: {
    title: string;
    code: string;
    regulator: string;
    status: string;
    why: string;
    topics: string;
    published: string;
    next: string;
    binding: string;
    assignee: string;
    updated: string;
  };
  notStated: string;
  rows: {
    changeStatus: string;
    changeAssignee: string;
    printHint: string;
    printFailed: string;
  };
  keys: {
    print: string;
    status: string;
    assign: string;
    bookmark: string;
  };
}
