import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** A driver takes at most 65,535 parameters. */
const rowsPerStatement = 1_000;

function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    yield rows.slice(from, from + rowsPerStatement);
}

/** The rows that are to be changed, locked in the order of their ids so that two batches never wait in a ring. */
export const lock = (tx: CompanyTransaction, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('obligations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export type LockedRow = Awaited<ReturnType<typeof lock>>[number];

/** Everything that was ever derived of a publication, also what was split or merged since. */
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

export const updateMany = (
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  change: Updateable<Tables['obligations']>,
) =>
  tx
    .updateTable('obligations')
    .set((by) => ({ ...change, is_touched: true, revision: by('revision', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
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

export const placeKey = ({ start, end }: Pick<Place, 'start' | 'end'>): string =>
  `${String(start)}-${String(end)}`;

/** The ids of the quotes of these places of one text, those that are there already too. */
export async function keepQuotes(
  tx: CompanyTransaction,
  companyId: string,
  places: readonly Place[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const [first] = places;
  if (!first) return new Map();
  const unique = [...new Map(places.map((place) => [placeKey(place), place])).values()];
  for (const chunk of inChunks(unique)) {
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
  for (const chunk of inChunks(rows)) await tx.insertInto('quote_positions').values(chunk).execute();
}

/** How often each quote has moved. */
export const countPositions = (tx: CompanyTransaction, companyId: string, quoteIds: readonly string[]) =>
  tx
    .selectFrom('quote_positions')
    .select((by) => ['quote_id', by.fn.max('ordinal').as('latest')])
    .where('company_id', '=', companyId)
    .where('quote_id', 'in', [...quoteIds])
    .groupBy('quote_id')
    .execute();

export async function insertObligations(
  tx: CompanyTransaction,
  obligations: readonly Insertable<Tables['obligations']>[],
  spans: readonly Insertable<Tables['obligation_spans']>[],
): Promise<void> {
  for (const chunk of inChunks(obligations)) await tx.insertInto('obligations').values(chunk).execute();
  for (const chunk of inChunks(spans)) await tx.insertInto('obligation_spans').values(chunk).execute();
}

export const insertLinks = (
  tx: CompanyTransaction,
  links: readonly Insertable<Tables['obligation_links']>[],
) =>
  tx
    .insertInto('obligation_links')
    .values([...links])
    .execute();

export const insertComment = (tx: CompanyTransaction, comment: Insertable<Tables['obligation_comments']>) =>
  tx.insertInto('obligation_comments').values(comment).returning('id').executeTakeFirstOrThrow();

/** What was approved no longer stands as it was approved. */
export const lapseApprovals = (
  tx: CompanyTransaction,
  companyId: string,
  obligationIds: readonly string[],
  now: Date,
) =>
  tx
    .updateTable('approvals')
    .set({ lapsed_at: now })
    .where('company_id', '=', companyId)
    .where('object_type', '=', 'obligation')
    .where('object_id', 'in', [...obligationIds])
    .where('lapsed_at', 'is', null)
    .execute();

export const insertApprovals = (
  tx: CompanyTransaction,
  companyId: string,
  approved: readonly { readonly id: string; readonly contentHash: string }[],
  by: string,
  now: Date,
) =>
  tx
    .insertInto('approvals')
    .values(
      approved.map(({ id, contentHash }) => ({
        company_id: companyId,
        object_type: 'obligation' as const,
        object_id: id,
        content_hash: contentHash,
        approved_by: by,
        approved_at: now,
        lapsed_at: null,
      })),
    )
    .execute();

/** @returns whether there was none yet; another one that begins at the same time waits for the end of this transaction */
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

/** The run that is under way, locked until it has written what it found. */
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
