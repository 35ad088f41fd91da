import { randomUUID } from 'node:crypto';
import type { DocumentCitation } from '@regulus/contract/document-shapes.ts';
import type { DocumentCitedKind } from '@regulus/contract/document-values.ts';
import type { citeInDocument } from '@regulus/contract/documents.ts';
import type { Parsed } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { FrozenCitation } from '../../db/tables/documents.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import { cut } from '../../engine/text/cut.ts';
import { invalidRequest, notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { placesOf } from '../obligations/quotes.service.ts';
import { findOpenText, placeOf, type Reader, readerOf, standingOf } from '../search/cited.service.ts';
import { contentsOf } from '../texts/service.ts';
import { lockDocument } from './access.service.ts';
import * as queries from './citations.queries.ts';
import { citedIn } from './section-text.ts';

/** Who reads what can be cited, which includes obligations and controls with their feature. */
export interface CitingReader extends Reader {
  readonly readsObligations: boolean;
}

export const citingReaderOf = async (tx: CompanyTransaction, actor: Actor): Promise<CitingReader> => ({
  ...(await readerOf(tx, actor)),
  readsObligations: actor.features.has('obligations'),
});

/** A place of a stored text, or a record of the company. */
export interface NewCitation {
  readonly kind: DocumentCitedKind;
  /** of the publication, source, obligation or control */
  readonly id: string;
  /** the current text by default */
  readonly textId?: string | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

type Frozen = Omit<FrozenCitation, 'id'>;

async function freezeObligation(tx: CompanyTransaction, id: string): Promise<Frozen | null> {
  const [row] = await queries.findObligations(tx, [id]);
  const place = (await placesOf(tx, tx.companyId, [id])).get(id);
  const content = row && (await contentsOf(tx, [row.text_id])).get(row.text_id);
  const quote = content === undefined || !place ? null : cut(content, place);
  if (!row || !place || quote === null) return null;
  return {
    kind: 'obligation',
    object_id: id,
    text_id: row.text_id,
    version: row.version,
    start_offset: place.start,
    end_offset: place.end,
    quote,
    hash: sha256(quote),
    title: row.title,
    clause: row.clause,
    page: row.page,
    link: row.link,
    workspace_id: null,
  };
}

async function freezeControl(tx: CompanyTransaction, id: string): Promise<Frozen | null> {
  const [row] = await queries.findControls(tx, [id]);
  if (!row) return null;
  return {
    kind: 'control',
    object_id: id,
    text_id: null,
    version: null,
    start_offset: 0,
    end_offset: row.title.length,
    quote: row.title,
    hash: sha256(row.title),
    title: row.title,
    clause: row.code,
    page: null,
    link: null,
    workspace_id: null,
  };
}

/**
 * What a citation quotes, as it stands in the stored text now.
 * @returns null where it doesn't exist or isn't open to the reader; `no_quote` where the text has nothing to quote there
 */
export async function freeze(
  tx: CompanyTransaction,
  reader: CitingReader,
  { kind, id, textId, start = 0, end = 0 }: NewCitation,
): Promise<Frozen | 'no_quote' | null> {
  if (kind === 'obligation' || kind === 'control') {
    if (!reader.readsObligations) return null;
    return kind === 'obligation' ? freezeObligation(tx, id) : freezeControl(tx, id);
  }
  const text = await findOpenText(tx, reader, { kind, id, textId });
  if (!text) return null;
  const quote = cut(text.content, { start, end });
  if (quote === null) return 'no_quote';
  return {
    kind,
    object_id: id,
    text_id: text.text_id,
    version: text.version,
    start_offset: start,
    end_offset: end,
    quote,
    hash: sha256(quote),
    title: text.title,
    ...placeOf(text, start),
    link: text.link,
    workspace_id: text.workspace_id,
  };
}

/** The citations of a document that these contents refer to. */
export async function citationsIn(
  tx: CompanyTransaction,
  documentId: string,
  contents: readonly { readonly content: string }[],
): Promise<queries.CitationRow[]> {
  const cited = new Set(contents.flatMap(({ content }) => citedIn(content)));
  return cited.size === 0
    ? []
    : (await queries.listCitations(tx, documentId)).filter(({ id }) => cited.has(id));
}

/** Citations that quote the same place of the same text are one. */
export const citedPlace = (row: Pick<Frozen, 'kind' | 'object_id' | 'text_id' | 'start_offset' | 'hash'>) =>
  [row.kind, row.object_id, row.text_id ?? '', String(row.start_offset), row.hash].join(' ');

/** Which citations are open to the reader, and which are of the newest version. */
export async function standingOfCitations(
  tx: CompanyTransaction,
  reader: CitingReader,
  rows: readonly FrozenCitation[],
): Promise<(row: FrozenCitation) => { isAvailable: boolean; isCurrent: boolean }> {
  const texts = rows.flatMap(({ kind, object_id }) =>
    kind === 'publication' || kind === 'source' ? [{ kind, document_id: object_id }] : [],
  );
  const standing = await standingOf(tx, reader, texts);
  const idsOf = (kind: DocumentCitedKind) =>
    reader.readsObligations
      ? [...new Set(rows.filter((row) => row.kind === kind).map((row) => row.object_id))]
      : [];
  const [obligationIds, controlIds] = [idsOf('obligation'), idsOf('control')];
  const obligations = new Map(
    (obligationIds.length === 0 ? [] : await queries.findObligations(tx, obligationIds)).map((row) => [
      row.id,
      row.text_id,
    ]),
  );
  const controls = new Map(
    (controlIds.length === 0 ? [] : await queries.findControls(tx, controlIds)).map((row) => [
      row.id,
      row.title,
    ]),
  );
  return (row) => {
    const { kind, object_id: id } = row;
    if (kind === 'obligation')
      return { isAvailable: obligations.has(id), isCurrent: obligations.get(id) === row.text_id };
    if (kind === 'control')
      return { isAvailable: controls.has(id), isCurrent: controls.get(id) === row.quote };
    return {
      isAvailable: standing.isOpen({ kind, document_id: id }),
      isCurrent: standing.isCurrent(row),
    };
  };
}

/** Citations as they are shown, by id. @param order of those that the text refers to */
export async function presentCitations(
  tx: CompanyTransaction,
  reader: CitingReader,
  rows: readonly FrozenCitation[],
  order: readonly string[],
): Promise<ReadonlyMap<string, DocumentCitation>> {
  const standingFor = await standingOfCitations(tx, reader, rows);
  const numbers = new Map([...new Set(order)].map((id, index) => [id, index + 1]));
  return new Map(
    rows.map((row) => {
      const { isAvailable, isCurrent } = standingFor(row);
      return [
        row.id,
        {
          citation_id: row.id,
          ordinal: numbers.get(row.id) ?? 0,
          kind: row.kind,
          id: row.object_id,
          title: row.title,
          clause: row.clause,
          page_no: row.page,
          quote: row.quote,
          start: row.start_offset,
          end: row.end_offset,
          text_id: row.text_id,
          workspace_id: row.workspace_id,
          link: row.link,
          version: row.version,
          hash: row.hash,
          is_available: isAvailable,
          is_current: isAvailable ? isCurrent : true,
        },
      ];
    }),
  );
}

/** Makes a citation that the text can refer to; one of the same place is taken again. @throws ProblemError 400, 403, 404, 409 */
export const cite = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  documentId: string,
  { kind, id, start, end, text_id: textId }: Parsed<typeof citeInDocument, 'body'>,
): Promise<DocumentCitation> =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    await lockDocument(tx, actor, documentId, now);
    const isText = kind === 'publication' || kind === 'source';
    if (isText && (start === undefined || end === undefined))
      throw invalidRequest(said('problems-documents', 'placeNeeded'), [
        {
          path: start === undefined ? 'body.start' : 'body.end',
          message: said('problems-documents', 'placeNeeded'),
        },
      ]);
    const reader = await citingReaderOf(tx, actor);
    const frozen = await freeze(tx, reader, { kind, id, textId, start, end });
    if (frozen === null) throw notFound(said('problems-documents', 'nothingToCite'));
    if (frozen === 'no_quote')
      throw invalidRequest(said('problems-documents', 'notInText'), [
        { path: 'body.start', message: said('problems-documents', 'notInText') },
      ]);
    const present = await queries.listCitations(tx, documentId);
    const known = present.find((one) => citedPlace(one) === citedPlace(frozen));
    const made = { ...frozen, id: randomUUID(), made_by: actor.userId, made_at: now };
    if (!known) await queries.insertCitations(tx, documentId, [made]);
    const row = known ?? { ...made, company_id: tx.companyId, document_id: documentId };
    return (await presentCitations(tx, reader, [row], [])).get(row.id)!;
  });
