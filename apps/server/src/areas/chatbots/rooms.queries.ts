import { sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** Those of these publications that the company has not marked as irrelevant, with the day on which each was listed. */
export const listOwnPublications = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('publications as publication')
    .leftJoin('company_publications as own', (join) =>
      join.onRef('own.publication_id', '=', 'publication.id').on('own.company_id', '=', tx.companyId),
    )
    .select([
      'publication.id',
      'publication.title',
      'publication.regulators',
      'publication.listed_on as day',
      sql<boolean>`coalesce(own.status, 0) <> 1`.as('is_relevant'),
    ])
    .where('publication.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

export const listOwnSources = (tx: CompanyTransaction, ids: readonly string[]) =>
  tx
    .selectFrom('sources')
    .select([
      'id',
      'name as title',
      sql<string>`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
    ])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** What some publications say about days, the earliest first; when they were published is no such day. */
export const listDates = (tx: CompanyTransaction, publicationIds: readonly string[], most: number) =>
  tx
    .selectFrom('publication_dates as found')
    .innerJoin('publications as publication', 'publication.id', 'found.publication_id')
    .select(['found.publication_id', 'found.kind', 'found.on_day', 'found.quote', 'publication.title'])
    .where('found.publication_id', '=', sql<string>`any(${[...publicationIds]}::uuid[])`)
    .where('found.kind', '<>', 'published')
    .orderBy('found.on_day', 'desc')
    .orderBy('found.publication_id')
    .limit(most)
    .execute();

/** The obligations that some publications put on the company, without disregarded ones: the latest and how many. */
export async function listObligations(
  tx: CompanyTransaction,
  publicationIds: readonly string[],
  most: number,
) {
  const own = tx
    .selectFrom('obligations')
    .where('company_id', '=', tx.companyId)
    .where('publication_id', '=', sql<string>`any(${[...publicationIds]}::uuid[])`)
    .where('replaced_at', 'is', null)
    .where('status', '<>', 0);
  const { total } = await own.select((by) => by.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('publication_id')
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute();
  return { total, ids: rows.map(({ id }) => id) };
}
