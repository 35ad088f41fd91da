import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Failed log-ins, counted by all processes together. A key is a hash of an e-mail address, with or without the network
 * that tried it: of whom it speaks cannot be read from it, and it belongs to no company, since most are of nobody.
 */
const statements = [
  `create table log_in_attempts (
    key text primary key,
    failures integer not null,
    ends_at timestamptz not null,
    known_until timestamptz
  )`,
  'create index log_in_attempts_ends on log_in_attempts (ends_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
