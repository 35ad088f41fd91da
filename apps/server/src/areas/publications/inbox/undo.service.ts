import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { Actor } from '../../../access/actor.ts';
import { canonicalJson } from '../../../audit/chain.ts';
import type { DecidedState } from '../../../db/tables/decisions.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ProblemError } from '../../../lib/problem.ts';
import { said } from '../../../lib/said.ts';
import { type Returned, undoChange } from '../../records/undo.service.ts';
import { judgeAtOnce } from '../screening/write-verdicts.ts';
import { checkReady, checkReviewed } from './check-obligations.ts';
import type { LockedRow } from './decided-state.ts';
import { present } from './decisions.service.ts';
import { publicationDecisions } from './publication-decisions.ts';

/** What was valid then may not be any more: obligations and controls have changed in the meantime. @throws ProblemError 409 */
async function checkStillValid(
  tx: CompanyTransaction,
  actor: Actor,
  some: readonly Returned<LockedRow, DecidedState>[],
): Promise<void> {
  for (const status of [3, 4] as const) {
    const returning = some.filter(({ row, before }) => row.status !== status && before.status === status);
    if (returning.length === 0) continue;
    const rows = returning.map(({ row }) => row);
    await checkReviewed(tx, actor, rows, { status });
    const controlled = await checkReady(tx, actor, rows, { status });
    if (
      status === publicationStatus.implemented &&
      returning.some(({ row, before }) => before.notes === null && !controlled.has(row.id))
    )
      throw new ProblemError(409, 'undo_not_possible', said('problems-publications', 'noControlNow'));
  }
}

/**
 * Undoes a decision, completely or not at all: what came after it must not be lost.
 * @throws ProblemError 404, 409
 */
export const undo = ({ db, clock, engines }: Dependencies, actor: Actor, decisionId: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    const undone = await undoChange(
      tx,
      actor,
      publicationDecisions,
      { id: decisionId, check: (some) => checkStillValid(tx, actor, some) },
      clock.now(),
    );
    // Corrections affect the verdict, which was computed together with the values next to it.
    const putRight = undone.filter(
      ({ row, before }) => canonicalJson(before.corrections) !== canonicalJson(row.corrections),
    );
    await judgeAtOnce(
      tx,
      actor.companyId,
      putRight.map(({ row }) => row.id),
      engines.screening,
    );
    const updates = await present(
      tx,
      actor,
      undone.map(({ row }) => row.id),
    );
    return { regulatory_updates: updates, total: updates.length };
  });
