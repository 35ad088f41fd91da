import { readiness as levels } from '@regulus/contract/control-values.ts';
import type { ControlChange } from '@regulus/contract/controls.ts';
import { type Decision, isSeconded } from '../approvals/policy.service.ts';
import type { SignedHashes } from '../approvals/signatures.service.ts';
import type { Around, RecordPlan, SignOff, SignOffWish } from '../records/record-type.ts';
import type { ControlColumns, LockedRow } from './control-table.ts';

/** What determines the result for a control, apart from the requested change. */
export interface ControlFacts {
  /** of its content; undefined if this change alters it, so that no signature refers to it */
  readonly hashes: SignedHashes | undefined;
  /** including the caller, if the change itself alters the content */
  readonly authors: readonly string[];
  readonly isOtherwise: boolean;
  /** someone marked it as Ready with its current content */
  readonly isApproved: boolean;
  /** the obligations that it meets from now on, and those that it no longer does */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** of the approved obligations that the controls of the request met before */
  readonly publicationsBefore: readonly string[];
}

export interface ControlPlan extends RecordPlan<ControlColumns> {
  readonly readiness: LockedRow['readiness'];
  readonly applies: boolean;
  readonly reason: string | null;
  readonly isConfirming: boolean;
  readonly isDecided: boolean;
  readonly isAssigned: boolean;
  readonly isScoped: boolean;
  /** as the audit log tells them */
  readonly fields: readonly string[];
}

interface ToPlan {
  readonly row: LockedRow;
  readonly change: ControlChange;
  readonly facts: ControlFacts;
  readonly around: Pick<Around, 'isRequired' | 'actor' | 'now'>;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

export const wordsOf = (title: string, code: string) => `${title} ${code}`.toLowerCase();

/** A control that is Ready, but not with its current content, is confirmed. */
export const isConfirmedAnew = ({ row, change, facts }: Pick<ToPlan, 'row' | 'change' | 'facts'>): boolean =>
  change.status === levels.ready && row.readiness === levels.ready && !facts.isApproved;

/** What a change requests about readiness and scope. */
export function wishesOf(toPlan: ToPlan): Record<'ready' | 'out', SignOffWish | null> {
  const { row, change, facts, around } = toPlan;
  const { isRequired } = around;
  const { status, condition_applies: applies } = change;
  // two people have to confirm again that different content is out of scope
  const isRenewed =
    isRequired && facts.isOtherwise && applies === false && change.condition_reason !== undefined;
  return {
    ready:
      status === undefined
        ? null
        : {
            decision: status === levels.ready ? 'approve' : null,
            answers: ['approve'],
            isAsItIs: status === row.readiness && !isConfirmedAnew(toPlan),
            needsTwo: isRequired,
          },
    out:
      applies === undefined
        ? null
        : {
            decision: applies ? null : 'exclude',
            answers: ['exclude'],
            isAsItIs: applies === row.condition_applies && !isRenewed,
            needsTwo: isRequired,
            reason: change.condition_reason || null,
          },
  };
}

/** The result of a change to a control. */
export function planChange({
  signOff,
  ...toPlan
}: ToPlan & { readonly signOff: SignOff<'ready' | 'out'> }): ControlPlan {
  const { row, change, facts, around } = toPlan;
  const { ready, out } = signOff.effects;
  const given = change.condition_reason === undefined ? undefined : change.condition_reason || null;
  const applies =
    out === 'sign' ? row.condition_applies : (change.condition_applies ?? row.condition_applies);
  const said =
    out === 'confirm' ? (signOff.open?.reason ?? null) : given === undefined ? row.condition_reason : given;
  const reason = applies ? null : said;
  const readiness = ready === 'sign' ? row.readiness : (change.status ?? row.readiness);
  const isDecided = readiness !== row.readiness || (isConfirmedAnew(toPlan) && ready !== 'sign');
  const isApproved = isDecided && readiness === levels.ready;
  const title = change.title ?? row.title;
  const code = change.code ?? row.code;
  const description = change.description ?? row.description;
  const chosen = change.regulators ? [...new Set(change.regulators)] : row.chosen_regulators;
  const assigneeId = change.assignee_id === undefined ? row.assignee_id : change.assignee_id;
  const dueOn = change.due_on === undefined ? row.due_on : change.due_on;
  const isUnflagged = change.flagged === false && row.flagged_at !== null;
  const isAssigned = assigneeId !== row.assignee_id;
  const isScoped = applies !== row.condition_applies;
  const isOtherReason = reason !== row.condition_reason;
  const fields = [
    ...(title === row.title ? [] : ['title']),
    ...(code === row.code ? [] : ['code']),
    ...(description === row.description ? [] : ['description']),
    ...(isSame(chosen, row.chosen_regulators) ? [] : ['regulators']),
    ...(isScoped ? ['condition_applies'] : []),
    ...(isOtherReason ? ['condition_reason'] : []),
    ...(dueOn === row.due_on ? [] : ['due_on']),
    ...(facts.added.length + facts.removed.length > 0 ? ['obligations'] : []),
    ...(isUnflagged ? ['flagged'] : []),
  ];
  const cleared: Decision[] = [
    ...(ready === 'take' ? (['approve'] as const) : []),
    ...((isScoped || (!applies && isOtherReason)) && out !== 'confirm' && out !== 'sign'
      ? (['exclude'] as const)
      : []),
  ];
  return {
    cleared,
    readiness,
    applies,
    reason,
    isConfirming: ready === 'confirm' || out === 'confirm',
    isDecided,
    approval: isApproved ? 'given' : undefined,
    isAssigned,
    isScoped,
    isChanged: fields.length > 0 || isDecided || isAssigned,
    fields,
    update: {
      ...(title === row.title ? {} : { title }),
      ...(code === row.code ? {} : { code }),
      ...(title === row.title && code === row.code ? {} : { words: wordsOf(title, code) }),
      ...(description === row.description ? {} : { description }),
      ...(readiness === row.readiness ? {} : { readiness }),
      ...(isScoped ? { condition_applies: applies } : {}),
      ...(isOtherReason ? { condition_reason: reason } : {}),
      ...(isApproved && isSeconded(ready, facts.authors, around.actor.userId)
        ? { authors: [] }
        : facts.authors === row.authors
          ? {}
          : { authors: [...facts.authors] }),
      ...(isSame(chosen, row.chosen_regulators) ? {} : { chosen_regulators: chosen }),
      ...(isAssigned ? { assignee_id: assigneeId } : {}),
      // another day, set along with the rest: no longer what was confirmed
      ...(dueOn === row.due_on
        ? {}
        : { due_on: dueOn, due_rule: null, due_from: null, due_confirmed_by: null, due_confirmed_at: null }),
      ...(isUnflagged ? { flagged_at: null } : {}),
      updated_at: around.now,
    },
  };
}
