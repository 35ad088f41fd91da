import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation, ObligationRow, ObligationWording } from '@regulus/contract/obligations.ts';
import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { cut } from '../../engine/text/cut.ts';
import { diffWords } from '../../engine/text/word-diff.ts';
import { isSecondPersonRequired, namesOfUsers } from '../approvals/second-person.service.ts';
import { presentSignature, type SignatureRow, signaturesOf } from '../approvals/signatures.service.ts';
import { presentDue } from '../records/due-words.service.ts';
import { type ShownVerdict, verdictsAt } from '../statements/verdicts.service.ts';
import { contentsOf } from '../texts/service.ts';
import { type PartName, wordsOf } from './content.ts';
import * as queries from './queries.ts';
import { laterWording } from './wordings.ts';

type Wording = Omit<ObligationWording, 'redline'>;

function presentWording(wording: queries.WordingRow, contents: ReadonlyMap<string, string>): Wording {
  const content = contents.get(wording.publication_text_id) ?? '';
  return {
    text_id: wording.publication_text_id,
    version: wording.version_number,
    language: wording.language,
    clause: wording.clause,
    quotes: wording.quotes.flatMap(({ role, start, end, sha256 }) => {
      const text = cut(content, { start, end }, sha256);
      return text === null ? [] : [{ role, text, start, end }];
    }),
  };
}

type Quotes = Obligation['quotes'];
const said = (quotes: Quotes) => quotes.map(({ text }) => text).join(' ');
const redlineOf = (before: Quotes, after: Quotes) => diffWords(said(before), said(after));

/** The wordings of an obligation in earlier versions, latest first. */
export async function presentEarlier(
  tx: CompanyTransaction,
  companyId: string,
  { id, version, quotes }: Obligation,
): Promise<ObligationWording[]> {
  const wordings = await queries.listWordings(tx, companyId, [id]);
  const earlier = wordings.filter((wording) => wording.version_number < version);
  const contents = await contentsOf(
    tx,
    earlier.map((row) => row.publication_text_id),
  );
  return earlier.map((row) => {
    const wording = presentWording(row, contents);
    return { ...wording, redline: redlineOf(wording.quotes, quotes) };
  });
}

/** The text at the positions of its quotes; a quote that doesn't match the text is not shown. */
const quotesOf = (spans: readonly queries.SpanRow[], content: string): Quotes =>
  spans.flatMap(({ role, start_offset: start, end_offset: end, sha256 }) => {
    const text = cut(content, { start, end }, sha256);
    return text === null ? [] : [{ role, text, start, end }];
  });

type VerdictOf = (row: queries.ObligationRow, quotes: Quotes) => ShownVerdict | null;

interface Surroundings {
  readonly isRequired: boolean;
  readonly names: ReadonlyMap<string, string>;
  readonly signed: ReadonlyMap<string, readonly SignatureRow[]>;
  readonly verdictOf: VerdictOf;
}

/** What a row and a complete obligation have in common. */
const presentListed = (
  row: queries.ObligationRow,
  content: string,
  quotes: Quotes,
  { isRequired, names, signed, verdictOf }: Surroundings,
) => ({
  ...(verdictOf(row, quotes) ?? { applies: null, applies_because: null }),
  id: row.id,
  publication: {
    id: row.publication_id,
    title: row.title,
    code: row.code,
    regulators: row.regulators,
    is_sample: row.is_sample,
  },
  status: reviewStatusSchema.parse(row.status),
  kind: row.kind,
  version: row.version_number,
  language: row.language,
  clause: row.clause,
  clause_path: row.clause_path,
  modality: row.modality,
  confidence: Math.round(row.confidence * 100) / 100,
  due_on: row.due_on,
  ...presentDue(row, {
    names,
    wordsAt: ({ text_id, ...place }) => (text_id === row.publication_text_id ? cut(content, place) : null),
  }),
  topic: row.topic,
  assigned_to: row.assignee_id,
  reason: row.reason,
  second_person:
    isRequired && row.status !== obligationStatus.approved && row.authors.length > 0
      ? { authors: row.authors.map((id) => ({ id, name: names.get(id) ?? null })) }
      : null,
  signature: presentSignature(signed.get(row.id), { approve: row.content_hash, exclude: row.content_hash }),
  origin: row.origin,
  revision: row.revision,
});

function presentRow(
  row: queries.ObligationRow,
  content: string,
  quotes: Quotes,
  later: queries.WordingRow | undefined,
  surroundings: Surroundings,
): ObligationRow {
  const body = bodyOf(quotes);
  return {
    ...presentListed(row, content, quotes, surroundings),
    words: said(quotes),
    place: body ? { start: body.start, end: body.end } : null,
    new_wording: later ? { version: later.version_number, is_gone: later.quotes.length === 0 } : null,
  };
}

function presentWhole(
  row: queries.ObligationRow,
  quotes: Quotes,
  content: string,
  newWording: Wording | null,
  surroundings: Surroundings,
): Obligation {
  const part = (name: PartName): Obligation[PartName] => {
    const stored = row[name];
    const text = wordsOf(content, stored);
    if (text === null || stored === null) return null;
    return 'words' in stored
      ? { text, start: null, end: null }
      : { text, start: stored.start, end: stored.end };
  };
  return {
    ...presentListed(row, content, quotes, surroundings),
    is_through_national_law: row.is_through_national_law,
    quotes,
    new_wording: newWording && { ...newWording, redline: redlineOf(quotes, newWording.quotes) },
    text_id: row.publication_text_id,
    page: row.page,
    addressee: part('addressee'),
    condition: part('condition'),
    exception: part('exception'),
    deadline: part('deadline'),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by && row.decider_name ? { id: row.decided_by, name: row.decider_name } : null,
    derived_by: row.derived_by,
    content_hash: row.content_hash,
    replaced_at: row.replaced_at?.toISOString() ?? null,
    comment_count: row.comment_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Data from other tables that belongs to some rows, and their later wordings. */
async function readAbout(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly queries.ObligationRow[],
  isJudged: boolean,
) {
  const ids = rows.map(({ id }) => id);
  const authors = [
    ...new Set(rows.flatMap((row) => (row.status === obligationStatus.approved ? [] : row.authors))),
  ];
  const [spanRows, wordingRows, isRequired, signed] = await Promise.all([
    queries.listSpans(tx, companyId, ids),
    queries.listWordings(tx, companyId, ids),
    authors.length > 0 && isSecondPersonRequired(tx),
    signaturesOf(tx, 'obligation', ids),
  ]);
  const spans = Map.groupBy(spanRows, (span) => span.obligation_id);
  const wordings = Map.groupBy(wordingRows, (wording) => wording.obligation_id);
  const shown = rows.map((row) => ({
    row,
    spans: spans.get(row.id) ?? [],
    later: laterWording(wordings.get(row.id) ?? [], row.version_number),
  }));
  const confirmers = rows.flatMap(({ due_confirmed_by: by }) => by ?? []);
  const names = await namesOfUsers(tx, [...new Set([...(isRequired ? authors : []), ...confirmers])]);
  const verdictOf = isJudged ? await judge(tx, shown) : () => null;
  return { shown, surroundings: { isRequired, names, signed, verdictOf } };
}

const bodyOf = <Quote extends { readonly role: string }>(quotes: readonly Quote[]) =>
  quotes.find(({ role }) => role === 'body');

/** Whether they apply to the company, by the statements at their places. */
async function judge(
  tx: CompanyTransaction,
  rows: readonly { readonly row: queries.ObligationRow; readonly spans: readonly queries.SpanRow[] }[],
): Promise<VerdictOf> {
  const verdicts = new Map<string, Awaited<ReturnType<typeof verdictsAt>>>();
  for (const [textId, own] of Map.groupBy(rows, ({ row }) => row.publication_text_id)) {
    const places = own.flatMap(({ spans }) => {
      const body = bodyOf(spans);
      return body ? [{ start: body.start_offset, end: body.end_offset }] : [];
    });
    verdicts.set(textId, await verdictsAt(tx, own[0]?.row.publication_id ?? '', textId, places));
  }
  return (row, quotes) => {
    // what people made, or said to bind firms, has no verdict of what was read
    if (row.origin !== 'derived' || row.made_firm_by !== null) return null;
    const body = bodyOf(quotes);
    return (body && verdicts.get(row.publication_text_id)?.(body)) ?? null;
  };
}

/** As lists show them, in the order of the rows. */
export async function presentRows(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly queries.ObligationRow[],
  /** whether all are of one publication; otherwise it isn't told whether they apply */
  { isOfOne }: { readonly isOfOne: boolean },
): Promise<ObligationRow[]> {
  if (rows.length === 0) return [];
  const [{ shown, surroundings }, contents] = await Promise.all([
    readAbout(tx, companyId, rows, isOfOne),
    contentsOf(
      tx,
      rows.map((row) => row.publication_text_id),
    ),
  ]);
  return shown.map(({ row, spans, later }) => {
    const content = contents.get(row.publication_text_id) ?? '';
    return presentRow(row, content, quotesOf(spans, content), later, surroundings);
  });
}

const isOfOne = ([first, ...others]: readonly queries.ObligationRow[]) =>
  others.every((row) => row.publication_id === first?.publication_id);

/** In full, in the order of the rows. */
export async function presentObligations(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly queries.ObligationRow[],
): Promise<Obligation[]> {
  if (rows.length === 0) return [];
  const { shown, surroundings } = await readAbout(tx, companyId, rows, isOfOne(rows));
  const texts = shown.flatMap(({ row, later }) => [row, ...(later ? [later] : [])]);
  const contents = await contentsOf(
    tx,
    texts.map((one) => one.publication_text_id),
  );
  return shown.map(({ row, spans, later }) => {
    const content = contents.get(row.publication_text_id) ?? '';
    const newWording = later ? presentWording(later, contents) : null;
    return presentWhole(row, quotesOf(spans, content), content, newWording, surroundings);
  });
}
