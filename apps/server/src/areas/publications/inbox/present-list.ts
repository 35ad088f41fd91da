import type { RegulatoryUpdate, RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import { presentRecord, presentRow } from '../present.ts';
import type { PublicationRow, RecordRow } from '../queries.ts';
import { noObligations, type Summary, summariesOf } from '../record/obligation-summaries.ts';
import { storiesOf } from '../stories/service.ts';

/** Each with its story and its obligations; most have neither and cost no further query. */
async function presentEach<Row extends PublicationRow, Shown>(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly Row[],
  present: (row: Row, story: RegulatoryUpdateRow['story'], obligations: Summary) => Shown,
): Promise<Shown[]> {
  const inStories = rows.filter((row) => row.story_id !== null || Boolean(row.has_story_decision));
  const derived = rows.filter((row) => row.obligations_derived || row.has_made_obligations);
  const idsOf = (some: readonly Row[]) => some.map((row) => row.id);
  const [stories, obligations] = await Promise.all([
    storiesOf(tx, companyId, idsOf(inStories)),
    summariesOf(tx, companyId, idsOf(derived)),
  ]);
  return rows.map((row) =>
    present(row, stories.get(row.id) ?? null, obligations.get(row.id) ?? noObligations),
  );
}

/** As lists show them. */
export const presentList = (
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly PublicationRow[],
): Promise<RegulatoryUpdateRow[]> => presentEach(tx, companyId, rows, presentRow);

/** Their whole records. */
export const presentRecords = (
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly RecordRow[],
): Promise<RegulatoryUpdate[]> => presentEach(tx, companyId, rows, presentRecord);

/** As lists show them, in the order of `ids`; an ID without a row is left out. */
export async function presentInOrder(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  rows: readonly PublicationRow[],
): Promise<RegulatoryUpdateRow[]> {
  const byId = new Map((await presentList(tx, companyId, rows)).map((update) => [update.id, update]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
