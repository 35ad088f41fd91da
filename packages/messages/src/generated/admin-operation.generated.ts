// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  title: string;
  description: string;
  loadFailed: string;
  unknown: string;
  backups: {
    title: string;
    none: string;
    overdue: (parameters: { date: Tag }) => RichNode;
    fresh: (parameters: { date: Tag }) => RichNode;
    how: string;
    ownTools: string;
    guide: string;
    recent: string;
    columns: {
      finished: string;
      size: string;
      took: string;
      file: string;
    };
    failed: string;
    seconds: (parameters: { seconds: number }) => string;
  };
  database: {
    title: string;
    kinds: {
      embedded: (parameters: { version: string }) => string;
      postgres: (parameters: { version: string }) => string;
    };
    size: string;
    files: string;
    growth: string;
    growthIn: (parameters: { size: string; days: number }) => string;
    oneDay: string;
    chart: (parameters: { from: string; to: string }) => string;
    table: string;
    day: string;
    largest: string;
  };
  engine: {
    title: string;
    builtIn: string;
    builtInSentence: string;
    model: (parameters: { model: string; host: string }) => string;
    failing: (parameters: { date: Tag }) => RichNode;
    works: string;
    rate: (parameters: { percent: string }) => string;
    notUsed: string;
    columns: {
      work: string;
      done: string;
      failed: string;
    };
    work: {
      key_points: string;
      relevance: string;
      answers: string;
    };
  };
  mails: {
    title: string;
    waiting: string;
    failed: string;
    none: string;
  };
  jobs: {
    title: string;
    help: string;
    label: string;
    states: {
      failed: string;
      waiting: string;
      running: string;
    };
    none: {
      failed: string;
      waiting: string;
      running: string;
    };
    loadFailed: string;
    columns: {
      job: string;
      company: string;
      changed: string;
      state: string;
    };
    installation: string;
    progress: (parameters: { done: number; total: number }) => string;
    noProgress: string;
    lastAttempt: (parameters: { error: string }) => string;
    retry: string;
    retryOf: (parameters: { job: string; company: string }) => string;
    retried: string;
    retryFailed: string;
    gone: string;
  };
  feeds: {
    title: string;
    loadFailed: string;
    off: string;
    none: string;
    health: string;
    columns: {
      feed: string;
      state: string;
      success: string;
      body: string;
    };
    noBody: string;
    body: (parameters: { size: string; type: string }) => string;
    bytes: (parameters: { hash: string }) => string;
    count: (parameters: { count: number }) => string;
    trouble: (parameters: { count: number }) => string;
    well: string;
    unknown: string;
  };
}
