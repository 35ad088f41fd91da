import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import { commonTexts } from './common.ts';

const publications = (count: number) => (count === 1 ? 'this publication' : `${count} publications`);

/** Words for deciding about publications: status, owner, bookmark, notes, undo, conflicts. */
export const decisionTexts = {
  keysTitle: 'This publication',
  /** what the action does, said as a verb */
  verbs: {
    0: 'Mark as relevant',
    1: 'Mark as irrelevant',
    2: 'Put in review',
    3: 'Mark as analyzed',
    4: 'Mark as implemented',
  },
  keepRelevant: 'Keep as relevant',
  withNote: '…',
  moreStatuses: 'Other decisions',
  present: (status: PublicationStatus) => `Status: ${commonTexts.status[status]}`,
  notDecided: commonTexts.notDecided,
  readOnly: 'Your role reads only.',
  assign: 'Assign',
  assignTo: 'Assign to',
  assigneeIs: (name: string) => `Assigned to ${name}`,
  assignToMe: (name: string) => `${name} (me)`,
  searchColleague: 'Find a colleague',
  noColleague: 'No colleague of that name',
  formerColleague: commonTexts.formerColleague,
  unassign: 'Nobody',
  bookmark: commonTexts.bookmark,
  addBookmark: commonTexts.addBookmark,
  removeBookmark: commonTexts.removeBookmark,
  openAtSource: 'Open at source',
  newTab: 'opens in a new tab',
  noLink: 'The source gives no address.',

  done: {
    status: (status: PublicationStatus) => `Marked as ${commonTexts.status[status].toLowerCase()}`,
    keptRelevant: 'Kept as relevant',
    assigned: (name: string) => `Assigned to ${name}`,
    unassigned: 'Assigned to nobody',
    undone: (count: number) => (count < 2 ? 'Taken back' : `Taken back for ${count} publications`),
    /** `what`: as it was said when it was done, e.g. `Marked as irrelevant` */
    undoneWhat: (what: string) => `Taken back: ${what}`,
    nothingToUndo: 'Nothing to undo',
  },
  failed: {
    decide: 'Your decision was not stored',
    assign: 'The assignment was not stored',
    bookmark: 'The bookmark was not stored',
    undo: 'This cannot be taken back',
  },
  undoLast: 'Undo the last decision',

  note: {
    titles: {
      1: (count: number) => `Mark ${publications(count)} as irrelevant`,
      4: (count: number) => `Mark ${publications(count)} as implemented`,
    },
    labels: { 1: 'Why is it irrelevant to us?', 4: 'Why does it count as implemented?' },
    optional: 'Optional. Auditors and colleagues read it in the history.',
    required: 'Needed, because no obligation of it is approved yet. Auditors read it in the history.',
    missing: 'Say in a few words why it counts as implemented.',
    suggestions: {
      1: ['Outside our licence', 'Other country', 'We do not offer this', 'Nothing new for us'],
      4: ['Already covered by our policy', 'Change is live', 'No action was needed'],
    },
    suggestionsLabel: 'Frequent reasons',
    kept: {
      sentence: {
        1: 'You began a note on why it is irrelevant. It is not stored yet.',
        4: 'You began a note on why it counts as implemented. It is not stored yet.',
      },
      goOn: 'Go on',
      discard: 'Discard the note',
    },
    keys: 'Enter stores, Shift + Enter makes a new line.',
  },

  conflict: {
    title: 'Someone decided in the meantime',
    notAllowedTitle: 'This status cannot be set now',
    nothingChanged: 'Your change was not stored. This is how it stands:',
    changedBy: (name: string) => `${name} changed this`,
    changedBySomeone: 'This was changed',
    assignee: (name: string) => `Assigned to ${name}`,
    wanted: (status: PublicationStatus) => `You wanted: ${commonTexts.status[status]}`,
    wantedAssignee: (name: string) => `You wanted: assigned to ${name}`,
    batchTitle: (count: number) =>
      count === 1
        ? 'One of them has changed in the meantime'
        : `${count} of them have changed in the meantime`,
    batchNothingChanged: (count: number) =>
      `None of the ${count} was changed. They are still selected. This is how they stand:`,
    more: (count: number) => `and ${count} more`,
    keepAll: 'Change nothing',
    others: (count: number) => (count === 1 ? 'Go on with the other one' : `Go on with the other ${count}`),
    allTheSame: 'Change all anyway',
    keep: 'Leave it as it is',
    again: (verb: string) => `${verb} all the same`,
    loadFailed: 'The present state could not be loaded',
  },
};
