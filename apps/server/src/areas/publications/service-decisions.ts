import { createHash } from 'node:crypto';
import { allowedTransitions, type PublicationStatus } from '@regulus/contract/publications.ts';
import type { Actor } from '../../access/actor.ts';
import { canonicalJson } from '../../audit/chain.ts';
import { recordAudit } from '../../audit/record.ts';
import type { DecidedState } from '../../db/tables/decisions.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound, ProblemError } from '../../http/problem.ts';
import { addSeconds } from '../../lib/time.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import { workedIn } from '../workspaces/service-access.ts';
import { presentInOrder } from './present-list.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';
import { learningDelaySeconds, markDue } from './screening/learning.ts';
import { offerToCompany, touch } from './screening/write-verdicts.ts';

/** What a person wants to change about one or more publications. */
export interface Change {
  readonly status?: PublicationStatus | undefined;
  readonly irrelevant_notes?: string | null | undefined;
  readonly assignee_id?: string | null | undefined;
  readonly revision?: number | undefined;
  readonly workspace_id?: string | undefined;
}

type LockedRow = Awaited<ReturnType<typeof decisionQueries.lockForDecision>>[number];

const statusNames = ['relevant', 'irrelevant', 'in review', 'analyzed', 'implemented'] as const;

export const stateOf = (row: LockedRow): DecidedState => ({
  status: row.status,
  triaged_at: row.triaged_at?.toISOString() ?? null,
  triaged_by: row.triaged_by,
  assignee_id: row.assignee_id,
  notes: row.notes,
  corrections: row.corrections,
});

const hashOf = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');

const mayFollow = (from: PublicationStatus, to: PublicationStatus) =>
  from === to || allowedTransitions[from].includes(to);

function transitionRefused(from: PublicationStatus, to: PublicationStatus, conflicts?: readonly string[]) {
  const allowed = allowedTransitions[from];
  return new ProblemError(
    409,
    'transition_not_allowed',
    `From “${statusNames[from]}” this may become ${allowed.map((one) => `“${statusNames[one]}”`).join(', ')}, not “${statusNames[to]}”.`,
    { allowed, ...(conflicts ? { conflicts } : {}) },
  );
}

/**
 * The state after a change. A status, also the present one, is a verdict: it marks the item as decided.
 * Notes belong to the status they were given with and go when it changes.
 * @throws ProblemError 400, 409
 */
function apply(
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
  if (notes !== null && status !== 1 && status !== 4) {
    throw invalidRequest('A note belongs to the status irrelevant or implemented.', [
      { path: 'body.irrelevant_notes', message: 'Only with status 1 or 4' },
    ]);
  }
  // where no control proves it, the claim needs the words of the one who makes it
  if (status === 4 && notes === null && !controlled.has(row.publication_id)) {
    throw invalidRequest('No control proves it: say in a note why this counts as implemented.', [
      { path: 'body.irrelevant_notes', message: 'Required with status 4' },
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

/** Locks the rows of all ids; a missing one fails the whole, so that nothing changes. */
export async function lockAll(
  tx: CompanyTransaction,
  actor: Actor,
  ids: readonly string[],
): Promise<LockedRow[]> {
  await touch(tx, actor.companyId, ids);
  const rows = await decisionQueries.lockForDecision(tx, actor.companyId, ids);
  if (rows.length !== ids.length) {
    throw notFound(
      ids.length === 1
        ? undefined
        : 'At least one of these publications does not exist. Nothing was changed.',
    );
  }
  return rows;
}

export const checkRevision = (stored: number, given: number | undefined) => {
  if (given === undefined || given === stored) return;
  throw new ProblemError(
    409,
    'revision_conflict',
    'A colleague has changed this in the meantime. Look at the present state and decide again.',
    { currentRevision: stored },
  );
};

/** Writes the states with their decision and audit entry; null where nothing changes. */
export async function save(
  tx: CompanyTransaction,
  actor: Pick<Actor, 'companyId'> & Partial<Pick<Actor, 'apiToken'>> & { readonly userId: string | null },
  rows: readonly LockedRow[],
  after: (row: LockedRow) => DecidedState,
  now: Date,
  { workspaceId = null, undoes = null }: Partial<Record<'workspaceId' | 'undoes', string | null>> = {},
): Promise<string | null> {
  const items: decisionQueries.DecisionItem[] = [];
  for (const row of rows) {
    const state = after(row);
    if (canonicalJson(state) === canonicalJson(stateOf(row))) continue;
    const revisionAfter = row.revision + 1;
    await decisionQueries.saveDecided(tx, actor.companyId, row.publication_id, state, revisionAfter, now);
    items.push({ publicationId: row.publication_id, before: stateOf(row), after: state, revisionAfter });
  }
  const [first] = items;
  if (!first) return null;
  const kind = undoes === null ? 'decision' : 'undo';
  const decision = await decisionQueries.insertDecision(tx, {
    companyId: actor.companyId,
    actorId: actor.userId,
    apiTokenId: actor.apiToken?.id ?? null,
    workspaceId,
    kind,
    undoes,
    size: items.length,
    at: now,
  });
  await decisionQueries.insertDecisionItems(tx, actor.companyId, decision.id, items);
  await markDue(tx, actor.companyId, addSeconds(now, learningDelaySeconds));
  await recordAudit(tx, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: `publication.${kind}`,
    objectType: items.length === 1 ? 'publication' : 'publications',
    objectId: items.length === 1 ? first.publicationId : null,
    details: {
      decision: decision.id,
      ...(undoes === null ? {} : { undoes }),
      items: items.map((item) => ({
        publication: item.publicationId,
        status: [item.before.status, item.after.status],
        assignee: [item.before.assignee_id, item.after.assignee_id],
        before: hashOf(item.before),
        after: hashOf(item.after),
      })),
    },
    at: now,
  });
  return decision.id;
}

const present = async (tx: CompanyTransaction, actor: Actor, ids: readonly string[]) =>
  presentInOrder(tx, actor.companyId, ids, await queries.findMany(tx, actor, ids));

/** A publication as it is now. @throws ProblemError 404 */
export const read = ({ db }: Pick<Dependencies, 'db'>, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    const [update] = await present(tx, actor, [id]);
    if (!update) throw notFound();
    return update;
  });

/**
 * A publication is analyzed once each of its obligations on firms was decided on; those on others and permissions wait for nobody.
 * @throws ProblemError 409
 */
async function checkReviewed(
  tx: CompanyTransaction,
  actor: Actor,
  rows: readonly LockedRow[],
  { status }: Change,
): Promise<void> {
  if (status !== 3 && status !== 4) return;
  const changing = rows.filter((row) => row.status !== status);
  if (changing.length === 0) return;
  const unreviewed = await decisionQueries.countUnreviewed(
    tx,
    actor.companyId,
    changing.map((row) => row.publication_id),
  );
  const [first] = unreviewed;
  if (!first) return;
  const total = unreviewed.reduce((sum, row) => sum + row.total, 0);
  const ids = unreviewed.map((row) => row.publication_id);
  throw new ProblemError(
    409,
    'not_reviewed',
    `${total === 1 ? '1 obligation still needs' : `${String(total)} obligations still need`} review${
      rows.length > 1 ? ` in ${String(ids.length)} of these publications` : ''
    }. Approve or disregard ${total === 1 ? 'it' : 'them'} first. Nothing was changed.`,
    { conflicts: ids },
  );
}

/**
 * A publication is implemented once every control that applies to its approved obligations is Ready.
 * @returns those that have such controls
 * @throws ProblemError 409
 */
async function checkReady(
  tx: CompanyTransaction,
  actor: Actor,
  rows: readonly LockedRow[],
  { status }: Change,
): Promise<ReadonlySet<string>> {
  if (status !== 4) return new Set();
  const ids = rows.map((row) => row.publication_id);
  const controlled = await decisionQueries.countReadiness(tx, actor.companyId, ids);
  const held = new Set(rows.filter((row) => row.status !== 4).map((row) => row.publication_id));
  const unready = controlled.filter((row) => row.unready > 0 && held.has(row.publication_id));
  const total = unready.reduce((sum, row) => sum + row.unready, 0);
  if (total > 0)
    throw new ProblemError(
      409,
      'not_ready',
      `${total === 1 ? '1 control is' : `${String(total)} controls are`} not Ready${
        rows.length > 1 ? ` in ${String(unready.length)} of these publications` : ''
      }. Prove ${total === 1 ? 'it' : 'them'} first, or say why ${total === 1 ? 'it does' : 'they do'} not apply. Nothing was changed.`,
      { conflicts: unready.map((row) => row.publication_id) },
    );
  return new Set(controlled.map((row) => row.publication_id));
}

/** Decides about one publication. @throws ProblemError 400, 404, 409 */
export async function decide({ db, clock }: Dependencies, actor: Actor, id: string, change: Change) {
  return db.withCompany(actor.companyId, async (tx) => {
    const rows = await lockAll(tx, actor, [id]);
    for (const row of rows) checkRevision(row.revision, change.revision);
    await checkReviewed(tx, actor, rows, change);
    const controlled = await checkReady(tx, actor, rows, change);
    await checkAssignee(tx, actor.companyId, change.assignee_id);
    const now = clock.now();
    const after = (row: LockedRow) => apply(row, change, { actor, controlled, now });
    const decisionId = await save(tx, actor, rows, after, now, {
      workspaceId: await workedIn(tx, actor, change.workspace_id),
    });
    const [update] = await present(tx, actor, [id]);
    if (!update) throw notFound();
    return { ...update, decision_id: decisionId, derivation: null };
  });
}

/** What each publication's revision was when the user saw it, by id. */
type SeenRevisions = Readonly<Record<string, number>>;

/**
 * Names everything that stands against a common change, so that the user can decide about those apart: what someone
 * has changed since it was seen, unless it is as wanted already, and what may not take the status.
 * @throws ProblemError 409
 */
function checkBatch(rows: readonly LockedRow[], { status, assignee_id }: Change, seen: SeenRevisions): void {
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
    throw new ProblemError(
      409,
      'revision_conflict',
      'A colleague has changed some of these in the meantime. Nothing was changed.',
      { conflicts },
    );
  }
  const [first] = refused;
  if (first && status !== undefined) throw transitionRefused(first.status, status, idsOf(refused));
}

/**
 * Decides about several publications, all or none. With `seen` also not where someone was faster.
 * @throws ProblemError 400, 404, 409
 */
export async function decideBatch(
  { db, clock }: Dependencies,
  actor: Actor,
  givenIds: readonly string[],
  change: Change,
  seen: SeenRevisions = {},
) {
  const ids = [...new Set(givenIds)];
  return db.withCompany(actor.companyId, async (tx) => {
    const rows = await lockAll(tx, actor, ids);
    checkBatch(rows, change, seen);
    await checkReviewed(tx, actor, rows, change);
    const controlled = await checkReady(tx, actor, rows, change);
    await checkAssignee(tx, actor.companyId, change.assignee_id);
    const now = clock.now();
    const after = (row: LockedRow) => apply(row, change, { actor, controlled, now });
    const decisionId = await save(tx, actor, rows, after, now, {
      workspaceId: await workedIn(tx, actor, change.workspace_id),
    });
    const updates = await present(tx, actor, ids);
    return { regulatory_updates: updates, total: updates.length, decision_id: decisionId };
  });
}

/**
 * Takes a decision back, in full or not at all: what came after it must not be lost.
 * @throws ProblemError 404, 409
 */
export async function undo({ db, clock }: Dependencies, actor: Actor, decisionId: string) {
  return db.withCompany(actor.companyId, async (tx) => {
    const decision = await decisionQueries.lockDecision(tx, actor.companyId, decisionId);
    if (!decision) throw notFound();
    if (decision.undone_at) {
      throw new ProblemError(409, 'undo_not_possible', 'This decision has been undone already.');
    }
    const items = new Map(
      (await decisionQueries.findDecisionItems(tx, actor.companyId, decisionId)).map((item) => [
        item.publication_id,
        item,
      ]),
    );
    const ids = [...items.keys()];
    const rows = await decisionQueries.lockForDecision(tx, actor.companyId, ids);
    for (const row of rows) {
      if (row.revision !== items.get(row.publication_id)?.revision_after) {
        throw new ProblemError(
          409,
          'undo_not_possible',
          'Someone has decided since. Set the status by hand instead.',
          { currentRevision: row.revision },
        );
      }
    }
    // what held then may hold no longer: obligations and controls went on meanwhile
    const before = (row: LockedRow) => items.get(row.publication_id)?.before ?? stateOf(row);
    for (const status of [3, 4] as const) {
      const returning = rows.filter((row) => row.status !== status && before(row).status === status);
      if (returning.length === 0) continue;
      await checkReviewed(tx, actor, returning, { status });
      const controlled = await checkReady(tx, actor, returning, { status });
      if (
        status === 4 &&
        returning.some((row) => before(row).notes === null && !controlled.has(row.publication_id))
      )
        throw new ProblemError(
          409,
          'undo_not_possible',
          'No control proves it any more. Set the status by hand, and say in a note why it counts as implemented.',
        );
    }
    const now = clock.now();
    await decisionQueries.markUndone(tx, actor.companyId, decisionId, now);
    await save(
      tx,
      actor,
      rows,
      (row) => ({ corrections: row.corrections, ...before(row) }),
      now,
      // what is taken back is told where it was done
      { workspaceId: decision.workspace_id, undoes: decisionId },
    );
    // What was put right counts in the verdict, and what stands beside it was found with it.
    const putRight = rows.filter((row) => {
      const corrections = before(row).corrections ?? row.corrections;
      return canonicalJson(corrections) !== canonicalJson(row.corrections);
    });
    await offerToCompany(
      tx,
      actor.companyId,
      putRight.map((row) => row.publication_id),
    );
    const updates = await present(tx, actor, ids);
    return { regulatory_updates: updates, total: updates.length };
  });
}
