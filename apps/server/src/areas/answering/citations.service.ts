import type { Citation } from '@regulus/contract/chatbots.ts';
import type { Standing } from '../search/service-cited.ts';
import type { CitationRow } from './citations.queries.ts';

/** What is quoted: a citation before it has got its number. */
export type Quoted = Omit<Citation, 'ordinal' | 'is_available' | 'is_current'>;

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
