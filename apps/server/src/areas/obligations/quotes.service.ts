import type { CompanyTransaction } from '../../db/transactions.ts';
import { cut } from '../../engine/text/cut.ts';
import { contentsOf } from '../texts/service.ts';
import * as queries from './queries.ts';

/** The wording of an obligation as in its text. */
export interface QuoteWords {
  /** what opens the list; empty if there is none */
  readonly lead: string;
  /** the sentence or point, and what closes the list */
  readonly words: string;
}

const joined = (parts: readonly string[]) => parts.join(' … ').replaceAll(/\s+/g, ' ');

/** The wording of some obligations: what opens the list, the sentence or point, what closes it. */
export async function quotesOf(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const parts = await quoteWordsOf(tx, companyId, ids);
  return new Map(
    [...parts].map(([id, { lead, words }]) => [id, joined([lead, words].filter((part) => part !== ''))]),
  );
}

export async function quoteWordsOf(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuoteWords>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.findMany(tx, companyId, ids);
  const spans = Map.groupBy(await queries.listSpans(tx, companyId, ids), (span) => span.obligation_id);
  const contents = await contentsOf(
    tx,
    rows.map((row) => row.publication_text_id),
  );
  const quotes = new Map<string, QuoteWords>();
  for (const { id, publication_text_id: textId } of rows) {
    const content = contents.get(textId) ?? '';
    const wordsOf = (isLead: boolean) =>
      joined(
        (spans.get(id) ?? []).flatMap(({ role, start_offset: start, end_offset: end, sha256 }) =>
          (role === 'lead_in') === isLead ? (cut(content, { start, end }, sha256) ?? []) : [],
        ),
      );
    quotes.set(id, { lead: wordsOf(true), words: wordsOf(false) });
  }
  return quotes;
}

/** The position of the sentence or point of some obligations, each in the text it was read from. */
export async function placesOf(tx: CompanyTransaction, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await queries.findMany(tx, companyId, ids);
  const bodies = new Map(
    (await queries.listSpans(tx, companyId, ids))
      .filter(({ role }) => role === 'body')
      .map((span) => [span.obligation_id, span]),
  );
  return new Map(
    rows.flatMap(({ id, version_number: version, language }) => {
      const body = bodies.get(id);
      return body
        ? [[id, { version, language, start: body.start_offset, end: body.end_offset }] as const]
        : [];
    }),
  );
}
