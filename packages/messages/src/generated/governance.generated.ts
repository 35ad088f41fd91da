// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  pageTitle: string;
  description: string;
  updating: string;
  loadFailed: string;
  exported: string;
  regulators: {
    label: string;
    all: string;
  };
  numbers: {
    label: string;
    toReview: string;
    changed: string;
    uncontrolled: string;
    flagged: string;
    unassigned: string;
    endsSoon: string;
    obligationsDue: {
      overdue: string;
      due_soon: string;
      recurring: string;
    };
    controlsDue: {
      overdue: string;
      due_soon: string;
      recurring: string;
    };
  };
  review: {
    title: string;
    waitsForOthers: (parameters: { count: number }) => string;
    waitsForYou: (parameters: { count: number }) => string;
    waitsForSome: (parameters: { count: number; forMe: number }) => string;
    toReview: (parameters: { count: number }) => string;
    due: string;
    nothingTitle: string;
    nothingSentence: string;
    more: (parameters: { count: number }) => string;
    fewer: string;
    all: string;
  };
  readiness: {
    title: string;
    complete: (parameters: { b: Tag; percent: string }) => RichNode;
    of: (parameters: { done: number; whole: number }) => string;
    none: string;
    noneSentence: string;
    lists: {
      completed: string;
      in_progress: string;
      incomplete: string;
      out_of_scope: string;
    };
    overTime: string;
    ofAll: string;
    oneDay: string;
    chart: (parameters: { days: number; from: string; to: string }) => string;
    table: string;
    day: string;
  };
  coverage: {
    title: string;
    explanation: string;
    tableLabel: string;
    keys: string;
    topic: string;
    noTopic: string;
    ready: (parameters: { count: number }) => string;
    notApplicable: (parameters: { count: number }) => string;
    toReview: (parameters: { count: number }) => string;
    cell: (parameters: { regulator: string; topic: string; approved: number; ready: number; notApplicable: number; toReview: number }) => string;
    about: (parameters: { regulator: string; topic: string }) => string;
    approved: string;
    nothing: string;
    scale: string;
    levels: {
      0: string;
      1: string;
      2: string;
      3: string;
      4: string;
    };
    nothingTitle: string;
    nothingSentence: string;
  };
  empty: {
    title: string;
    sentence: string;
    action: string;
  };
  emptyHere: {
    title: string;
    sentence: string;
    action: string;
  };
  steps: {
    derive: {
      title: string;
      sentence: string;
    };
    decide: {
      title: string;
      sentence: string;
    };
    prove: {
      title: string;
      sentence: string;
    };
  };
  overview: {
    description: string;
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
}
