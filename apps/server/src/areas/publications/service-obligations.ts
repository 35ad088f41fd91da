import type { CompanyTransaction } from '../../db/transactions.ts';
import type { ScreeningEngine } from '../../engine/engine.ts';
import { isSecondPersonRequired } from '../companies/service-second-person.ts';
import { stateOf } from './decided-state.ts';
import * as decisionQueries from './queries-decisions.ts';
import { touch } from './screening/write-verdicts.ts';
import { save } from './service-decisions.ts';

/** Notes that somebody made an obligation of a publication, which the company may not follow. */
export async function markMade(
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
  engine: ScreeningEngine,
): Promise<void> {
  await touch(tx, companyId, [publicationId], engine);
  await decisionQueries.setMadeObligations(tx, companyId, publicationId);
}

/** Notes that the obligations of a publication are derived, and who asked for it. */
export async function markDerived(
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
  userId: string,
  engine: ScreeningEngine,
): Promise<void> {
  await touch(tx, companyId, [publicationId], engine);
  await decisionQueries.setDerived(tx, companyId, publicationId, userId);
}

/**
 * What counts as analyzed or implemented goes back into review where an obligation on firms needs it again. Call it after the
 * obligations were written and before the audit entry about them.
 */
export async function stepBackUnreviewed(
  tx: CompanyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  now: Date,
): Promise<void> {
  const held = await decisionQueries.lockForDecision(tx, companyId, publicationIds);
  const finished = held.filter(({ status }) => status >= 3);
  if (finished.length === 0) return;
  const unreviewed = new Set(
    (
      await decisionQueries.countUnreviewed(
        tx,
        companyId,
        finished.map((row) => row.publication_id),
      )
    ).map((row) => row.publication_id),
  );
  await save(
    tx,
    { companyId, userId: null },
    finished.filter((row) => unreviewed.has(row.publication_id)),
    (row) => ({ ...stateOf(row), status: 2, notes: null }),
    now,
  );
}

/**
 * What counts as implemented goes back to analyzed where a control of its approved obligations is not Ready, or where none is left
 * that proves all of it and no note says why it counts. Call it likewise.
 */
export async function stepBackUnimplemented(
  tx: CompanyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  now: Date,
): Promise<void> {
  const held = await decisionQueries.lockForDecision(tx, companyId, publicationIds);
  const implemented = held.filter(({ status }) => status === 4);
  if (implemented.length === 0) return;
  const readiness = new Map(
    (
      await decisionQueries.countReadiness(
        tx,
        companyId,
        implemented.map((row) => row.publication_id),
      )
    ).map((row) => [row.publication_id, row.unready]),
  );
  const unanswered = (await isSecondPersonRequired(tx))
    ? await decisionQueries.listUnanswered(
        tx,
        companyId,
        implemented.map((row) => row.publication_id),
      )
    : new Set<string>();
  const isImplemented = ({ publication_id: id, notes }: (typeof implemented)[number]) =>
    (readiness.get(id) ?? 0) === 0 && (notes !== null || (readiness.has(id) && !unanswered.has(id)));
  await save(
    tx,
    { companyId, userId: null },
    implemented.filter((row) => !isImplemented(row)),
    (row) => ({ ...stateOf(row), status: 3, notes: null }),
    now,
  );
}
