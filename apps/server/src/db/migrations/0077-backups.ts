import { type Kysely, sql } from 'kysely';

const statements = [
  `create table backups (
    id uuid primary key default gen_random_uuid(),
    started_at timestamptz not null,
    finished_at timestamptz not null,
    file_name text not null,
    byte_length bigint,
    failure text,
    check ((byte_length is null) = (failure is not null))
  )`,
  `comment on table backups is 'those that were written, and those that failed, with why'`,
  'create index backups_newest on backups (finished_at desc)',
  `create table jobs_to_queue (
    id uuid primary key,
    name text not null,
    data jsonb not null,
    priority integer not null,
    singleton_key text,
    start_after timestamptz
  )`,
  `comment on table jobs_to_queue is
    'jobs that a restored database brought along; the next start gives them to the job engine'`,
  `create table database_sizes (
    day date primary key,
    byte_length bigint not null
  )`,
  `comment on table database_sizes is 'how large the database was, once a day'`,
];

/** What a backup needs of the database, and what the operator sees of its growth. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
