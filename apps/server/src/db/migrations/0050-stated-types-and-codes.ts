import { type Kysely, sql } from 'kysely';
import { actCode } from '../../engine/text/act-number.ts';

/** Origins of records whose source states that they are law; types of the others were guessed, and are read from now on. */
const statedOrigins = [
  'eur-lex-record',
  'eur-lex-xml',
  'eur-lex-html',
  'eu-act-json',
  'german-law',
  'record',
];

const statements = [
  "alter table publications add column stated_type text check (stated_type in ('regulation', 'news'))",
  `comment on column publications.stated_type is
    'the type where the source states it; null: pub_type follows from what the document is read as'`,

  `update publication_records set facts = facts || '{"pubType": null}'
    where facts->>'pubType' = 'news' or not (split_part(origin, ' ', 1) = any('{${statedOrigins.join(',')}}'))`,
  `update publications p set stated_type = 'regulation' where pub_type = 'regulation' and (canonical_key like 'celex:3%'
    or exists (select 1 from publication_records r where r.publication_id = p.id and r.facts->>'pubType' = 'regulation'))`,
  'update publications set stated_type = pub_type where is_sample',
];

/** Where the source of a publication says of itself what it is, that is kept; acts before 2015 are cited as they are numbered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ id: string; celex: string; title: string }>`
    select id, coalesce(substring(canonical_key from '^celex:(3.*)$'), substring(link from 'CELEX(?::|%3A)(3\\d{4}[A-Z]\\d{4})')) as celex,
      regexp_replace(title, '^[^:]{1,40}: ', '') as title
    from publications where code ~ '^\\([A-Za-z, ]+\\) (?:19\\d\\d|200\\d|201[0-4])/\\d+$'`.execute(db);
  for (const { id, celex, title } of rows) {
    if (!celex) continue;
    const code = actCode(celex, title);
    await sql`update publications set code = ${code} where id = ${id}`.execute(db);
    await sql`update publication_records set facts = facts || jsonb_build_object('code', ${code}::text)
      where publication_id = ${id} and facts->>'code' is not null`.execute(db);
  }
}
