// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  pageTitle: string;
  description: string;
  viewLabel: string;
  views: {
    month: string;
    agenda: string;
    timeline: string;
  };
  previous: string;
  next: string;
  today: string;
  showToday: string;
  keysTitle: string;
  updating: string;
  loadFailed: string;
  done: string;
  overdue: string;
  more: (parameters: { count: number }) => string;
  dayLabel: (parameters: { day: string; count: number }) => string;
  nothingOnDay: string;
  nothingToday: string;
  nothingInMonth: string;
  showEarlier: (parameters: { count: number }) => string;
  hideEarlier: string;
  timelineCell: (parameters: { kind: string; month: string; count: number }) => string;
  filters: {
    label: string;
    kinds: string;
    mine: string;
    reset: string;
  };
  empty: {
    title: string;
    sentence: string;
    action: string;
  };
  emptyHere: {
    title: string;
    sentence: string;
  };
  subscribe: {
    open: string;
    title: string;
    sentence: string;
    name: string;
    usualName: string;
    everything: string;
    filtered: string;
    create: string;
    createFailed: string;
    made: string;
    address: string;
    copy: string;
    copied: string;
    copyFailed: string;
    openProgram: string;
    another: string;
    feeds: string;
    none: string;
    loadFailed: string;
    mine: string;
    createdAt: (parameters: { age: string }) => string;
    neverRead: string;
    lastRead: (parameters: { age: string }) => string;
    revoke: string;
    revokeOf: (parameters: { name: string }) => string;
    revoked: (parameters: { name: string }) => string;
    revokeFailed: string;
  };
}
