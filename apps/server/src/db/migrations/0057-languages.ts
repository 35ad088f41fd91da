import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table users add column language text',
  `comment on column users.language is
    'the language of the interface and of mails that the user has chosen; null: that of the browser'`,
];

/** Users choose a language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
