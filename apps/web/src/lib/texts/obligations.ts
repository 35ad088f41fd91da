import type { Modality, ObligationKind, ObligationStatus } from '@regulus/contract/obligation-values.ts';

const count = (total: number) => `${String(total)} ${total === 1 ? 'obligation' : 'obligations'}`;
const done: Readonly<Record<ObligationStatus, string>> = { 0: 'disregarded', 1: 'put back', 2: 'approved' };

/** The obligations of a publication, and their review. */
export const obligationTexts = {
  keysTitle: 'Obligations',
  loadFailed: 'The obligations could not be loaded',
  notDerived: {
    title: 'The obligations have not been derived yet',
    sentence:
      'Regulus reads the text and lists who must do what, by when, each with the exact words of its clause. You decide which of them are yours.',
    derive: 'Derive obligations',
    onlyReads: 'A colleague who may write can have them derived.',
  },
  impossible: 'Obligations cannot be derived from this publication',
  failed: {
    title: 'Deriving the obligations failed',
    sentence: 'Nothing that was decided is lost. Try again; it begins anew and doubles nothing.',
    again: 'Try again',
  },
  startFailed: 'Deriving could not be started',
  deriving: 'Deriving the obligations',
  queued: 'Waiting for its turn',
  leave: 'You may leave this page; it goes on.',
  none: {
    title: 'No obligation was found',
    sentence: 'No sentence of this text says that somebody must or should do something.',
  },
  outdated: 'There is a newer text or a better reading of it. What you have decided stays.',
  deriveAgain: 'Derive again',
  left: (total: number) => (total === 0 ? 'All reviewed' : `${String(total)} to review`),
  counts: (approved: number, disregarded: number) =>
    `${String(approved)} approved · ${String(disregarded)} disregarded`,
  madeBy: 'Read by rules of language, not by a lawyer',
  kinds: { firm: 'On firms', other: 'On authorities and others', permission: 'Permissions' } satisfies Record<
    ObligationKind,
    string
  >,
  modality: {
    must: 'must',
    must_not: 'must not',
    may: 'may',
    should: 'should',
  } satisfies Record<Modality, string>,
  status: { 0: 'Disregarded', 1: 'Needs review', 2: 'Approved' } satisfies Record<ObligationStatus, string>,
  addressee: 'Who',
  condition: 'If',
  exception: 'Except',
  deadline: 'When',
  due: 'Due',
  nationalLaw: 'Through national law',
  uncertain: 'Reading uncertain',
  openClause: (clause: string) => `Open ${clause} in the text`,
  select: (clause: string) => `Select ${clause}`,
  approve: 'Approve',
  disregard: 'Disregard',
  putBack: 'Put back in review',
  next: 'Next obligation',
  previous: 'Previous obligation',
  selectKey: 'Select',
  selected: (total: number) => `${count(total)} selected`,
  clear: 'Clear',
  decided: (status: ObligationStatus, total: number) => `${count(total)} ${done[status]}`,
  refused: 'Nothing was changed',
  page: (from: number, to: number, total: number) => `${String(from)}–${String(to)} of ${String(total)}`,
  earlier: 'Earlier',
  later: 'Later',
};
