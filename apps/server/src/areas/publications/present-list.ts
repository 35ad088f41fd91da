import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { noObligations, summariesOf } from './obligation-summaries.ts';
import { presentRegulatoryUpdate } from './present.ts';
import type { PublicationRow } from './queries.ts';
import { storiesOf } from './stories/service.ts';

/** Rows as the company sees them, each with the story it belongs to; most belong to none and cost no further query. */
export async function presentList(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly PublicationRow[],
): Promise<RegulatoryUpdate[]> {
  const inStories = rows.filter((row) => row.story_id !== null || Boolean(row.has_story_decision));
  const derived = rows.filter((row) => row.obligations_derived || row.has_made_obligations);
  const idsOf = (some: readonly PublicationRow[]) => some.map((row) => row.id);
  const [stories, obligations] = await Promise.all([
    storiesOf(tx, companyId, idsOf(inStories)),
    summariesOf(tx, companyId, idsOf(derived)),
  ]);
  return rows.map((row) =>
    presentRegulatoryUpdate(row, stories.get(row.id) ?? null, obligations.get(row.id) ?? noObligations),
  );
}

/** The same in the order of `ids`; an id without a row is left out. */
export async function presentInOrder(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  rows: readonly PublicationRow[],
): Promise<RegulatoryUpdate[]> {
  const presented = await presentList(tx, companyId, rows);
  const byId = new Map(presented.map((update) => [update.id, update]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
