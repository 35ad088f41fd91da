// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  heading: string;
  help: string;
  loadFailed: string;
  none: string;
  noneSentence: string;
  open: string;
  form: string;
  name: string;
  nameHint: string;
  nameMissing: string;
  url: string;
  urlHint: string;
  urlMissing: string;
  topicsLabel: string;
  topicsMissing: string;
  topics: {
    publication: string;
    obligation: string;
    control: string;
    source: string;
    clearing_agreement: string;
  };
  submit: string;
  madeTitle: string;
  made: string;
  secret: string;
  columns: {
    name: string;
    topics: string;
    state: string;
    action: string;
  };
  states: {
    works: string;
    waiting: (parameters: { count: number }) => string;
    failing: (parameters: { date: Tag }) => RichNode;
    paused: string;
    gone: string;
  };
  test: string;
  testOf: (parameters: { name: string }) => string;
  tested: (parameters: { name: string }) => string;
  testFailed: string;
  pause: string;
  pauseOf: (parameters: { name: string }) => string;
  paused: (parameters: { name: string }) => string;
  resume: string;
  resumeOf: (parameters: { name: string }) => string;
  resumed: (parameters: { name: string }) => string;
  changeFailed: string;
  renew: string;
  renewOf: (parameters: { name: string }) => string;
  renewFailed: string;
  remove: string;
  removeOf: (parameters: { name: string }) => string;
  removed: (parameters: { name: string }) => string;
  removeFailed: string;
  log: string;
  logOf: (parameters: { name: string }) => string;
  logFailed: string;
  logNone: string;
  logShown: (parameters: { shown: string; total: string }) => string;
  more: string;
  deliveryColumns: {
    time: string;
    type: string;
    state: string;
    attempts: string;
    answer: string;
    action: string;
  };
  deliveryStates: {
    waiting: string;
    delivered: string;
    failed: string;
  };
  nextAttempt: (parameters: { date: Tag }) => RichNode;
  replayed: string;
  answer: (parameters: { status: string; milliseconds: string }) => string;
  problems: {
    timeout: string;
    refused_address: string;
    unreachable: string;
    redirected: string;
    status: string;
    secret_lost: string;
  };
  replay: string;
  replayOf: (parameters: { type: string }) => string;
  replaying: string;
  replayFailed: string;
  payload: string;
  close: string;
}
