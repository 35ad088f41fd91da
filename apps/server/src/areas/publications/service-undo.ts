import type { Actor } from '../../access/actor.ts';
import { canonicalJson } from '../../audit/chain.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { checkReady, checkReviewed } from './check-obligations.ts';
import { type LockedRow, stateOf } from './decided-state.ts';
import * as decisionQueries from './queries-decisions.ts';
import { judgeAtOnce } from './screening/write-verdicts.ts';
import { present, save } from './service-decisions.ts';

/**
 * Undoes a decision, completely or not at all: what came after it must not be lost.
 * @throws ProblemError 404, 409
 */
export async function undo({ db, clock, engines }: Dependencies, actor: Actor, decisionId: string) {
  return db.withCompany(actor.companyId, async (tx) => {
    const decision = await decisionQueries.lockDecision(tx, actor.companyId, decisionId);
    if (!decision) throw notFound();
    if (decision.undone_at) {
      throw new ProblemError(409, 'undo_not_possible', said('problems-publications', 'undoneAlready'));
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
        throw new ProblemError(409, 'undo_not_possible', said('problems-publications', 'decidedSince'), {
          currentRevision: row.revision,
        });
      }
    }
    // what was valid then may not be any more: obligations and controls have changed in the meantime
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
        throw new ProblemError(409, 'undo_not_possible', said('problems-publications', 'noControlNow'));
    }
    const now = clock.now();
    await decisionQueries.markUndone(tx, actor.companyId, decisionId, now);
    await save(
      tx,
      actor,
      rows,
      (row) => ({ corrections: row.corrections, ...before(row) }),
      now,
      // an undo is shown where the decision was made
      { workspaceId: decision.workspace_id, undoes: decisionId },
    );
    // Corrections affect the verdict, which was computed together with the values next to it.
    const putRight = rows.filter((row) => {
      const corrections = before(row).corrections ?? row.corrections;
      return canonicalJson(corrections) !== canonicalJson(row.corrections);
    });
    await judgeAtOnce(
      tx,
      actor.companyId,
      putRight.map((row) => row.publication_id),
      engines.screening,
    );
    const updates = await present(tx, actor, ids);
    return { regulatory_updates: updates, total: updates.length };
  });
}
