import type { Actor } from '../../../access/actor.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { ScreeningEngine } from '../../../engine/engine.ts';
import { notFound } from '../../../lib/problem.ts';
import { lockRecords } from '../../records/rows.service.ts';
import { changeStates } from '../../records/undo.service.ts';
import { checkAssignee } from '../../users/assignees.service.ts';
import { workedIn } from '../../workspaces/access.service.ts';
import * as queries from '../queries.ts';
import { touch } from '../screening/write-verdicts.ts';
import { checkReady, checkReviewed } from './check-obligations.ts';
import {
  apply,
  type Change,
  checkBatch,
  checkRevision,
  type LockedRow,
  type SeenRevisions,
} from './decided-state.ts';
import { presentInOrder, presentRecords } from './present-list.ts';
import { publicationDecisions } from './publication-decisions.ts';
import { publicationTable } from './publication-table.ts';

/** Locks the rows of all IDs; if one is missing, the whole call fails, so that nothing changes. @throws ProblemError 404 */
export async function lockAll(
  tx: CompanyTransaction,
  actor: Actor,
  ids: readonly string[],
  engine: ScreeningEngine,
): Promise<LockedRow[]> {
  await touch(tx, actor.companyId, ids, engine);
  return lockRecords(tx, publicationTable, ids);
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
    const cause = { workspaceId: await workedIn(tx, actor, change.workspace_id) };
    const decisionId = await changeStates(tx, publicationDecisions, rows, after, { actor, cause, now });
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
    const cause = { workspaceId: await workedIn(tx, actor, change.workspace_id) };
    const decisionId = await changeStates(tx, publicationDecisions, rows, after, { actor, cause, now });
    const updates = await present(tx, actor, ids);
    return { regulatory_updates: updates, total: updates.length, decision_id: decisionId };
  });
}
