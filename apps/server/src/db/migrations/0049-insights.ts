import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity, grantReference } from '../row-security.ts';

/** Where a generated row comes from; the same columns in each table. Null until something was made. */
const provenance = `
    engine text,
    engine_version text,
    model text,
    prompt_version text,
    input_hash text,
    fallback text check (fallback in ('unavailable', 'unusable')),
    made_at timestamptz,
    made_by text,
    next_try_at timestamptz`;

const statements = [
  `create table publication_insights (
    publication_id uuid primary key references publications on delete cascade,
    key_points jsonb,
    read_at timestamptz,${provenance}
  )`,
  `comment on column publication_insights.read_at is
    'of the reading in publication_screening that it was made from; of another one it is out of date'`,
  `comment on column publication_insights.made_by is
    'version of what was asked, whoever answered in the end; null: it is to be asked again'`,
  `comment on column publication_insights.next_try_at is
    'not before; somebody who works on it holds it until then'`,
  `create table relevance_insights (
    company_id uuid not null references companies on delete cascade,
    publication_id uuid not null references publications on delete cascade,
    sentence text,
    reasons jsonb,${provenance},
    primary key (company_id, publication_id)
  )`,
  `comment on column relevance_insights.reasons is
    'those of the verdict that it was made from; of another verdict it is out of date'`,
  'create index relevance_insights_publication on relevance_insights (publication_id)',
  `create table engine_outages (
    engine text primary key,
    since timestamptz not null
  )`,
  `comment on table engine_outages is
    'engines that do not answer now, as the process knows that asks them; for the pages of all processes'`,
];

/** What a language model writes about publications, where it came from, and whether it answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'relevance_insights');
  await grantReference(db, 'publication_insights', 'select');
  await grantReference(db, 'engine_outages', 'select');
}
