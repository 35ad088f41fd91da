import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationChange } from '@regulus/contract/obligations.ts';
import { type Decision, type Effect, isSeconded, takesEffect } from '../approvals/policy.service.ts';
import type { SignatureRow, SignedHashes } from '../approvals/signatures.service.ts';
import type { Around, RecordPlan, SignOff, SignOffWish } from '../records/record-type.ts';
import { type PartName, partNames, type Reading, storedParts } from './content.ts';
import type { LockedRow, ObligationColumns } from './obligation-table.ts';

/** What determines the result for an obligation, apart from the requested change. */
export interface ObligationFacts {
  /** with the wording that is being decided on */
  readonly reworded: LockedRow;
  /** of its content after the change */
  readonly hash: string;
  readonly hashes: SignedHashes;
  /** including the caller, if the change alters the content */
  readonly authors: readonly string[];
}

export interface ObligationPlan extends RecordPlan<ObligationColumns> {
  readonly status: LockedRow['status'];
  readonly kind: LockedRow['kind'];
  readonly isDecided: boolean;
  readonly isAssigned: boolean;
  readonly isOtherReason: boolean;
  /** as the audit log tells them */
  readonly fields: readonly string[];
}

interface ToPlan {
  readonly row: LockedRow;
  readonly change: ObligationChange;
  readonly facts: ObligationFacts;
  readonly around: Pick<Around, 'isRequired' | 'actor' | 'now'>;
}

const decisionOf = (status: number): Decision | null =>
  status === obligationStatus.approved
    ? 'approve'
    : status === obligationStatus.irrelevant
      ? 'exclude'
      : null;

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

const isOtherwise = ({ reworded, hash }: ObligationFacts): boolean => hash !== reworded.content_hash;

/** The status does not hold for what it says now. */
const isOver = ({ change, facts, around }: ToPlan): boolean => {
  const { kind } = readingAfter(facts.reworded, change);
  const { status } = facts.reworded;
  return (
    isOtherwise(facts) &&
    (status === obligationStatus.approved ||
      (status === obligationStatus.irrelevant && needsTwo('exclude', kind, around.isRequired)))
  );
};

/** What a change requests about the status: the one question is answered by approving or disregarding. */
export function wishesOf(toPlan: ToPlan): { readonly status: SignOffWish | null } {
  const { change, facts, around } = toPlan;
  const { status: wished, reason } = change;
  if (wished === undefined) return { status: null };
  const decision = decisionOf(wished);
  return {
    status: {
      decision,
      answers: ['approve', 'exclude'],
      isAsItIs: wished === facts.reworded.status && !isOver(toPlan),
      needsTwo: needsTwo(decision, readingAfter(facts.reworded, change).kind, around.isRequired),
      reason: reason || null,
    },
  };
}

/**
 * The result of a change to an obligation. An approved obligation goes back to review if its content changes, unless it is approved
 * along with the change; if a second approval is required, so does one that two people disregarded.
 */
export function planDecision({
  signOff,
  ...toPlan
}: ToPlan & { readonly signOff: SignOff<'status'> }): ObligationPlan {
  const { row: before, change, facts, around } = toPlan;
  const { reworded: row, hash, authors } = facts;
  const { userId } = around.actor;
  const { open } = signOff;
  const effect = signOff.effects.status;
  const read = readingAfter(row, change);
  const isTaken = takesEffect(effect);
  const isReopened =
    !isTaken && (isOver(toPlan) || (effect === 'sign' && row.status === obligationStatus.irrelevant));
  const status = isTaken ? (change.status ?? row.status) : isReopened ? 1 : row.status;
  const given = change.reason === undefined ? undefined : change.reason || null;
  const reason = reasonAfter(row, status, given, effect, open);
  const topic = change.topic === undefined ? row.topic : change.topic;
  const assigneeId = change.assignee_id === undefined ? row.assignee_id : change.assignee_id;
  const [storedBefore, storedAfter] = [storedParts(row), storedParts(read)];
  const fields = [
    ...(isOtherwise(facts)
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
  const isOtherReason =
    status === obligationStatus.irrelevant &&
    row.status === obligationStatus.irrelevant &&
    reason !== row.reason;
  const isApprovedByOthers =
    isTaken && status === obligationStatus.approved && isSeconded(effect, authors, userId);
  const isOther = before.status !== status || before.content_hash !== hash;
  return {
    status,
    kind: read.kind,
    isDecided,
    isAssigned,
    isOtherReason,
    isChanged: fields.length > 0 || isDecided || isAssigned,
    fields,
    /** including when one of the two gives a different reason */
    cleared: ((): readonly Decision[] => {
      if (effect === 'confirm') return [open?.decision === 'approve' ? 'exclude' : 'approve'];
      return isDecided || isOtherwise(facts) || isOtherReason ? ['approve', 'exclude'] : [];
    })(),
    approval: !isOther
      ? undefined
      : status === obligationStatus.approved
        ? 'given'
        : before.status === obligationStatus.approved
          ? 'ended'
          : undefined,
    update: {
      ...(isDecided ? { status, decided_by: userId, decided_at: around.now } : {}),
      ...(reason === row.reason ? {} : { reason }),
      ...(topic === row.topic ? {} : { topic }),
      ...(isAssigned ? { assignee_id: assigneeId } : {}),
      ...(isOtherwise(facts)
        ? {
            kind: read.kind,
            modality: read.modality,
            ...(read.due_on === row.read_due_on ? {} : correctedDay(read.due_on)),
            ...storedAfter,
            content_hash: hash,
            authors: [...authors],
            made_firm_by: read.kind !== 'firm' ? null : row.kind === 'firm' ? row.made_firm_by : userId,
          }
        : {}),
      ...(isApprovedByOthers ? { authors: [], made_firm_by: null } : {}),
      updated_at: around.now,
    },
  };
}
