import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table account_links add column sign_up jsonb',
  `comment on column account_links.sign_up is
    'of a sign-up with an address that another one waits to confirm: what was chosen with it; null: what the account has'`,
];

/** Of several sign-ups with one address each link confirms its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
