// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  pageTitle: string;
  loadFailed: string;
  refreshFailed: string;
  count: (parameters: { count: number }) => string;
  views: {
    label: string;
    undecided: string;
    new: string;
    relevant: string;
    mine: string;
    put_aside: string;
    all: string;
  };
  skip: {
    toList: string;
    toPane: string;
  };
  left: (parameters: { count: number }) => string;
  listed: (parameters: { count: number }) => string;
  older: (parameters: { count: number }) => string;
  showOlder: (parameters: { count: number }) => string;
  refresh: string;
  arrived: (parameters: { count: number }) => string;
  since: {
    label: string;
    drop: string;
  };
  list: {
    label: string;
    relevance: {
      high: string;
      medium: string;
      low: string;
    };
    notDecided: string;
    notSeen: string;
    select: (parameters: { title: string }) => string;
    selectDay: (parameters: { day: string }) => string;
    assignedTo: (parameters: { hidden: Tag; name: string }) => RichNode;
    loadingMore: string;
    moreFailed: string;
    end: string;
    older: (parameters: { count: number }) => string;
    showOlder: string;
  };
  pane: {
    label: string;
    openRecord: string;
    history: string;
    nothingOpen: string;
    nothingOpenSentence: string;
    failed: string;
    textTitle: string;
    textFailed: string;
    asks: string;
    reasonsFailed: string;
    readOn: string;
    decision: string;
    more: string;
    verdicts: {
      0: string;
      1: string;
      2: string;
    };
  };
  done: {
    title: string;
    sentence: (parameters: { count: number }) => string;
    relevant: string;
  };
  note: {
    label: string;
    hint: string;
    save: string;
  };
  filters: {
    label: string;
    search: string;
    searchPlaceholder: string;
    dates: string;
    presets: {
      '30d': string;
      '90d': string;
      all: string;
    };
    regulator: string;
    showOthers: (parameters: { count: number }) => string;
    hideOthers: string;
    regulatorsFailed: string;
    noRegulator: string;
    type: string;
    types: {
      any: string;
      regulation: string;
      news: string;
    };
    binding: string;
    bindings: {
      any: string;
      true: string;
      false: string;
    };
    reset: string;
  };
  bulk: {
    statuses: {
      0: string;
      1: string;
      2: string;
    };
    assign: string;
    noCommonStatus: string;
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
    newsflash: string;
  };
  empty: {
    range: {
      titles: {
        '30d': string;
        '90d': string;
      };
      sentence: (parameters: { count: number }) => string;
      action: (parameters: { count: number }) => string;
    };
    since: {
      title: string;
      sentence: string;
    };
    filtered: {
      title: string;
      sentence: string;
      search: (parameters: { words: string }) => string;
      searchElsewhere: (parameters: { count: number; words: string }) => string;
      showElsewhere: (parameters: { count: number }) => string;
    };
    new: {
      title: string;
      sentence: string;
      action: string;
    };
    undecided: {
      title: string;
      sentence: string;
      action: string;
    };
    relevant: {
      title: string;
      sentence: string;
      action: string;
    };
    mine: {
      title: string;
      sentence: string;
      action: string;
    };
    put_aside: {
      title: string;
      sentence: string;
      action: string;
    };
    all: {
      title: string;
      sentence: string;
      action: string;
    };
  };
  keys: {
    title: string;
    next: string;
    previous: string;
    open: string;
    search: string;
    selectionTitle: string;
    statusOfSelection: {
      0: string;
      1: string;
      2: string;
    };
    irrelevantWithNote: string;
    assignSelection: string;
  };
}
