import type { Insertable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { CompanyTransaction, SystemTransaction } from '../../../db/transactions.ts';
import type { Regulator } from '../../../ingestion/catalogue.ts';

export const listByKeys = (tx: SystemTransaction, keys: readonly string[]) =>
  tx
    .selectFrom('publications')
    .select(['canonical_key', 'id'])
    .where('canonical_key', 'in', [...keys])
    .execute();

export const findByKey = (tx: SystemTransaction, key: string) =>
  tx
    .selectFrom('publications')
    .select(['id', 'current_version'])
    .where('canonical_key', '=', key)
    .executeTakeFirst();

export const ensureRegulators = (tx: SystemTransaction, regulators: readonly Regulator[]) =>
  tx
    .insertInto('regulators')
    .values(
      regulators.map(({ code, full_name, country, language, scraping_start_date }) => ({
        code,
        full_name,
        country,
        language,
        scraping_start_date,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();

/** An existing sample stays as it is and isn't returned. */
export const insertPublications = (
  tx: SystemTransaction,
  rows: readonly Insertable<Tables['publications']>[],
) =>
  tx
    .insertInto('publications')
    .values(rows)
    .onConflict((conflict) => conflict.column('canonical_key').doNothing())
    .returning(['id', 'canonical_key'])
    .execute();

export const insertDates = (
  tx: SystemTransaction,
  rows: readonly Insertable<Tables['publication_dates']>[],
) => tx.insertInto('publication_dates').values(rows).execute();

export async function insertSeen(
  tx: SystemTransaction,
  rows: readonly Insertable<Tables['publication_seen']>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('publication_seen').values(rows).execute();
}

export async function insertBookmarks(
  tx: SystemTransaction,
  rows: readonly Insertable<Tables['bookmarks']>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('bookmarks').values(rows).execute();
}

/** How many decisions the company has about each publication. */
export const countDecisions = (tx: CompanyTransaction, companyId: string) =>
  tx
    .selectFrom('decision_items')
    .select((by) => ['publication_id', by.fn.countAll<number>().as('made')])
    .where('company_id', '=', companyId)
    .groupBy('publication_id')
    .execute();
