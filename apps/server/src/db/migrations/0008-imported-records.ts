import { type Kysely, sql } from 'kysely';

/**
 * What each imported file says of its publication, so that title, dates and versions follow from all of them together
 * and not from which came first. Acts that feeds brought are known by their CELEX number from now on, as imported ones.
 */
const statements = [
  `create table publication_records (
    publication_id uuid not null references publications on delete cascade,
    origin text not null,
    facts jsonb not null,
    imported_at timestamptz not null,
    primary key (publication_id, origin)
  )`,
  `comment on column publication_records.origin is
    'which source of the publication this is: the same one, imported again, replaces what it said before'`,
  `with acts as (
    select id, 'celex:' || upper(substring(canonical_key from '(?i)uri=celex(?::|%3a)(3\\d{4}[a-z]\\d{4})(?:&|$)')) as key
    from publications where canonical_key like '//eur-lex.europa.eu/%'
  ), chosen as (
    select distinct on (key) id, key from acts where key is not null order by key, id
  )
  update publications set canonical_key = chosen.key from chosen
  where publications.id = chosen.id
    and not exists (select 1 from publications as other where other.canonical_key = chosen.key)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
