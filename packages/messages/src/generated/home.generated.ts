// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  pageTitle: string;
  greeting: (parameters: { name: string }) => string;
  waiting: string;
  since: string;
  lastDays: string;
  loadFailed: string;
  numbers: {
    collected: string;
    undecided: string;
    relevant: string;
    mine: string;
    inReview: string;
  };
  agents: string;
  screening: {
    title: string;
    left: (parameters: { count: number; older: number }) => string;
  };
  governance: {
    title: string;
    left: (parameters: { count: number }) => string;
  };
  controls: {
    title: string;
    all: string;
    due: string;
    proofEnds: string;
    done: (parameters: { count: number }) => string;
    doneSentence: string;
    missing: {
      evidence: string;
      expired: string;
      mark: string;
      approval: string;
    };
  };
  due: string;
  nothingDue: string;
  nothingDueSentence: string;
  latest: string;
  showAll: (parameters: { count: number }) => string;
  activity: {
    title: (parameters: { days: number }) => string;
    collected: (parameters: { b: Tag; count: number }) => RichNode;
    decided: (parameters: { b: Tag; count: number }) => RichNode;
    chart: (parameters: { from: string; to: string; most: number }) => string;
    day: (parameters: { day: string; collected: number; decided: number }) => string;
    days: string;
    columns: {
      day: string;
      regulator: string;
      collected: string;
      decided: string;
    };
    regulators: string;
    others: (parameters: { count: number }) => string;
    loadFailed: string;
  };
  nothingNew: string;
  nothingNewSentence: string;
  continue: string;
  nothingOpened: string;
  nothingOpenedSentence: string;
  noScreening: {
    hidden: {
      title: string;
      sentence: string;
      action: string;
    };
    offForAdmin: {
      title: string;
      sentence: string;
      action: string;
    };
    off: {
      title: string;
      sentence: string;
    };
  };
  tasks: {
    title: string;
    all: string;
    loadFailed: string;
    nothing: string;
    nothingSentence: string;
    groups: {
      overdue: string;
      today: string;
      week: string;
      later: string;
      unassigned: string;
    };
    ofCompany: string;
  };
  auditor: {
    title: string;
    all: string;
    sentence: string;
    loadFailed: string;
    nothing: string;
    nothingSentence: string;
  };
  sources: {
    title: string;
    all: string;
    loadFailed: string;
    state: (parameters: { healthy: number; failing: number; silent: number }) => string;
    off: string;
  };
  discovery: {
    title: string;
    rooms: (parameters: { count: number }) => string;
  };
  reporting: {
    title: string;
    inReview: (parameters: { count: number }) => string;
  };
}
