// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  back: {
    screening: string;
    sample: string;
    inventory: string;
    governance: string;
    search: string;
    home: string;
  };
  keysTitle: string;
  actions: string;
  tabsLabel: string;
  tabs: {
    overview: string;
    text: string;
    obligations: string;
    controls: string;
    trace: string;
    versions: string;
    history: string;
  };
  openTab: {
    overview: string;
    text: string;
    obligations: string;
    controls: string;
    trace: string;
    versions: string;
    history: string;
  };
  properties: {
    title: string;
    documentType: string;
    binding: string;
    status: string;
    assignee: string;
    decidedOn: string;
    note: string;
    regulators: string;
    code: string;
    topics: string;
    language: string;
    versions: string;
    collected: string;
    updated: string;
    sources: string;
    notDecidedYet: string;
    openVersions: (parameters: { count: number }) => string;
  };
  datesRead: {
    title: string;
    open: string;
    stated: {
      feed: string;
      act: string;
    };
    period: string;
    year: (parameters: { date: string }) => string;
    sameDay: (parameters: { from: 'publication' | 'gazette' | 'adoption' | 'document' | 'in_force'; date: string }) => string;
    days: (parameters: { count: number; from: 'publication' | 'gazette' | 'adoption' | 'document' | 'in_force'; date: string }) => string;
    months: (parameters: { count: number; from: 'publication' | 'gazette' | 'adoption' | 'document' | 'in_force'; date: string }) => string;
  };
  noSummary: {
    sentence: string;
    action: string;
  };
  history: {
    title: string;
    system: string;
    formerColleague: string;
    kept: string;
    firstKept: string;
    first: {
      0: string;
      1: string;
      2: string;
      3: string;
      4: string;
    };
    status: (parameters: { from: string; to: string }) => string;
    saidRelevant: string;
    saidIrrelevant: string;
    assigned: (parameters: { name: string }) => string;
    assignedToSelf: string;
    unassigned: (parameters: { name: string }) => string;
    unassignedNobody: string;
    notes: string;
    undo: string;
    undoStatus: (parameters: { from: string; to: string }) => string;
    collected: string;
    collectedFrom: (parameters: { source: string }) => string;
    newVersion: string;
    newVersionOf: (parameters: { version: string }) => string;
    storyJoin: (parameters: { title: string }) => string;
    storySplit: (parameters: { title: string }) => string;
    corrected: (parameters: { correction: string }) => string;
    correctionUndone: (parameters: { correction: string }) => string;
    filterLabel: string;
    filters: {
      all: string;
      publication: string;
      obligations: string;
      controls: string;
    };
    loadFailed: string;
    noneOf: {
      obligations: {
        title: string;
        sentence: string;
      };
      controls: {
        title: string;
        sentence: string;
      };
    };
    derivationStarted: string;
    obligationsDerived: string;
    packMade: string;
    packOfControl: string;
    more: (parameters: { count: number }) => string;
    batch: (parameters: { count: number }) => string;
    undoThis: string;
    compare: string;
    assignedToFormer: string;
    unassignedFormer: string;
  };
  brief: string;
}
