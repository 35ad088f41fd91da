import type { ObligationChange } from '@regulus/contract/obligations.ts';
import {
  type Decision,
  type Effect,
  effectOf,
  endedBy,
  isSeconded,
  type Signing,
  signingOf,
  takesEffect,
  withAuthor,
} from '../approvals/service-policy.ts';
import { openOf, type SignatureRow } from '../approvals/service-signatures.ts';
import { type PartName, partNames, type Reading, storedParts } from './content.ts';
import type { LockedRow } from './queries-write.ts';

/** What determines the result for an obligation, apart from the requested change. */
export interface Surroundings {
  readonly userId: string;
  readonly isRequired: boolean;
  readonly signed: readonly SignatureRow[] | undefined;
  /** of its content after the change */
  readonly contentHash: string;
}

const decisionOf = (status: number): Decision | null =>
  status === 2 ? 'approve' : status === 0 ? 'exclude' : null;

/** Only obligations on firms need two people to be disregarded. */
const needsTwo = (decision: Decision | null, kind: string, isRequired: boolean): boolean =>
  isRequired && (decision === 'approve' || (decision === 'exclude' && kind === 'firm'));

/** What was read, after a change; text that a person enters replaces a position in the text. */
export const readingAfter = (
  row: LockedRow,
  change: ObligationChange,
): Reading & Pick<LockedRow, 'kind' | 'modality'> => {
  const part = (name: PartName) => {
    const words = change[name];
    return words === undefined ? row[name] : words === null ? null : { words };
  };
  return {
    kind: change.kind ?? row.kind,
    modality: change.modality ?? row.modality,
    is_through_national_law: row.is_through_national_law,
    due_on: change.due_on === undefined ? row.read_due_on : change.due_on,
    addressee: part('addressee'),
    condition: part('condition'),
    exception: part('exception'),
    deadline: part('deadline'),
  };
};

/** The day that the deadline names was put right: it takes the place of whatever was confirmed before. */
const correctedDay = (day: string | null) => ({
  read_due_on: day,
  due_on: day,
  due_rule: null,
  due_from: null,
  due_confirmed_by: null,
  due_confirmed_at: null,
});

/**
 * The reason for a status. While a change waits for a second approval, the reason stays; whoever confirms adopts that of the
 * first person.
 */
function reasonAfter(
  row: LockedRow,
  status: number,
  given: string | null | undefined,
  effect: Effect,
  open: SignatureRow | undefined,
): string | null {
  if (effect === 'confirm' && open?.decision === 'exclude') return open.reason;
  if (effect !== 'sign' && given !== undefined) return given;
  return status === row.status ? row.reason : null;
}

/**
 * The result of a change to an obligation, which has the wording that is being decided on. An approved obligation goes back to
 * review if its content changes, unless it is approved along with the change; if a second approval is required, so does one
 * that two people disregarded.
 */
export function planDecision(
  row: LockedRow,
  change: ObligationChange,
  { userId, isRequired, signed, contentHash }: Surroundings,
) {
  const read = readingAfter(row, change);
  const isOtherwise = contentHash !== row.content_hash;
  const authors = isOtherwise ? withAuthor(row.authors, userId) : row.authors;
  const open = openOf(signed, { approve: contentHash, exclude: contentHash });
  const isOver =
    isOtherwise && (row.status === 2 || (row.status === 0 && needsTwo('exclude', read.kind, isRequired)));
  const wished = change.status ?? row.status;
  const wish = {
    decision: decisionOf(wished),
    answers: ['approve', 'exclude'] as const,
    isAsItIs: wished === row.status && !isOver,
    needsTwo: needsTwo(decisionOf(wished), read.kind, isRequired),
  };
  const effect = change.status === undefined ? 'nothing' : effectOf({ open, authors }, wish, userId);
  const isTaken = takesEffect(effect);
  const isReopened = !isTaken && (isOver || (effect === 'sign' && row.status === 0));
  const status = isTaken ? wished : isReopened ? 1 : row.status;
  const given = change.reason === undefined ? undefined : change.reason || null;
  const reason = reasonAfter(row, status, given, effect, open);
  const signing: Signing | null =
    effect === 'sign' && wish.decision
      ? signingOf({ open, authors }, wish.decision, given ?? null, userId)
      : null;
  const topic = change.topic === undefined ? row.topic : change.topic;
  const assigneeId = change.assignee_id === undefined ? row.assignee_id : change.assignee_id;
  const [storedBefore, storedAfter] = [storedParts(row), storedParts(read)];
  const fields = [
    ...(isOtherwise
      ? [
          ...(['kind', 'modality'] as const).filter((name) => read[name] !== row[name]),
          ...(read.due_on === row.read_due_on ? [] : ['due_on']),
          ...partNames.filter((name) => storedBefore[name] !== storedAfter[name]),
        ]
      : []),
    ...(topic === row.topic ? [] : ['topic']),
    ...(reason === row.reason ? [] : ['reason']),
  ];
  const isDecided = status !== row.status;
  const isAssigned = assigneeId !== row.assignee_id;
  const isOtherReason = status === 0 && row.status === 0 && reason !== row.reason;
  const isApprovedByOthers = isTaken && status === 2 && isSeconded(effect, authors, userId);
  const ended = endedBy({ open, authors }, [{ wish, effect }]);
  return {
    effect,
    open,
    signing,
    ended,
    status,
    kind: read.kind,
    needsTwo: wish.needsTwo,
    isDecided,
    isAssigned,
    isOtherReason,
    /** whether any column of the row changes */
    isChanged: fields.length > 0 || isDecided || isAssigned,
    fields,
    /** decisions whose signatures are no longer valid, including when one of the two gives a different reason */
    cleared: ((): readonly Decision[] => {
      if (effect === 'confirm') return [open?.decision === 'approve' ? 'exclude' : 'approve'];
      return isDecided || isOtherwise || isOtherReason ? ['approve', 'exclude'] : [];
    })(),
    /** the columns that change */
    update: {
      ...(isDecided ? { status, decided_by: userId } : {}),
      ...(reason === row.reason ? {} : { reason }),
      ...(topic === row.topic ? {} : { topic }),
      ...(isAssigned ? { assignee_id: assigneeId } : {}),
      ...(isOtherwise
        ? {
            kind: read.kind,
            modality: read.modality,
            ...(read.due_on === row.read_due_on ? {} : correctedDay(read.due_on)),
            ...storedAfter,
            content_hash: contentHash,
            authors: [...authors],
            made_firm_by: read.kind !== 'firm' ? null : row.kind === 'firm' ? row.made_firm_by : userId,
          }
        : {}),
      ...(isApprovedByOthers ? { authors: [], made_firm_by: null } : {}),
    },
  };
}
