import type { SearchResult } from '@regulus/contract/search.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { highlight, type QueryTerms } from '../../engine/retrieval/highlight.ts';
import type { SearchHit } from '../../engine/retrieval/retrieval.ts';
import type { PlaceInClause } from '../../engine/text/place-in-clause.ts';
import { presentMany as presentObligations } from '../obligations/service.ts';
import { requireText } from '../texts/service.ts';
import { readSourceText } from '../texts/source.service.ts';
import { clauseAt, sentenceOf } from './clause.ts';
import type * as queries from './queries.ts';
import type { FoundRecord } from './records.ts';
import type { FoundSource } from './sources.queries.ts';

/** A clause of a text, by the kind of what it is of. */
export type FoundClause =
  | { readonly kind: 'publication'; readonly hit: ClauseHit }
  | { readonly kind: 'source'; readonly hit: ClauseHit };
/** A hit, with the clause that was looked up, if it is one. */
export type ClauseHit = SearchHit & { readonly clause?: string; readonly place?: PlaceInClause | null };
export type FoundOne = FoundClause | FoundRecord;
type FoundRow = Awaited<ReturnType<typeof queries.readFound>>[number];

/** What hits are of, by the ids of their documents. */
export interface FoundTexts {
  readonly publications: ReadonlyMap<string, FoundRow>;
  readonly sources: ReadonlyMap<string, FoundSource>;
}

async function presentClause(
  tx: CompanyTransaction,
  row: FoundRow,
  hit: ClauseHit,
  terms: QueryTerms,
  phrases: readonly string[],
): Promise<SearchResult | null> {
  const { ordinal } = hit;
  const told = {
    kind: 'publication',
    id: row.id,
    title: row.title,
    regulators: row.regulators,
    published_on: row.published_on,
    workspace_id: null,
    text_id: row.text_id,
  } as const;
  if (row.text_id === null) {
    const text = ordinal === 0 ? row.title : (row.summary ?? '');
    const sentence = sentenceOf(text, 0, [row.language], terms, { phrases });
    return { ...told, clause: '', heading: null, page_no: null, language: row.language, ...sentence };
  }
  const text = await requireText(tx, row.id, row.text_id);
  const clause = clauseAt(text, ordinal, row.text_language, terms, { phrases, ...hit });
  return clause && { ...told, ...clause };
}

async function presentSource(
  tx: CompanyTransaction,
  row: FoundSource,
  hit: ClauseHit,
  terms: QueryTerms,
  phrases: readonly string[],
): Promise<SearchResult | null> {
  const { ordinal } = hit;
  const told = {
    kind: 'source',
    id: row.id,
    title: row.name,
    published_on: null,
    workspace_id: row.workspace_id,
    text_id: row.text_id,
  } as const;
  if (row.text_id === null) {
    const sentence = sentenceOf(row.name, 0, [row.language], terms, { phrases });
    return {
      ...told,
      regulators: [],
      clause: '',
      heading: null,
      page_no: null,
      language: row.language,
      ...sentence,
    };
  }
  const text = await readSourceText(tx, row.text_id);
  const clause = clauseAt(text, ordinal, row.language, terms, { phrases, ...hit });
  return clause && { ...told, regulators: [], ...clause };
}

const languages = ['en', 'de'] as const;

function presentControl(
  { control }: Extract<FoundRecord, { kind: 'control' }>,
  terms: QueryTerms,
  phrases: readonly string[],
): SearchResult {
  const text = highlightedField([control.description, control.title], terms);
  return {
    kind: 'control',
    id: control.id,
    title: control.title,
    clause: control.code,
    heading: null,
    text_id: null,
    page_no: null,
    language: null,
    regulators: control.regulators,
    published_on: null,
    workspace_id: null,
    ...sentenceOf(text, 0, languages, terms, { phrases }),
  };
}

/** The first of several texts in which something is found; the last, if it is found in none. */
const highlightedField = (texts: readonly [string, ...string[]], terms: QueryTerms): string =>
  texts.find((text) => languages.some((language) => highlight(text, language, terms) !== null)) ??
  texts.at(-1) ??
  '';

/** One page of what was found, in its order. What was removed meanwhile is left out. */
export async function presentPage(
  tx: CompanyTransaction,
  page: readonly FoundOne[],
  { publications, sources }: FoundTexts,
  terms: QueryTerms,
  phrases: readonly string[],
): Promise<SearchResult[]> {
  const ids = page.flatMap((one) => (one.kind === 'obligation' ? [one.id] : []));
  const obligations = new Map((await presentObligations(tx, tx.companyId, ids)).map((one) => [one.id, one]));
  const present = async (one: FoundOne): Promise<SearchResult | null> => {
    if (one.kind === 'publication') {
      const row = publications.get(one.hit.documentId);
      return row ? presentClause(tx, row, one.hit, terms, phrases) : null;
    }
    if (one.kind === 'source') {
      const row = sources.get(one.hit.documentId);
      return row ? presentSource(tx, row, one.hit, terms, phrases) : null;
    }
    if (one.kind === 'control') return presentControl(one, terms, phrases);
    const obligation = obligations.get(one.id);
    return obligation ? presentObligation(obligation, terms, phrases) : null;
  };
  // together, so that texts that are not in memory are asked for in one message
  const shown = await Promise.all(page.map(present));
  return shown.filter((one) => one !== null);
}

type Obligation = Awaited<ReturnType<typeof presentObligations>>[number];

function presentObligation(
  obligation: Obligation,
  terms: QueryTerms,
  phrases: readonly string[],
): SearchResult {
  const { id, publication, clause, quotes, language, text_id, page } = obligation;
  const quote = quotes.find(({ role }) => role === 'body') ?? quotes[0];
  return {
    kind: 'obligation',
    id,
    title: publication.title,
    clause,
    heading: null,
    text_id,
    page_no: page,
    language,
    regulators: publication.regulators,
    published_on: null,
    workspace_id: null,
    ...sentenceOf(quote?.text ?? '', quote?.start ?? 0, [language], terms, { phrases }),
  };
}
