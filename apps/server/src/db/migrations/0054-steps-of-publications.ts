import { type Kysely, sql } from 'kysely';

const statements = [
  `create table reading_claims (
    publication_id uuid primary key references publications on delete cascade,
    run_id uuid not null,
    claimed_until timestamptz not null
  )`,
  'create index reading_claims_run on reading_claims (run_id)',
  `comment on table reading_claims is
    'publications that a run reads now; those of a run that died are free again after claimed_until'`,
  `create table publications_to_screen (
    publication_id uuid primary key references publications on delete cascade,
    revision integer not null default 1,
    run_id uuid,
    attempts smallint not null default 0,
    next_try_at timestamptz not null default 'epoch'
  )`,
  'create index publications_to_screen_due on publications_to_screen (next_try_at, publication_id)',
  `comment on table publications_to_screen is
    'publications of which something changed that verdicts follow from; the row goes once all companies have theirs'`,
  `comment on column publications_to_screen.revision is
    'counts the changes: what was judged before the last of them is judged again'`,
  `comment on column publications_to_screen.next_try_at is
    'not before; the run in run_id holds it until then'`,
];

/** Reading and screening become steps of their own, each claimed by one run at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
