import { type PublicationStatus, publicationStatus } from '@regulus/contract/publication-values.ts';
import { type CompanyTransaction, reactInCompany } from '../../../db/transactions.ts';
import { defineEffect } from '../../../db/unit-of-work.ts';
import type { ScreeningEngine } from '../../../engine/engine.ts';
import { isSecondPersonRequired } from '../../approvals/second-person.service.ts';
import { lockRows } from '../../records/rows.service.ts';
import { changeStates } from '../../records/undo.service.ts';
import { stateOf } from '../inbox/decided-state.ts';
import * as decisionQueries from '../inbox/decisions.queries.ts';
import { publicationDecisions } from '../inbox/publication-decisions.ts';
import { publicationTable } from '../inbox/publication-table.ts';
import { touch } from '../screening/write-verdicts.ts';

/** Records that someone created an obligation of a publication, which the company may not follow. */
export async function markMade(
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
  engine: ScreeningEngine,
): Promise<void> {
  await touch(tx, companyId, [publicationId], engine);
  await decisionQueries.setMadeObligations(tx, companyId, publicationId);
}

/** Records that the obligations of a publication are being derived, and who requested it. */
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

/** Publications whose obligations, or the controls that meet them, have changed. */
export const publicationsAffected = defineEffect<{ readonly ids: readonly string[]; readonly now: Date }>(
  'publications affected',
);

/**
 * An analyzed or implemented publication goes back to review if one of its obligations on firms needs review again. An
 * implemented one goes back to analyzed if a control of its approved obligations isn't Ready, or if there is no such control
 * left and no note says why it counts as implemented.
 */
export const stepBack = reactInCompany(publicationsAffected, async (tx, affected) => {
  const { companyId } = tx;
  const ids = [...new Set(affected.flatMap((one) => one.ids))];
  const held = ids.length === 0 ? [] : await lockRows(tx, publicationTable, ids);
  const finished = held.filter(({ status }) => status >= publicationStatus.analyzed);
  if (finished.length === 0) return;
  const now = affected[0]!.now;
  const idsOf = (rows: typeof finished) => rows.map((row) => row.publication_id);
  const counted = await decisionQueries.countUnreviewed(tx, companyId, idsOf(finished));
  const unreviewed = new Set(counted.map((row) => row.publication_id));
  const isUnreviewed = (row: (typeof finished)[number]) => unreviewed.has(row.publication_id);
  const implemented = finished.filter(
    (row) => row.status === publicationStatus.implemented && !isUnreviewed(row),
  );
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
  const about = { actor: { userId: null }, cause: { workspaceId: null }, now };
  const stepTo = (rows: typeof finished, status: PublicationStatus) =>
    changeStates(tx, publicationDecisions, rows, (row) => ({ ...stateOf(row), status, notes: null }), about);
  await stepTo(finished.filter(isUnreviewed), publicationStatus.inReview);
  await stepTo(
    implemented.filter((row) => !isImplemented(row)),
    publicationStatus.analyzed,
  );
});
