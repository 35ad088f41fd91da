// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  pageTitle: string;
  description: string;
  keysTitle: string;
  make: string;
  create: string;
  created: string;
  week: string;
  today: string;
  overdue: string;
  viewsLabel: string;
  listLabel: string;
  views: {
    active: string;
    mine: string;
    unassigned: string;
    completed: string;
    all: string;
  };
  range: string;
  ranges: {
    30: string;
    90: string;
    all: string;
  };
  groups: {
    overdue: string;
    today: string;
    week: string;
    later: string;
    undated: string;
    snoozed: string;
    completed: string;
  };
  none: {
    active: {
      title: string;
      sentence: string;
    };
    mine: {
      title: string;
      sentence: string;
    };
    unassigned: {
      title: string;
      sentence: string;
    };
    completed: {
      title: string;
      sentence: string;
    };
    all: {
      title: string;
      sentence: string;
    };
  };
  showAll: string;
  complete: string;
  reopen: string;
  snooze: string;
  snoozeWeek: string;
  assign: string;
  undoLast: string;
  completeTask: (parameters: { title: string }) => string;
  reopenTask: (parameters: { title: string }) => string;
  snoozeTask: (parameters: { title: string }) => string;
  select: (parameters: { title: string }) => string;
  selected: (parameters: { count: number }) => string;
  snoozeFor: {
    1: string;
    3: string;
    7: string;
    30: string;
  };
  wake: string;
  task: string;
  thisTask: string;
  open: {
    publication: string;
    obligation: string;
    control: string;
    document: string;
    report_schedule: string;
  };
  fields: {
    title: string;
    note: string;
    due: string;
    priority: string;
  };
  about: {
    label: string;
    placeholder: string;
    clear: string;
    none: string;
    publications: string;
    obligations: string;
    controls: string;
  };
  snoozed: (parameters: { count: number }) => string;
  agents: string;
  agentNames: {
    screening_agent: string;
    governance_agent: string;
    reports_agent: string;
  };
  activeTasks: (parameters: { count: number }) => string;
  timeline: string;
  timelineChart: (parameters: { from: string; to: string; most: number }) => string;
  numbersByDay: string;
  day: string;
  tasks: string;
  done: {
    complete: (parameters: { count: number }) => string;
    reopen: (parameters: { count: number }) => string;
    snooze: (parameters: { count: number }) => string;
    assign: (parameters: { count: number }) => string;
    undone: (parameters: { count: number }) => string;
  };
  failed: {
    tasks: string;
    task: string;
    counts: string;
    overview: string;
    reports: string;
    change: string;
    undo: string;
    create: string;
  };
}
