import type { ControlChange } from '@regulus/contract/controls.ts';
import {
  type Decision,
  effectOf,
  endedBy,
  isDecision,
  isSeconded,
  type Signing,
  signingOf,
  type Wish,
} from '../approvals/service-policy.ts';
import { openOf, type SignatureRow, type SignedHashes } from '../approvals/service-signatures.ts';
import type { LockedRow } from './queries-write.ts';

/** What determines the result for a control, apart from the requested change. */
export interface Surroundings {
  readonly userId: string;
  readonly isRequired: boolean;
  readonly signed: readonly SignatureRow[] | undefined;
  /** of its content; undefined if this change alters it, so that no signature refers to it */
  readonly hashes: SignedHashes | undefined;
  /** including the caller, if the change itself alters the content */
  readonly authors: readonly string[];
  readonly isOtherwise: boolean;
  /** someone marked it as Ready with its current content */
  readonly isApproved: boolean;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

export const wordsOf = (title: string, code: string) => `${title} ${code}`.toLowerCase();

/**
 * What a change requests about readiness and scope. A control that is Ready, but not with its current content, is confirmed.
 */
function wishesOf(
  row: LockedRow,
  change: ControlChange,
  { isRequired, isOtherwise, isApproved }: Surroundings,
) {
  const { status, condition_applies: applies } = change;
  const isConfirmed = status === 2 && row.readiness === 2 && !isApproved;
  // two people have to confirm again that different content is out of scope
  const isRenewed = isRequired && isOtherwise && applies === false && change.condition_reason !== undefined;
  const ready: Wish | null =
    status === undefined
      ? null
      : {
          decision: status === 2 ? 'approve' : null,
          answers: ['approve'],
          isAsItIs: status === row.readiness && !isConfirmed,
          needsTwo: isRequired,
        };
  const out: Wish | null =
    applies === undefined
      ? null
      : {
          decision: applies ? null : 'exclude',
          answers: ['exclude'],
          isAsItIs: applies === row.condition_applies && !isRenewed,
          needsTwo: isRequired,
        };
  return { ready, out, isConfirmed };
}

/** The result of a change to a control. */
export function planChange(row: LockedRow, change: ControlChange, surroundings: Surroundings) {
  const { userId, signed, hashes, authors, isOtherwise, isRequired } = surroundings;
  const state = { open: openOf(signed, hashes), authors };
  const { open } = state;
  const wishes = wishesOf(row, change, surroundings);
  const effect = (wish: Wish | null) => (wish === null ? 'nothing' : effectOf(state, wish, userId));
  const [ready, out] = [effect(wishes.ready), effect(wishes.out)];
  const asked = [
    ...(wishes.ready ? [{ wish: wishes.ready, effect: ready }] : []),
    ...(wishes.out ? [{ wish: wishes.out, effect: out }] : []),
  ];
  const given = change.condition_reason === undefined ? undefined : change.condition_reason || null;
  const signing: Signing | null =
    ready === 'sign'
      ? signingOf(state, 'approve', null, userId)
      : out === 'sign'
        ? signingOf(state, 'exclude', given ?? null, userId)
        : null;
  const applies =
    out === 'sign' ? row.condition_applies : (change.condition_applies ?? row.condition_applies);
  const said =
    out === 'confirm' ? (open?.reason ?? null) : given === undefined ? row.condition_reason : given;
  const reason = applies ? null : said;
  const readiness = ready === 'sign' ? row.readiness : (change.status ?? row.readiness);
  const isConfirmed = wishes.isConfirmed && ready !== 'sign';
  const isDecided = readiness !== row.readiness || isConfirmed;
  const isApproved = isDecided && readiness === 2;
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
  ];
  const cleared: Decision[] = [
    ...(ready === 'take' ? (['approve'] as const) : []),
    ...((isScoped || (!applies && isOtherReason)) && out !== 'confirm' && out !== 'sign'
      ? (['exclude'] as const)
      : []),
  ];
  const decides = (wish: Wish | null) => wish?.decision !== null && isDecision(effect(wish));
  return {
    ready,
    out,
    open,
    signing,
    ended: endedBy(state, asked),
    cleared,
    readiness,
    applies,
    reason,
    isConfirming: ready === 'confirm' || out === 'confirm',
    isDecided,
    isApproved,
    isAssigned,
    isScoped,
    isCalledReady: change.status === 2 && (row.readiness !== 2 || wishes.isConfirmed),
    isUnseen: isRequired && (decides(wishes.ready) || decides(wishes.out)) && change.revision === undefined,
    isOtherwise,
    isUnflagged,
    fields,
    /** the columns that change */
    update: {
      ...(title === row.title ? {} : { title }),
      ...(code === row.code ? {} : { code }),
      ...(title === row.title && code === row.code ? {} : { words: wordsOf(title, code) }),
      ...(description === row.description ? {} : { description }),
      ...(readiness === row.readiness ? {} : { readiness }),
      ...(isScoped ? { condition_applies: applies } : {}),
      ...(isOtherReason ? { condition_reason: reason } : {}),
      ...(isApproved && isSeconded(ready, authors, userId)
        ? { authors: [] }
        : authors === row.authors
          ? {}
          : { authors: [...authors] }),
      ...(isSame(chosen, row.chosen_regulators) ? {} : { chosen_regulators: chosen }),
      ...(isAssigned ? { assignee_id: assigneeId } : {}),
      // another day, set along with the rest: no longer what was confirmed
      ...(dueOn === row.due_on
        ? {}
        : { due_on: dueOn, due_rule: null, due_from: null, due_confirmed_by: null, due_confirmed_at: null }),
      ...(isUnflagged ? { flagged_at: null } : {}),
    },
  };
}

export type Plan = ReturnType<typeof planChange>;
