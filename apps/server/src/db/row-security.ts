import { type QueryExecutorProvider, sql } from 'kysely';
import { COMPANY_ROLE } from './company-role.ts';

/**
 * For migrations: a company's transactions see and write only that company's rows of `table`, which needs a column
 * `company_id uuid not null`. Without a company set, every row is refused. The policy's sub-select is evaluated once
 * a statement, not once a row.
 */
export async function enableCompanyRowSecurity(db: QueryExecutorProvider, table: string): Promise<void> {
  const own = sql`company_id = (select current_setting('regulus.company_id')::uuid)`;
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`create policy company on ${sql.table(table)} to ${sql.id(COMPANY_ROLE)} using (${own}) with check (${own})`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on ${sql.table(table)} to ${sql.id(COMPANY_ROLE)}`.execute(
    db,
  );
}

/**
 * For migrations: lets companies' transactions use a shared table, which has no row-level security.
 */
export async function grantReference(
  db: QueryExecutorProvider,
  table: string,
  privileges: 'select' | 'select, insert' | 'select, insert, update' | 'select, insert, update, delete',
): Promise<void> {
  await sql`grant ${sql.raw(privileges)} on ${sql.table(table)} to ${sql.id(COMPANY_ROLE)}`.execute(db);
}
