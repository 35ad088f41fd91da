// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  keysTitle: string;
  verbs: {
    0: string;
    1: string;
    2: string;
    3: string;
    4: string;
  };
  asking: {
    1: string;
    4: string;
  };
  irrelevantWithNote: string;
  keepRelevant: string;
  moreStatuses: string;
  changeStatus: string;
  present: (parameters: { status: string }) => string;
  readOnly: string;
  assign: string;
  assignTo: string;
  assigneeIs: (parameters: { name: string }) => string;
  assignToMe: (parameters: { name: string }) => string;
  searchColleague: string;
  noColleague: string;
  openAtSource: string;
  openAtSourceLabel: string;
  done: {
    status: {
      0: string;
      1: string;
      2: string;
      3: string;
      4: string;
    };
    keptRelevant: string;
    assigned: (parameters: { name: string }) => string;
    unassigned: string;
    undone: (parameters: { count: number }) => string;
    undoneWhat: (parameters: { what: string }) => string;
    inARow: (parameters: { count: number; last: string }) => string;
    undoAll: (parameters: { count: number }) => string;
    nothingToUndo: string;
  };
  failed: {
    decide: string;
    assign: string;
    bookmark: string;
    undo: string;
  };
  undoLast: string;
  note: {
    titles: {
      1: (parameters: { count: number }) => string;
      4: (parameters: { count: number }) => string;
    };
    labels: {
      1: string;
      4: string;
    };
    optional: string;
    required: string;
    missing: string;
    suggestions: {
      1: {
        license: string;
        country: string;
        offering: string;
        nothingNew: string;
      };
      4: {
        policy: string;
        live: string;
        noAction: string;
      };
    };
    suggestionsLabel: string;
    kept: {
      sentence: {
        1: string;
        4: string;
      };
      goOn: string;
      discard: string;
    };
    keys: string;
  };
  conflict: {
    title: string;
    notAllowedTitle: string;
    nothingChanged: string;
    changedBy: (parameters: { name: string; date: Tag }) => RichNode;
    changedBySomeone: (parameters: { date: Tag }) => RichNode;
    wanted: (parameters: { status: string }) => string;
    wantedAssignee: (parameters: { name: string }) => string;
    wantedUnassigned: string;
    batchTitle: (parameters: { count: number }) => string;
    batchNothingChanged: (parameters: { count: number }) => string;
    more: (parameters: { count: number }) => string;
    keepAll: string;
    others: (parameters: { count: number }) => string;
    allTheSame: string;
    keep: string;
    again: {
      0: string;
      1: string;
      2: string;
      3: string;
      4: string;
    };
    assignAgain: (parameters: { name: string }) => string;
    unassignAgain: string;
    loadFailed: string;
  };
}
