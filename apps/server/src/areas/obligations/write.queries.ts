import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { statementChunks } from '../../db/statement-chunks.ts';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { type Parts, placeKey } from './content.ts';
import type { LockedRow } from './obligation-table.ts';

/** Everything ever derived from a publication, including what was split or merged since. */
export const lockOfPublication = (tx: CompanyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('obligations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .orderBy('id')
    .forUpdate()
    .execute();

export const update = (
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  change: Updateable<Tables['obligations']>,
) =>
  tx
    .updateTable('obligations')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const remove = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('obligations')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();

export interface Place {
  readonly textId: string;
  readonly start: number;
  readonly end: number;
  readonly sha256: string;
}

/** The IDs of the quotes at these positions of one text, including existing ones. */
export async function keepQuotes(
  tx: CompanyTransaction,
  companyId: string,
  places: readonly Place[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const [first] = places;
  if (!first) return new Map();
  const unique = [...new Map(places.map((place) => [placeKey(place), place])).values()];
  for (const chunk of statementChunks(unique)) {
    const added = await tx
      .insertInto('quotes')
      .values(
        chunk.map((place) => ({
          company_id: companyId,
          publication_text_id: place.textId,
          start_offset: place.start,
          end_offset: place.end,
          sha256: place.sha256,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
    if (added.length > 0)
      await addPositions(
        tx,
        added.map((quote) => ({
          company_id: companyId,
          quote_id: quote.id,
          ordinal: 1,
          publication_text_id: quote.publication_text_id,
          start_offset: quote.start_offset,
          end_offset: quote.end_offset,
          sha256: quote.sha256,
          found_at: now,
        })),
      );
  }
  const kept = await tx
    .selectFrom('quotes')
    .select(['id', 'start_offset', 'end_offset'])
    .where('company_id', '=', companyId)
    .where('publication_text_id', '=', first.textId)
    .execute();
  return new Map(
    kept.map((quote) => [placeKey({ start: quote.start_offset, end: quote.end_offset }), quote.id]),
  );
}

export async function addPositions(
  tx: CompanyTransaction,
  rows: readonly Insertable<Tables['quote_positions']>[],
): Promise<void> {
  for (const chunk of statementChunks(rows)) await tx.insertInto('quote_positions').values(chunk).execute();
}

/** Adds the new positions of these quotes to the previous ones, unless they were already found in that text. */
export async function moveQuotes(
  tx: CompanyTransaction,
  companyId: string,
  textId: string,
  quotes: readonly (Omit<Place, 'textId'> & { readonly quoteId: string })[],
  now: Date,
): Promise<void> {
  const unique = [...new Map(quotes.map((quote) => [quote.quoteId, quote])).values()];
  for (const chunk of statementChunks(unique)) {
    const known = new Map(
      (
        await tx
          .selectFrom('quote_positions')
          .select((by) => [
            'quote_id',
            by.fn.max('ordinal').as('latest'),
            sql<boolean>`bool_or(publication_text_id = ${textId})`.as('is_there'),
          ])
          .where('company_id', '=', companyId)
          .where(
            'quote_id',
            'in',
            chunk.map(({ quoteId }) => quoteId),
          )
          .groupBy('quote_id')
          .execute()
      ).map((row) => [row.quote_id, row]),
    );
    await addPositions(
      tx,
      chunk
        .filter(({ quoteId }) => !known.get(quoteId)?.is_there)
        .map(({ quoteId, start, end, sha256 }) => ({
          company_id: companyId,
          quote_id: quoteId,
          ordinal: (known.get(quoteId)?.latest ?? 0) + 1,
          publication_text_id: textId,
          start_offset: start,
          end_offset: end,
          sha256,
          found_at: now,
        })),
    );
  }
}

/** The columns of a row that a move to another text changes; the decision and the revision stay. */
type Moved = Pick<
  LockedRow,
  'id' | 'position' | 'clause' | 'clause_path' | 'page' | 'words' | 'content_hash'
> & {
  readonly parts: Parts;
};

/** Moves obligations to another text. Approvals stay valid there, because the wording is the same. */
export async function moveRows(
  tx: CompanyTransaction,
  companyId: string,
  textId: string,
  moved: readonly Moved[],
): Promise<void> {
  for (const chunk of statementChunks(moved)) {
    const rows = JSON.stringify(chunk.map(({ parts, ...row }) => ({ ...row, ...parts })));
    await sql`update obligations as obligation
      set publication_text_id = ${textId}, position = place.position, clause = place.clause,
        clause_path = place.clause_path, page = place.page, words = place.words, content_hash = place.content_hash,
        addressee = place.addressee, condition = place.condition, exception = place.exception, deadline = place.deadline
      from jsonb_to_recordset(${rows}::jsonb) as place(id uuid, position integer, clause text, clause_path text,
        page integer, words text, content_hash text, addressee jsonb, condition jsonb, exception jsonb, deadline jsonb)
      where obligation.company_id = ${companyId} and obligation.id = place.id`.execute(tx);
  }
}

/** Puts obligations with a changed wording back in review; comments stay. */
export async function reopenRows(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('obligations')
    .set((by) => ({
      status: obligationStatus.needsReview,
      revision: by('revision', '+', 1),
      updated_at: now,
    }))
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Replaces the wordings of some obligations in later texts; those in earlier texts stay. */
export async function replaceLaterWordings(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  wordings: readonly Insertable<Tables['obligation_wordings']>[],
): Promise<void> {
  for (const chunk of statementChunks(ids))
    await tx
      .deleteFrom('obligation_wordings as wording')
      .using(['obligations as obligation', 'publication_texts as own', 'publication_texts as other'])
      .where('wording.company_id', '=', companyId)
      .where('wording.obligation_id', 'in', chunk)
      .where('obligation.company_id', '=', companyId)
      .whereRef('obligation.id', '=', 'wording.obligation_id')
      .whereRef('own.id', '=', 'obligation.publication_text_id')
      .whereRef('other.id', '=', 'wording.publication_text_id')
      .whereRef('other.version_number', '>=', 'own.version_number')
      .execute();
  for (const chunk of statementChunks(wordings))
    await tx.insertInto('obligation_wordings').values(chunk).execute();
}

/** Quotes an obligation from a different text, and keeps its previous wording. */
export async function replaceSpans(
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  spans: readonly Insertable<Tables['obligation_spans']>[],
  earlier: Insertable<Tables['obligation_wordings']>,
): Promise<void> {
  await tx
    .deleteFrom('obligation_spans')
    .where('company_id', '=', companyId)
    .where('obligation_id', '=', id)
    .execute();
  await tx
    .insertInto('obligation_spans')
    .values([...spans])
    .execute();
  await tx
    .insertInto('obligation_wordings')
    .values(earlier)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertObligations(
  tx: CompanyTransaction,
  obligations: readonly Insertable<Tables['obligations']>[],
  spans: readonly Insertable<Tables['obligation_spans']>[],
): Promise<void> {
  for (const chunk of statementChunks(obligations))
    await tx
      .insertInto('obligations')
      .values(chunk.map((row) => ({ ...row, read_due_on: row.due_on })))
      .execute();
  for (const chunk of statementChunks(spans)) await tx.insertInto('obligation_spans').values(chunk).execute();
}

export const insertLinks = (
  tx: CompanyTransaction,
  links: readonly Insertable<Tables['obligation_links']>[],
) =>
  tx
    .insertInto('obligation_links')
    .values([...links])
    .execute();

/** The splits and merges that an obligation is part of, or that created one of these. */
export const listShapeLinks = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('obligation_links')
    .select(['from_id', 'to_id', 'kind', 'made_at', 'answered_by'])
    .where('company_id', '=', companyId)
    .where('kind', 'in', ['split_of', 'merged_into'])
    .where((by) => by.or([by('from_id', 'in', [...ids]), by('to_id', 'in', [...ids])]))
    .execute();

/** @returns whether there was none yet; another one that starts at the same time waits for this transaction to end */
export const beginDerivation = async (
  tx: CompanyTransaction,
  derivation: Insertable<Tables['obligation_derivations']>,
): Promise<boolean> =>
  (await tx
    .insertInto('obligation_derivations')
    .values(derivation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('publication_id')
    .executeTakeFirst()) !== undefined;

export const saveDerivation = (
  tx: CompanyTransaction,
  derivation: Insertable<Tables['obligation_derivations']>,
) =>
  tx
    .insertInto('obligation_derivations')
    .values(derivation)
    .onConflict((conflict) => conflict.columns(['company_id', 'publication_id']).doUpdateSet(derivation))
    .execute();

/** The run under way, locked until it has written its results. */
export const lockDerivation = (tx: CompanyTransaction, companyId: string, publicationId: string) =>
  tx
    .selectFrom('obligation_derivations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .forUpdate()
    .executeTakeFirst();

export const finishDerivation = (
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
  now: Date,
) =>
  tx
    .updateTable('obligation_derivations')
    .set({ finished_at: now })
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .execute();

/** Records that the obligations were checked against this version. */
export const noteSeenVersion = (
  tx: CompanyTransaction,
  companyId: string,
  publicationId: string,
  version: number,
) =>
  tx
    .updateTable('obligation_derivations')
    .set({ seen_version: version })
    .where('company_id', '=', companyId)
    .where('publication_id', '=', publicationId)
    .where('seen_version', '<', version)
    .execute();
