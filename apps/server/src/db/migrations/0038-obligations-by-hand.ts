import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table company_publications add column has_made_obligations boolean not null default false',
  `comment on column company_publications.has_made_obligations is
    'somebody made obligations of its words by hand, whether or not any were derived'`,
];

/** What people made of a publication by hand is shown with it where nothing was derived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
