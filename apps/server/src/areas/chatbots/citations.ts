import type { Citation } from '@regulus/contract/chatbots.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Reader } from './queries.ts';
import { type CitationRow, currentPublications, currentSources } from './queries-citations.ts';

/** What is quoted: a citation before it has got its number. */
export type Quoted = Omit<Citation, 'ordinal' | 'is_available' | 'is_current'>;

/** Whether what is quoted is open to the reader now, and whether it has a newer version. */
interface Standing {
  readonly isOpen: (row: Pick<CitationRow, 'document_id' | 'kind'>) => boolean;
  readonly isCurrent: (row: Pick<CitationRow, 'document_id' | 'text_id'>) => boolean;
}

export async function standingOf(
  tx: CompanyTransaction,
  reader: Reader,
  rows: readonly Pick<CitationRow, 'document_id' | 'kind'>[],
): Promise<Standing> {
  const idsOf = (kind: CitationRow['kind']) => [
    ...new Set(rows.filter((row) => row.kind === kind).map((row) => row.document_id)),
  ];
  const [sourceIds, publicationIds] = [idsOf('source'), idsOf('publication')];
  const sources = sourceIds.length === 0 ? [] : await currentSources(tx, reader.workspaces, sourceIds);
  const publications = publicationIds.length === 0 ? [] : await currentPublications(tx, publicationIds);
  const found = new Set([
    ...sources.map(({ id }) => id),
    ...(reader.readsPublications ? publications.map(({ id }) => id) : []),
  ]);
  const texts = new Set([...sources, ...publications].map((row) => row.text_id));
  return {
    isOpen: ({ document_id: id }) => found.has(id),
    isCurrent: ({ text_id: id }) => texts.has(id),
  };
}

export const presentCitation = (row: CitationRow, { isOpen, isCurrent }: Standing): Citation => {
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
export const citationRow = (citation: Citation) => ({
  ordinal: citation.ordinal,
  kind: citation.kind,
  document_id: citation.id,
  text_id: citation.text_id ?? '',
  start_offset: citation.start,
  end_offset: citation.end,
  quote: citation.quote,
  title: citation.title,
  clause: citation.clause,
  page: citation.page_no,
  workspace_id: citation.workspace_id,
});
