import { type Kysely, sql } from 'kysely';

const statements = [
  `create table reading_failures (
     publication_id uuid primary key references publications on delete cascade,
     version integer not null,
     engine_version text not null,
     reason text not null,
     attempts integer not null,
     next_try_at timestamptz not null
   )`,
  `comment on table reading_failures is
    'Publications that could not be read for days, type and force; counts for this version of theirs and of the engine.'`,
  `alter table feeds add column part_validators jsonb not null default '[]'`,
  `comment on column feeds.part_validators is
    'address, etag and last_modified of the bodies that its own names, such as the children of a sitemap'`,
];

/** What could not be read is tried again by itself, later; and the parts of a feed are asked for only when they changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
