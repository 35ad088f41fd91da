import type { SearchResult } from '@regulus/contract/search.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { highlight, type QueryTerms } from '../../engine/retrieval/highlight.ts';
import { type PlacedPassage, passagesOfText } from '../../engine/retrieval/passages-of-text.ts';
import type { SearchHit } from '../../engine/retrieval/retrieval.ts';
import { citation } from '../../engine/text/citation.ts';
import { presentMany as presentObligations } from '../obligations/service.ts';
import { type ReadText, requireText } from '../texts/service.ts';
import type * as queries from './queries.ts';
import type { FoundRecord } from './records.ts';

export type FoundOne = { readonly kind: 'publication'; readonly hit: SearchHit } | FoundRecord;
type FoundRow = Awaited<ReturnType<typeof queries.readFound>>[number];

/** The passages of texts in memory, by their numbers. */
const placed = new WeakMap<ReadText, ReadonlyMap<number, PlacedPassage>>();

function passagesOf(text: ReadText): ReadonlyMap<number, PlacedPassage> {
  let known = placed.get(text);
  if (!known) {
    const { content, passages } = text;
    known = new Map(passagesOfText({ content, passages: [...passages] }).map((one) => [one.ordinal, one]));
    placed.set(text, known);
  }
  return known;
}

/** What is shown where only a heading or label was found. */
const mostShown = 300;

/** The best sentence of a text, with its words marked, counted from `start`. */
function sentenceOf(text: string, start: number, languages: readonly (string | null)[], terms: QueryTerms) {
  const found = languages.map((language) => highlight(text, language, terms)).find((one) => one !== null);
  const { start: from, end: to } = found?.sentence ?? { start: 0, end: Math.min(text.length, mostShown) };
  const sentence = text.slice(from, to);
  const [leading] = /^\s*/.exec(sentence) ?? [''];
  const shown = sentence.trim();
  const at = from + leading.length;
  return {
    sentence: shown,
    highlights: (found?.marks ?? []).map((mark): [number, number] => [mark.start - at, mark.end - at]),
    start: start + at,
    end: start + at + shown.length,
  };
}

async function presentClause(
  tx: CompanyTransaction,
  row: FoundRow,
  { ordinal }: SearchHit,
  terms: QueryTerms,
): Promise<SearchResult | null> {
  const told = {
    kind: 'publication',
    id: row.id,
    title: row.title,
    regulators: row.regulators,
    published_on: row.published_on,
    workspace_id: null,
    page_no: null,
    text_id: row.text_id,
  } as const;
  if (row.text_id === null) {
    const text = ordinal === 0 ? row.title : (row.summary ?? '');
    const sentence = sentenceOf(text, 0, [row.language], terms);
    return { ...told, clause: '', heading: null, language: row.language, ...sentence };
  }
  const text = await requireText(tx, row.id, row.text_id);
  const passage = passagesOf(text).get(ordinal);
  if (!passage) return null;
  return {
    ...told,
    clause: citation(text.passages, ordinal),
    heading: passage.heading,
    page_no: text.passages[ordinal]?.page ?? null,
    language: row.text_language,
    ...(headingOf(text, ordinal, passage, row.text_language, terms) ??
      sentenceOf(passage.text, passage.start, [row.text_language], terms)),
  };
}

/** A clause of which only the heading says it is quoted by it. */
function headingOf(
  { content, passages }: ReadText,
  ordinal: number,
  { heading, text, start }: PlacedPassage,
  language: string | null,
  terms: QueryTerms,
) {
  if (heading === null || highlight(text, language, terms) !== null) return null;
  const at = content.indexOf(heading, passages[ordinal]?.start);
  return at === -1 || at > start ? null : sentenceOf(heading, at, [language], terms);
}

const languages = ['en', 'de'] as const;

function presentControl(
  { control }: Extract<FoundRecord, { kind: 'control' }>,
  terms: QueryTerms,
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
    ...sentenceOf(text, 0, languages, terms),
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
  rows: readonly FoundRow[],
  terms: QueryTerms,
): Promise<SearchResult[]> {
  const rowOf = new Map(rows.map((row) => [row.document_id, row]));
  const ids = page.flatMap((one) => (one.kind === 'obligation' ? [one.id] : []));
  const obligations = new Map((await presentObligations(tx, tx.companyId, ids)).map((one) => [one.id, one]));
  const shown: SearchResult[] = [];
  for (const one of page) {
    if (one.kind === 'publication') {
      const row = rowOf.get(one.hit.documentId);
      const clause = row && (await presentClause(tx, row, one.hit, terms));
      if (clause) shown.push(clause);
    } else if (one.kind === 'control') {
      shown.push(presentControl(one, terms));
    } else {
      const obligation = obligations.get(one.id);
      if (obligation) shown.push(presentObligation(obligation, terms));
    }
  }
  return shown;
}

type Obligation = Awaited<ReturnType<typeof presentObligations>>[number];

function presentObligation(obligation: Obligation, terms: QueryTerms): SearchResult {
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
    ...sentenceOf(quote?.text ?? '', quote?.start ?? 0, [language], terms),
  };
}
