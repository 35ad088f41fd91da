import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity, grantReference } from '../row-security.ts';

/** What both twins have, with the key of a text in front. */
const reading = `
    engine_version text not null,
    scope jsonb not null,
    counts jsonb not null,
    total integer not null,
    is_failed boolean not null default false,
    read_at timestamptz not null`;
const statement = `
    ordinal integer not null,
    passage integer not null,
    kind text not null,
    strength text not null,
    start_offset integer not null,
    end_offset integer not null,
    spans jsonb not null,
    actor jsonb,
    condition jsonb,
    exception jsonb,
    time jsonb,
    is_through_national_law boolean not null,
    confidence real not null,
    words_hash text not null`;

const statements = [
  `create table publication_statement_readings (
    text_id uuid primary key references publication_texts on delete cascade,${reading}
  )`,
  `comment on table publication_statement_readings is
    'which version of the engine read the statements of a text; counts: by kind; is_failed: it was given up'`,
  `create table publication_statements (
    text_id uuid not null references publication_statement_readings on delete cascade,${statement},
    primary key (text_id, ordinal)
  )`,
  `comment on table publication_statements is
    'one for each sentence and point of a text; start_offset, end_offset: its body; words_hash: of all its spans'`,
  `create table source_statement_readings (
    company_id uuid not null,
    text_id uuid not null,${reading},
    primary key (company_id, text_id),
    foreign key (company_id, text_id) references source_texts on delete cascade
  )`,
  `create table source_statements (
    company_id uuid not null,
    text_id uuid not null,${statement},
    primary key (company_id, text_id, ordinal),
    foreign key (company_id, text_id) references source_statement_readings on delete cascade
  )`,
  `create table statement_kinds (
    company_id uuid not null references companies on delete cascade,
    publication_id uuid not null references publications on delete cascade,
    words_hash text not null,
    kind text not null,
    said_by uuid,
    said_at timestamptz not null,
    primary key (company_id, publication_id, words_hash)
  )`,
  `comment on table statement_kinds is
    'what people say that a sentence is, by its words: it stays over readings and versions with the same words'`,
];

/** What each sentence of a text is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of statements) await sql.raw(one).execute(db);
  for (const table of ['publication_statement_readings', 'publication_statements'])
    await grantReference(db, table, 'select');
  for (const table of ['source_statement_readings', 'source_statements', 'statement_kinds'])
    await enableCompanyRowSecurity(db, table);
}
