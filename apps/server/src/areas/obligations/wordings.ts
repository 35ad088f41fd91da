import type { ObligationPart } from '../../db/tables/obligations.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { cut } from '../../engine/text/cut.ts';
import { requireText } from '../texts/service.ts';
import { contentHash, type PartName, placeKey, searchWords, storedParts } from './content.ts';
import type { LockedRow } from './obligation-table.ts';
import * as queries from './queries.ts';
import * as write from './write.queries.ts';

/** The wording in the latest version, if that is newer than the version an obligation is in. */
export const laterWording = (
  wordings: readonly queries.WordingRow[],
  ownVersion: number,
): queries.WordingRow | undefined => {
  const [latest] = wordings;
  return latest && latest.version_number > ownVersion ? latest : undefined;
};

/**
 * A decision about an obligation whose wording has changed in a later version is a decision about the new wording: the
 * obligation has that wording from now on, and the previous one is kept. An obligation that is gone stays where it was.
 * @returns the rows afterwards
 */
export async function takeNewWordings(
  tx: CompanyTransaction,
  rows: readonly LockedRow[],
  now: Date,
): Promise<ReadonlyMap<string, LockedRow>> {
  const { companyId } = tx;
  const taken = new Map(rows.map((row) => [row.id, row]));
  if (rows.length === 0) return taken;
  const wordings = Map.groupBy(
    await queries.listWordings(tx, companyId, [...taken.keys()]),
    (row) => row.obligation_id,
  );
  for (const row of rows) {
    const own = wordings.get(row.id);
    if (!own) continue;
    const { version_number: version } = await queries.textFacts(tx, row.publication_text_id);
    const wording = laterWording(own, version);
    if (wording && wording.quotes.length > 0) taken.set(row.id, await take(tx, row, wording, now));
  }
  return taken;
}

async function take(
  tx: CompanyTransaction,
  row: LockedRow,
  { publication_text_id: textId, quotes, reading, clause }: queries.WordingRow,
  now: Date,
): Promise<LockedRow> {
  const { companyId } = tx;
  const { content } = await requireText(tx, row.publication_id, textId);
  const before = await queries.listSpans(tx, companyId, [row.id]);
  const quoteIds = await write.keepQuotes(
    tx,
    companyId,
    quotes.map(({ start, end, sha256 }) => ({ textId, start, end, sha256 })),
    now,
  );
  // text that a person entered stays; a position would refer to the old text
  const part = (name: PartName): ObligationPart | null => {
    const read = row[name];
    return read !== null && 'words' in read ? read : (reading?.[name] ?? null);
  };
  const parts = {
    addressee: part('addressee'),
    condition: part('condition'),
    exception: part('exception'),
    deadline: part('deadline'),
  };
  const isOwnDeadline = row.deadline !== null && 'words' in row.deadline;
  const read = {
    ...parts,
    kind: row.kind,
    modality: row.modality,
    is_through_national_law: row.is_through_national_law,
    due_on: isOwnDeadline ? row.read_due_on : (reading?.due_on ?? null),
  };
  const change = {
    publication_text_id: textId,
    clause,
    ...(reading ? { clause_path: reading.clause_path, page: reading.page } : {}),
    read_due_on: read.due_on,
    // a date that a person confirmed stays, marked as based on an earlier text
    ...(row.due_confirmed_at === null ? { due_on: read.due_on } : {}),
    words: searchWords(
      clause,
      quotes.map((quote) => cut(content, quote) ?? ''),
    ),
    content_hash: contentHash(content, read, quotes),
  };
  await write.replaceLaterWordings(tx, companyId, [row.id], []);
  await write.replaceSpans(
    tx,
    companyId,
    row.id,
    quotes.map((quote, ordinal) => ({
      company_id: companyId,
      obligation_id: row.id,
      ordinal,
      role: quote.role,
      quote_id: quoteIds.get(placeKey(quote)) ?? '',
    })),
    {
      company_id: companyId,
      obligation_id: row.id,
      publication_text_id: row.publication_text_id,
      clause: row.clause,
      quotes: JSON.stringify(
        before.map(({ role, start_offset: start, end_offset: end, sha256 }) => ({
          role,
          start,
          end,
          sha256,
        })),
      ),
      reading: null,
      found_at: now,
    },
  );
  await write.update(tx, companyId, row.id, { ...change, ...storedParts(parts) });
  return { ...row, ...change, ...parts };
}
