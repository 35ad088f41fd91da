import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity, grantReference } from '../row-security.ts';

const statements = [
  `create table stories (
    id uuid primary key default gen_random_uuid(),
    created_at timestamptz not null default now()
  )`,
  `alter table publications
     add column story_id uuid references stories on delete set null,
     add column story_checked_by text`,
  `comment on column publications.story_checked_by is
    'version of the engine that has looked for others that tell of the same event; null: not yet'`,
  'create index publications_story on publications (story_id) where story_id is not null',
  'create index publications_day on publications (listed_on)',
  'create index publications_story_unchecked on publications (listed_on, id) where story_checked_by is null',
  `create table story_links (
    publication_a uuid not null references publications on delete cascade,
    publication_b uuid not null references publications on delete cascade,
    kind text not null,
    words text[] not null,
    engine_version text not null,
    primary key (publication_a, publication_b),
    check (publication_a < publication_b)
  )`,
  'create index story_links_b on story_links (publication_b)',
  // what people of a company decided about pairs: one left the other's story, or was joined to it
  `create table story_decisions (
    company_id uuid not null references companies on delete cascade,
    publication_id uuid not null references publications on delete cascade,
    other_id uuid not null references publications on delete cascade,
    kind text not null check (kind in ('split', 'join')),
    actor_id uuid,
    made_at timestamptz not null,
    primary key (company_id, publication_id, other_id)
  )`,
  'create index story_decisions_other on story_decisions (company_id, other_id)',
];

/** Publications that tell of the same event, and what a company's people say to that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'story_decisions');
  await grantReference(db, 'stories', 'select');
  await grantReference(db, 'story_links', 'select');
}
