import { sql } from 'kysely';
import type { CompanyTransaction } from '../../../db/transactions.ts';

/** Where a query on publications finds the company's rows. */
export type HeldRows = Pick<CompanyTransaction, 'selectFrom'>;

/** The transaction as if the company had `rows` for these publications in addition to its own. */
export function withRows(
  tx: CompanyTransaction,
  companyId: string,
  publicationIds: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): HeldRows {
  // Under the table's own name, so that whatever reads it reads these as well; inside, the name refers to the table itself.
  return tx.with(
    'company_publications',
    () => sql`(
      select held.* from company_publications as held
      where held.company_id = ${companyId} and held.publication_id = any(${[...publicationIds]}::uuid[])
      union all
      select made.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given (row)
      join publications p on p.id = (given.row ->> 'publication_id')::uuid
      cross join lateral jsonb_populate_record(null::company_publications, given.row || jsonb_build_object(
        'regulator', p.regulator, 'pub_type', p.pub_type, 'is_binding', p.is_binding, 'listed_on', p.listed_on,
        'collected_at', p.collected_at, 'updated_at', p.updated_at)) as made)`,
  );
}
