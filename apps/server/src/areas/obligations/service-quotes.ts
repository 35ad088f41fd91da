import type { CompanyTransaction } from '../../db/transactions.ts';
import { requireText } from '../texts/service.ts';
import { cut } from './content.ts';
import * as queries from './queries.ts';

/** The words of some obligations as they stand in their texts: what opens the list, the sentence or point, what closes it. */
export async function quotesOf(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.findMany(tx, companyId, ids);
  const spans = Map.groupBy(await queries.listSpans(tx, companyId, ids), (span) => span.obligation_id);
  const contents = new Map<string, string>();
  const quotes = new Map<string, string>();
  for (const { id, publication_id, publication_text_id: textId } of rows) {
    const content = contents.get(textId) ?? (await requireText(tx, publication_id, textId)).content;
    contents.set(textId, content);
    const words = (spans.get(id) ?? []).flatMap(
      ({ start_offset: start, end_offset: end, sha256 }) => cut(content, { start, end }, sha256) ?? [],
    );
    quotes.set(id, words.join(' … ').replaceAll(/\s+/g, ' '));
  }
  return quotes;
}
