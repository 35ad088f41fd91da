// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  loadFailed: string;
  due: (parameters: { date: Tag }) => RichNode;
  label: string;
  columns: {
    obligation: string;
    control: string;
    proof: string;
  };
  none: {
    title: string;
    sentence: string;
    action: string;
  };
  noneOfControl: {
    title: string;
    sentence: string;
  };
  summary: {
    label: string;
    approved: (parameters: { count: number; all: number }) => string;
    toReview: (parameters: { count: number }) => string;
    withoutControl: (parameters: { count: number }) => string;
    ready: (parameters: { count: number; all: number }) => string;
    withoutProof: (parameters: { count: number }) => string;
    notReady: (parameters: { count: number }) => string;
    outOfScope: (parameters: { count: number }) => string;
    showOnly: string;
    all: string;
    nothing: {
      title: string;
      sentence: string;
    };
    whole: string;
  };
  fromClauseToProof: string;
  openDetails: string;
  noClause: string;
  status: {
    0: string;
    1: string;
    2: string;
  };
  approved: {
    by: (parameters: { name: string }) => string;
    byFormer: string;
  };
  disregarded: {
    by: (parameters: { name: string }) => string;
    byFormer: string;
  };
  confirmed: {
    by: (parameters: { name: string }) => string;
    byFormer: string;
  };
  attested: {
    by: (parameters: { name: string }) => string;
    byFormer: string;
  };
  reason: (parameters: { reason: string }) => string;
  gaps: {
    not_reviewed: string;
    no_control: string;
    no_valid_proof: string;
    not_ready: string;
  };
  noControlNeeded: string;
  outOfScope: (parameters: { reason: string }) => string;
  ownChange: string;
  ownAmong: (parameters: { count: number }) => string;
  typedNeedsOther: string;
  validity: {
    valid: string;
    not_yet: string;
    expired: string;
    withdrawn: string;
  };
  until: string;
  more: (parameters: { count: number }) => string;
  download: (parameters: { name: string }) => string;
  downloadFailed: string;
  openText: (parameters: { clause: string }) => string;
  openTextOnly: string;
  openControl: (parameters: { code: string }) => string;
  openPublication: (parameters: { title: string }) => string;
  pages: {
    label: string;
    shown: (parameters: { from: number; to: number; all: number }) => string;
    previous: string;
    next: string;
  };
  print: string;
  preparing: string;
  preparingOf: (parameters: { done: number; total: number }) => string;
  printFailed: string;
  printedFirst: (parameters: { printed: number; total: number }) => string;
  pack: {
    make: string;
    hint: string;
    failed: string;
    done: string;
  };
  controlPage: {
    description: string;
    clauses: string;
  };
  secondPerson: {
    title: string;
    loadFailed: string;
    label: string;
    help: string;
    people: (parameters: { count: number }) => string;
    on: string;
    off: string;
    failed: string;
    own: {
      loadFailed: string;
      title: (parameters: { count: number }) => string;
      sentence: string;
      more: (parameters: { count: number }) => string;
      groups: {
        obligations: {
          title: (parameters: { count: number }) => string;
          by: (parameters: { name: string }) => string;
          byFormer: string;
          act: string;
          confirm: (parameters: { count: number }) => string;
          sentence: string;
          done: string;
        };
        controls: {
          title: (parameters: { count: number }) => string;
          by: (parameters: { name: string }) => string;
          byFormer: string;
          act: string;
          confirm: (parameters: { count: number }) => string;
          sentence: string;
          done: string;
        };
        disregarded: {
          title: (parameters: { count: number }) => string;
          by: (parameters: { name: string }) => string;
          byFormer: string;
          act: string;
          confirm: (parameters: { count: number }) => string;
          sentence: string;
          done: string;
        };
        not_applying: {
          title: (parameters: { count: number }) => string;
          by: (parameters: { name: string }) => string;
          byFormer: string;
          act: string;
          confirm: (parameters: { count: number }) => string;
          sentence: string;
          done: string;
        };
      };
      notDone: string;
    };
  };
}
