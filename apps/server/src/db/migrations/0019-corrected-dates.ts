import { type Kysely, sql } from 'kysely';

const statements = [
  `create index company_publications_dates on company_publications (company_id, publication_id)
   where corrections ? 'dates'`,
];

/** The few publications of a company whose dates its people put right are found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
