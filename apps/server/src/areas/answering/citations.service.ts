import type { Citation } from '@regulus/contract/chatbots.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { type Reader, type Standing, standingOf } from '../search/cited.service.ts';
import { type CitationRow, insertCitations, listCitations } from './citations.queries.ts';

/** A quote that stands in a stored text: `content.slice(start, end)` of the text `text_id` is `quote`. */
export type ProvenCitation = Citation & {
  readonly start: number;
  readonly end: number;
  readonly text_id: string;
};

/** Whose citations are kept, which go with it: an answer and what comes closest to one, or the two sides of a compared row. */
export type CitedIn =
  | { readonly message_id: string; readonly part: 'answer' | 'closest' }
  | { readonly comparison_row_id: string; readonly part: 'a' | 'b' };

/** Adds what is not there yet, by its number; what is there stays as it was said. */
export const keepCitations = (
  tx: CompanyTransaction,
  citations: readonly (readonly [CitedIn, ProvenCitation])[],
): Promise<void> =>
  insertCitations(
    tx,
    citations.map(([citedIn, citation]) => ({ ...citedIn, ...citationRow(citation) })),
  );

/** What some answers quote, or show as closest, by their numbers, as it was stored. */
export const readQuotes = (tx: CompanyTransaction, messageIds: readonly string[]) =>
  listCitations(tx, { of: 'message_id', ids: messageIds });

/** The citations of some records, each with whose it is, by their numbers; as they stand for the reader now. */
export async function readCitations(
  tx: CompanyTransaction,
  reader: Reader,
  of: Parameters<typeof listCitations>[1],
): Promise<(Pick<CitationRow, 'message_id' | 'comparison_row_id' | 'part'> & { citation: Citation })[]> {
  const rows = await listCitations(tx, of);
  const standing = await standingOf(tx, reader, rows);
  return rows.map((row) => ({
    message_id: row.message_id,
    comparison_row_id: row.comparison_row_id,
    part: row.part,
    citation: presentCitation(row, standing),
  }));
}

const presentCitation = (row: CitationRow, { isOpen, isCurrent }: Standing): Citation => {
  const isAvailable = isOpen(row);
  return {
    ordinal: row.ordinal,
    kind: row.kind,
    id: row.document_id,
    title: row.title,
    clause: row.clause,
    page_no: row.page,
    quote: row.quote,
    start: row.start_offset,
    end: row.end_offset,
    text_id: row.text_id,
    workspace_id: row.workspace_id,
    is_available: isAvailable,
    is_current: isAvailable ? isCurrent(row) : true,
  };
};

/** As it is stored. */
const citationRow = (citation: ProvenCitation) => ({
  ordinal: citation.ordinal,
  kind: citation.kind,
  document_id: citation.id,
  text_id: citation.text_id,
  start_offset: citation.start,
  end_offset: citation.end,
  quote: citation.quote,
  title: citation.title,
  clause: citation.clause,
  page: citation.page_no,
  workspace_id: citation.workspace_id,
});
