import { type CompanyTransaction, reactInCompany } from '../../db/transactions.ts';
import { defineEffect } from '../../db/unit-of-work.ts';
import type { ScreeningEngine } from '../../engine/engine.ts';
import { isSecondPersonRequired } from '../approvals/service-second-person.ts';
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

/** Publications of which obligations, or the controls that answer these, are otherwise now. */
export const publicationsAffected = defineEffect<{ readonly ids: readonly string[]; readonly now: Date }>(
  'publications affected',
);

/**
 * What counts as analyzed or implemented goes back into review where an obligation on firms needs it again. What counts as implemented
 * goes back to analyzed where a control of its approved obligations is not Ready, or where none is left that proves all of it and no
 * note says why it counts.
 */
export const stepBack = reactInCompany(publicationsAffected, async (tx, affected) => {
  const { companyId } = tx;
  const ids = [...new Set(affected.flatMap((one) => one.ids))];
  const held = ids.length === 0 ? [] : await decisionQueries.lockForDecision(tx, companyId, ids);
  const finished = held.filter(({ status }) => status >= 3);
  if (finished.length === 0) return;
  const now = affected[0]!.now;
  const idsOf = (rows: typeof finished) => rows.map((row) => row.publication_id);
  const counted = await decisionQueries.countUnreviewed(tx, companyId, idsOf(finished));
  const unreviewed = new Set(counted.map((row) => row.publication_id));
  const isUnreviewed = (row: (typeof finished)[number]) => unreviewed.has(row.publication_id);
  const implemented = finished.filter((row) => row.status === 4 && !isUnreviewed(row));
  const readiness = new Map(
    implemented.length === 0
      ? []
      : (await decisionQueries.countReadiness(tx, companyId, idsOf(implemented))).map((row) => [
          row.publication_id,
          row.unready,
        ]),
  );
  const unanswered =
    implemented.length > 0 && (await isSecondPersonRequired(tx))
      ? await decisionQueries.listUnanswered(tx, companyId, idsOf(implemented))
      : new Set<string>();
  const isImplemented = ({ publication_id: id, notes }: (typeof finished)[number]) =>
    (readiness.get(id) ?? 0) === 0 && (notes !== null || (readiness.has(id) && !unanswered.has(id)));
  const system = { companyId, userId: null };
  await save(
    tx,
    system,
    finished.filter(isUnreviewed),
    (row) => ({ ...stateOf(row), status: 2, notes: null }),
    now,
  );
  await save(
    tx,
    system,
    implemented.filter((row) => !isImplemented(row)),
    (row) => ({ ...stateOf(row), status: 3, notes: null }),
    now,
  );
});
