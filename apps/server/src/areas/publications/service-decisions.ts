import { createHash } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import { canonicalJson } from '../../audit/chain.ts';
import { recordAudit } from '../../audit/record.ts';
import type { DecidedState } from '../../db/tables/decisions.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ScreeningEngine } from '../../engine/engine.ts';
import { notFound, requireAllFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addSeconds } from '../../lib/time.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import { workedIn } from '../workspaces/service-access.ts';
import { checkReady, checkReviewed } from './check-obligations.ts';
import {
  apply,
  type Change,
  checkBatch,
  checkRevision,
  type LockedRow,
  type SeenRevisions,
  stateOf,
} from './decided-state.ts';
import { presentInOrder, presentRecords } from './present-list.ts';
import * as queries from './queries.ts';
import * as decisionQueries from './queries-decisions.ts';
import { learningDelaySeconds } from './screening/learning.ts';
import { markDue } from './screening/queries-learning.ts';
import { touch } from './screening/write-verdicts.ts';

const hashOf = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** Locks the rows of all IDs; if one is missing, the whole call fails, so that nothing changes. */
export async function lockAll(
  tx: CompanyTransaction,
  actor: Actor,
  ids: readonly string[],
  engine: ScreeningEngine,
): Promise<LockedRow[]> {
  await touch(tx, actor.companyId, ids, engine);
  const rows = await decisionQueries.lockForDecision(tx, actor.companyId, ids);
  const found = rows.map((row) => ({ id: row.publication_id }));
  requireAllFound(ids, found, ids.length === 1 ? undefined : said('problems-publications', 'someGone'));
  return rows;
}

/** Writes the states with their decision and audit entry; null if nothing changes. */
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
  recordAudit(tx, {
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

/** As lists show them, ordered by ID. */
export const present = async (tx: CompanyTransaction, actor: Actor, ids: readonly string[]) =>
  presentInOrder(tx, actor.companyId, ids, await queries.findMany(tx, actor, ids));

/** The record of a publication as it is now. @throws ProblemError 404 */
export async function readRecord(tx: CompanyTransaction, actor: Actor, id: string) {
  const rows = await queries.findRecords(tx, actor, [id]);
  const [update] = await presentRecords(tx, actor.companyId, rows);
  if (!update) throw notFound();
  return update;
}

export const read = ({ db }: Pick<Dependencies, 'db'>, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, (tx) => readRecord(tx, actor, id));

/** Decides about one publication. @throws ProblemError 400, 404, 409 */
export async function decide({ db, clock, engines }: Dependencies, actor: Actor, id: string, change: Change) {
  return db.withCompany(actor.companyId, async (tx) => {
    const rows = await lockAll(tx, actor, [id], engines.screening);
    for (const row of rows) checkRevision(row.revision, change.revision);
    await checkReviewed(tx, actor, rows, change);
    const controlled = await checkReady(tx, actor, rows, change);
    await checkAssignee(tx, actor.companyId, change.assignee_id);
    const now = clock.now();
    const after = (row: LockedRow) => apply(row, change, { actor, controlled, now });
    const decisionId = await save(tx, actor, rows, after, now, {
      workspaceId: await workedIn(tx, actor, change.workspace_id),
    });
    return { ...(await readRecord(tx, actor, id)), decision_id: decisionId, derivation: null };
  });
}

/**
 * Decides on several publications, all or none. With `seen`, nothing is decided if someone else was faster.
 * @throws ProblemError 400, 404, 409
 */
export async function decideBatch(
  { db, clock, engines }: Dependencies,
  actor: Actor,
  givenIds: readonly string[],
  change: Change,
  seen: SeenRevisions = {},
) {
  const ids = [...new Set(givenIds)];
  return db.withCompany(actor.companyId, async (tx) => {
    const rows = await lockAll(tx, actor, ids, engines.screening);
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
