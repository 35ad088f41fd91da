import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { Actor } from '../../../access/actor.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { ProblemError } from '../../../lib/problem.ts';
import { said } from '../../../lib/said.ts';
import { isSecondPersonRequired } from '../../approvals/second-person.service.ts';
import type { Change, LockedRow } from './decided-state.ts';
import * as decisionQueries from './decisions.queries.ts';

/**
 * A publication can be analyzed once each of its obligations on firms has been decided on; those on others, and permissions,
 * don't have to be.
 * @throws ProblemError 409
 */
export async function checkReviewed(
  tx: CompanyTransaction,
  actor: Actor,
  rows: readonly LockedRow[],
  { status }: Change,
): Promise<void> {
  if (status !== publicationStatus.analyzed && status !== publicationStatus.implemented) return;
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
    rows.length > 1
      ? said('problems-publications', 'unreviewedOfSeveral', { count: total, publications: ids.length })
      : said('problems-publications', 'unreviewed', { count: total }),
    { conflicts: ids },
  );
}

/**
 * A publication can be implemented once every control that applies to its approved obligations is Ready.
 * @returns those implemented through their controls, so that no note has to say why: they have such controls and, if a second
 * approval is required, every obligation on firms has at least one
 * @throws ProblemError 409
 */
export async function checkReady(
  tx: CompanyTransaction,
  actor: Actor,
  rows: readonly LockedRow[],
  { status }: Change,
): Promise<ReadonlySet<string>> {
  if (status !== publicationStatus.implemented) return new Set();
  const ids = rows.map((row) => row.publication_id);
  const controlled = await decisionQueries.countReadiness(tx, actor.companyId, ids);
  const held = new Set(
    rows.filter((row) => row.status !== publicationStatus.implemented).map((row) => row.publication_id),
  );
  const unready = controlled.filter((row) => row.unready > 0 && held.has(row.publication_id));
  const total = unready.reduce((sum, row) => sum + row.unready, 0);
  if (total > 0)
    throw new ProblemError(
      409,
      'not_ready',
      rows.length > 1
        ? said('problems-publications', 'unreadyOfSeveral', { count: total, publications: unready.length })
        : said('problems-publications', 'unready', { count: total }),
      { conflicts: unready.map((row) => row.publication_id) },
    );
  const unanswered = (await isSecondPersonRequired(tx))
    ? await decisionQueries.listUnanswered(tx, actor.companyId, ids)
    : new Set<string>();
  return new Set(controlled.map((row) => row.publication_id).filter((id) => !unanswered.has(id)));
}
