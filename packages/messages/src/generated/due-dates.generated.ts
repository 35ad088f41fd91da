// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  every: {
    hours: (parameters: { count: number }) => string;
    days: (parameters: { count: number }) => string;
    working_days: (parameters: { count: number }) => string;
    weeks: (parameters: { count: number }) => string;
    months: (parameters: { count: number }) => string;
    quarters: (parameters: { count: number }) => string;
    years: (parameters: { count: number }) => string;
  };
  time: {
    hours: (parameters: { count: number }) => string;
    days: (parameters: { count: number }) => string;
    working_days: (parameters: { count: number }) => string;
    weeks: (parameters: { count: number }) => string;
    months: (parameters: { count: number }) => string;
    quarters: (parameters: { count: number }) => string;
    years: (parameters: { count: number }) => string;
  };
  steps: {
    applies: (parameters: { day: string }) => string;
    inForce: (parameters: { day: string }) => string;
    commentsDue: (parameters: { day: string }) => string;
    named: (parameters: { day: string }) => string;
    obligation: (parameters: { day: string }) => string;
    evidence: (parameters: { day: string }) => string;
    next: (parameters: { day: string }) => string;
    atLeast: (parameters: { often: string }) => string;
    after: (parameters: { time: string; event: string }) => string;
    before: (parameters: { time: string; event: string }) => string;
    unknownEvent: string;
    noStart: string;
  };
  calendars: {
    target: string;
    weekends: string;
  };
  filters: {
    label: string;
    any: string;
    overdue: string;
    due_soon: string;
    recurring: string;
    none: string;
    to_confirm: string;
  };
  open: (parameters: { name: string }) => string;
  title: string;
  noDate: string;
  proposed: string;
  proposedDay: (parameters: { date: Tag }) => RichNode;
  needsStart: string;
  recurs: (parameters: { often: string }) => string;
  confirmedBy: (parameters: { name: string }) => string;
  confirmedBySomeone: string;
  textChanged: string;
  nothingProposed: string;
  calculation: string;
  quote: string;
  confirmProposal: string;
  change: string;
  recurring: string;
  remove: string;
  done: string;
  day: string;
  startsOn: string;
  firstDay: string;
  often: string;
  once: string;
  save: string;
  cancel: string;
  lastDone: (parameters: { date: Tag }) => RichNode;
  saved: string;
  met: (parameters: { next: string }) => string;
  failed: string;
  history: {
    set: string;
    met: string;
  };
}
