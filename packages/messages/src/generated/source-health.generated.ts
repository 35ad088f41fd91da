// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  pageTitle: string;
  description: string;
  states: {
    failing: string;
    silent: string;
    partly_read: string;
    not_tried: string;
    healthy: string;
    not_polled: string;
  };
  all: string;
  count: (parameters: { count: number }) => string;
  filterLabel: string;
  followedOnly: string;
  allWell: (parameters: { count: number }) => string;
  inTrouble: (parameters: { troubled: number; total: number }) => string;
  freshness: {
    title: string;
    hint: string;
    mark: (parameters: { regulator: string; newest: string; state: string }) => string;
    newest: (parameters: { when: string }) => string;
    none: string;
    inTrouble: (parameters: { count: number; total: number }) => string;
    allWell: (parameters: { count: number }) => string;
    summary: (parameters: { fresh: number; total: number }) => string;
  };
  outage: {
    told: {
      name: (parameters: { b: Tag; date: Tag }) => RichNode;
      'no-way': (parameters: { b: Tag; date: Tag }) => RichNode;
      refused: (parameters: { b: Tag; date: Tag }) => RichNode;
      'broken-off': (parameters: { b: Tag; date: Tag }) => RichNode;
      silence: (parameters: { b: Tag; date: Tag }) => RichNode;
      certificate: (parameters: { b: Tag; date: Tag }) => RichNode;
    };
    advice: string;
    show: (parameters: { count: number }) => string;
    hide: (parameters: { count: number }) => string;
  };
  pollingOff: string;
  nothingYet: string;
  columns: {
    feed: string;
    state: string;
    lastSuccess: string;
    newest: string;
    items: string;
    recent: string;
    next: string;
  };
  dueNow: string;
  never: string;
  recent: {
    none: string;
    added: (parameters: { added: number }) => string;
    changed: (parameters: { changed: number }) => string;
    both: (parameters: { added: number; changed: number }) => string;
  };
  failures: (parameters: { count: number }) => string;
  lastTry: (parameters: { age: string }) => string;
  usually: (parameters: { days: number }) => string;
  openSource: (parameters: { feed: string }) => string;
  tryNow: string;
  tryNowOf: (parameters: { feed: string }) => string;
  willBeTried: (parameters: { feed: string }) => string;
  tryFailed: string;
  showRuns: (parameters: { feed: string }) => string;
  runs: {
    entries: (parameters: { b: Tag; count: number }) => RichNode;
    stored: (parameters: { b: Tag; count: number }) => RichNode;
    changed: (parameters: { b: Tag; count: number }) => RichNode;
    unchanged: (parameters: { b: Tag; count: number }) => RichNode;
    listed: (parameters: { b: Tag; count: number }) => RichNode;
    outcomes: {
      ok: string;
      'not-modified': string;
      failed: string;
    };
    none: string;
    more: string;
    loadFailed: string;
    listedTitle: (parameters: { count: number }) => string;
    listedShown: (parameters: { shown: number; total: number }) => string;
    problems: (parameters: { count: number }) => string;
  };
  loadFailed: string;
  emptyTitle: string;
  emptySentence: string;
  noMatchTitle: string;
  noMatchSentence: string;
  showAll: string;
}
