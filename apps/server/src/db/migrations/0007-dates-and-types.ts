import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table publication_dates
     add column source text not null default 'feed' check (source in ('text', 'feed', 'act')),
     add column text_id uuid references publication_texts on delete cascade,
     add column start_offset integer,
     add column end_offset integer,
     add column reckoning jsonb,
     add column rule text,
     add column engine_version text,
     add constraint publication_dates_place check (
       (text_id is null) = (start_offset is null) and (start_offset is null) = (end_offset is null)
       and start_offset < end_offset)`,
  `comment on column publication_dates.source is
    'reading a text anew replaces what was read from texts alone; what a feed or an act states as data stays'`,
  `comment on column publication_dates.reckoning is
    'from what day and how far it was reckoned; null where the day itself is written'`,
  'create index publication_dates_text on publication_dates (text_id) where text_id is not null',
  `update publication_dates set source = 'act' from publications
     where publications.id = publication_id and publications.canonical_key like 'celex:%'`,
  `alter table publications
     add column categories text[] not null default '{}',
     add column document_type text check (document_type in (
       'law', 'technical_standard', 'guideline', 'circular', 'consultation', 'decision', 'enforcement',
       'statement', 'speech', 'report', 'news', 'notice', 'qa', 'other')),
     add column type_reason jsonb,
     add column binding_reason jsonb,
     add column read_by text`,
  `comment on column publications.categories is 'the words of its source for what it is'`,
  `comment on column publications.binding_reason is
    'the words that decided; with the field "source" it was stated, and reading leaves it alone'`,
  `comment on column publications.read_by is
    'version of the engine that has read days, type and force; null: to be read'`,
  `update publications set binding_reason = '{"field": "source", "words": "", "rule": "stated"}'
     where is_binding is not null`,
  'create index publications_unread on publications (listed_on, id) where read_by is null',
];

/** Days with the place they were read from, and what a publication is, with the words that say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
