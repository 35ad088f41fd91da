import { publicationStatus } from '@regulus/contract/publication-values.ts';
import { allowedTransitions, type PublicationStatus } from '@regulus/contract/publications.ts';
import type { Actor } from '../../../access/actor.ts';
import type { DecidedState } from '../../../db/tables/decisions.ts';
import { invalidRequest, ProblemError } from '../../../lib/problem.ts';
import { listOf, said } from '../../../lib/said.ts';
import type { DecidedRow as LockedRow } from './publication-table.ts';

export type { DecidedRow as LockedRow } from './publication-table.ts';

/** What a person wants to change about one or more publications. */
export interface Change {
  readonly status?: PublicationStatus | undefined;
  readonly irrelevant_notes?: string | null | undefined;
  readonly assignee_id?: string | null | undefined;
  readonly revision?: number | undefined;
  readonly workspace_id?: string | undefined;
}

const statuses = ['relevant', 'irrelevant', 'inReview', 'analyzed', 'implemented'] as const;
const named = (status: PublicationStatus) =>
  said('problems-publications', 'status', { status: statuses[status] });

export const stateOf = (row: LockedRow): DecidedState => ({
  status: row.status,
  triaged_at: row.triaged_at?.toISOString() ?? null,
  triaged_by: row.triaged_by,
  assignee_id: row.assignee_id,
  notes: row.notes,
  corrections: row.corrections,
});

const mayFollow = (from: PublicationStatus, to: PublicationStatus) =>
  from === to || allowedTransitions[from].includes(to);

function transitionRefused(from: PublicationStatus, to: PublicationStatus, conflicts?: readonly string[]) {
  const allowed = allowedTransitions[from];
  return new ProblemError(
    409,
    'transition_not_allowed',
    said('problems-publications', 'transitionRefused', {
      from: named(from),
      to: named(to),
      allowed: listOf(allowed.map(named), 'disjunction'),
    }),
    { allowed, ...(conflicts ? { conflicts } : {}) },
  );
}

/**
 * The state after a change. Any status, even the current one, is a decision: it marks the item as decided. Notes belong to the
 * status they were given with and are removed when it changes.
 * @throws ProblemError 400, 409
 */
export function apply(
  row: LockedRow,
  change: Change,
  { actor, controlled, now }: { actor: Actor; controlled: ReadonlySet<string>; now: Date },
): DecidedState {
  const before = stateOf(row);
  const status = change.status ?? before.status;
  if (!mayFollow(before.status, status)) throw transitionRefused(before.status, status);
  const notes =
    change.irrelevant_notes === undefined
      ? status === before.status
        ? before.notes
        : null
      : change.irrelevant_notes === ''
        ? null
        : change.irrelevant_notes;
  if (notes !== null && status !== publicationStatus.irrelevant && status !== publicationStatus.implemented) {
    throw invalidRequest(said('problems-publications', 'noteNotHere'), [
      { path: 'body.irrelevant_notes', message: said('problems-publications', 'onlyWithStatus') },
    ]);
  }
  // if there is no control to provide evidence, the claim needs an explanation by the person who makes it
  if (status === publicationStatus.implemented && notes === null && !controlled.has(row.publication_id)) {
    throw invalidRequest(said('problems-publications', 'sayWhyImplemented'), [
      { path: 'body.irrelevant_notes', message: said('problems-publications', 'noteNeeded') },
    ]);
  }
  const isVerdict = change.status !== undefined && (status !== before.status || before.triaged_at === null);
  return {
    status,
    triaged_at: isVerdict ? now.toISOString() : before.triaged_at,
    triaged_by: isVerdict ? actor.userId : before.triaged_by,
    assignee_id: change.assignee_id === undefined ? before.assignee_id : change.assignee_id,
    notes,
    corrections: before.corrections ?? {},
  };
}

export const checkRevision = (stored: number, given: number | undefined) => {
  if (given === undefined || given === stored) return;
  throw new ProblemError(409, 'revision_conflict', said('problems-http', 'changedMeanwhile'), {
    currentRevision: stored,
  });
};

/** The revision of each publication when the user saw it, by ID. */
export type SeenRevisions = Readonly<Record<string, number>>;

/**
 * Lists everything that prevents a bulk change, so that the user can decide on those items separately: what someone has changed
 * since the user saw it, unless it already is as requested, and what can't be given the status.
 * @throws ProblemError 409
 */
export function checkBatch(
  rows: readonly LockedRow[],
  { status, assignee_id }: Change,
  seen: SeenRevisions,
): void {
  const isAsWanted = (row: LockedRow) =>
    (status === undefined || (row.status === status && row.triaged_at !== null)) &&
    (assignee_id === undefined || row.assignee_id === assignee_id);
  const idsOf = (found: readonly LockedRow[]) => found.map((row) => row.publication_id);
  const stale = rows.filter((row) => {
    const revision = seen[row.publication_id];
    return revision !== undefined && revision !== row.revision && !isAsWanted(row);
  });
  const refused = rows.filter((row) => status !== undefined && !mayFollow(row.status, status));
  if (stale.length > 0) {
    const conflicts = [...new Set([...idsOf(stale), ...idsOf(refused)])];
    throw new ProblemError(409, 'revision_conflict', said('problems-http', 'someChangedMeanwhile'), {
      conflicts,
    });
  }
  const [first] = refused;
  if (first && status !== undefined) throw transitionRefused(first.status, status, idsOf(refused));
}
