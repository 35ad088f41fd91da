// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  status: {
    0: string;
    1: string;
    2: string;
  };
  lists: {
    completed: string;
    in_progress: string;
    incomplete: string;
    out_of_scope: string;
  };
  listHints: {
    completed: string;
    in_progress: string;
    incomplete: string;
    out_of_scope: string;
  };
  total: (parameters: { count: number }) => string;
  obligations: (parameters: { count: number }) => string;
  flagged: string;
  openClause: (parameters: { clause: string }) => string;
  notApproved: {
    0: string;
    1: string;
  };
  comparisons: {
    title: string;
    kinds: {
      time_limit: string;
      frequency: string;
      retention: string;
      modality: string;
    };
    strictest: string;
    otherObligation: string;
  };
  reopening: {
    before: {
      proof: string;
      obligations: string;
    };
    beforeConfirmed: {
      proof: (parameters: { name: string }) => string;
      obligations: (parameters: { name: string }) => string;
    };
    after: (parameters: { message: string }) => string;
    appliesAgain: string;
    nowApplies: (parameters: { message: string }) => string;
  };
  list: {
    keysTitle: string;
    loadFailed: string;
    tableLabel: string;
    countsLabel: string;
    all: string;
    percent: string;
    percentHint: string;
    search: string;
    searchShort: string;
    make: string;
    flaggedOnly: string;
    endingOnly: string;
    appliesOnly: string;
    select: (parameters: { code: string }) => string;
    exported: (parameters: { count: number }) => string;
    bulk: {
      selected: (parameters: { count: number }) => string;
      assign: string;
      decided: {
        0: (parameters: { count: number }) => string;
        1: (parameters: { count: number }) => string;
        2: (parameters: { count: number }) => string;
      };
      signed: (parameters: { count: number }) => string;
      partlySigned: (parameters: { done: number; signed: number }) => string;
      assigned: (parameters: { count: number; name: string }) => string;
      unassigned: (parameters: { count: number }) => string;
      refused: string;
      review: (parameters: { count: number }) => string;
      exported: (parameters: { count: number }) => string;
      own: (parameters: { count: number }) => string;
    };
    obligationDue: (parameters: { date: Tag }) => RichNode;
    columns: {
      control: string;
      regulator: string;
      assignee: string;
      proof: string;
      due: string;
      updated: string;
      status: string;
    };
    proof: {
      none: string;
      files: (parameters: { count: number }) => string;
      attestation: string;
      filesAndAttestation: (parameters: { count: number }) => string;
      notValid: (parameters: { count: number }) => string;
      until: (parameters: { date: Tag }) => RichNode;
    };
    sorts: {
      '-updated_at': string;
      updated_at: string;
      title: string;
      '-title': string;
      code: string;
      '-code': string;
      due_on: string;
      '-due_on': string;
    };
    none: {
      title: string;
      sentence: string;
    };
    noneOfPublication: {
      title: string;
      sentence: string;
    };
    noneButSuggested: {
      title: string;
      sentence: string;
    };
    noneFound: {
      title: string;
      sentence: string;
    };
    noRegulator: {
      title: string;
      sentence: string;
    };
    noAssignee: {
      title: string;
      sentence: string;
    };
  };
}
