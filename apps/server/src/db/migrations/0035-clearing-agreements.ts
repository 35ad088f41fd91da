import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity, grantReference } from '../row-security.ts';

const statements = [
  // the twins of publication_texts and publication_passages, for what companies upload
  `create table source_texts (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    content text not null,
    language text,
    sha256 text not null,
    extractor text not null,
    extractor_version text not null,
    created_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create table source_passages (
    company_id uuid not null,
    text_id uuid not null,
    ordinal integer not null,
    parent integer,
    kind text not null,
    label text not null,
    path text not null,
    heading text,
    start_offset integer not null,
    end_offset integer not null,
    page integer,
    hash text not null,
    primary key (company_id, text_id, ordinal),
    foreign key (company_id, text_id) references source_texts on delete cascade
  )`,

  `create table clearing_agreements (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    name text not null,
    file_name text not null,
    sha256 text not null,
    byte_length bigint not null,
    content_type text not null,
    is_scanned boolean not null,
    state text not null check (state in ('reading', 'ready', 'unreadable')),
    problem jsonb,
    job_id uuid,
    text_id uuid,
    pages integer,
    places jsonb not null default '[]',
    engine_version text,
    compared_at timestamptz,
    uploaded_by uuid,
    uploaded_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, text_id) references source_texts on delete cascade,
    check ((state = 'ready') = (text_id is not null)),
    check ((state = 'unreadable') = (problem is not null))
  )`,
  'create index clearing_agreements_content on clearing_agreements (company_id, sha256)',
  'create index clearing_agreements_text on clearing_agreements (company_id, text_id)',
  `comment on column clearing_agreements.places is 'the stretches of its text that speak of clearing or settlement, as the engine named by engine_version found them'`,
  `comment on column clearing_agreements.compared_at is 'when it had been compared with every publication that was read by then; those that come later are compared when they are read'`,
  `create table clearing_matches (
    company_id uuid not null,
    publication_id uuid not null references publications on delete cascade,
    agreement_id uuid not null,
    ordinal smallint not null,
    publication_text_id uuid not null references publication_texts on delete cascade,
    publication_start integer not null,
    publication_end integer not null,
    publication_hash text not null,
    agreement_text_id uuid not null,
    agreement_start integer not null,
    agreement_end integer not null,
    agreement_hash text not null,
    shared jsonb not null,
    weight smallint not null,
    engine_version text not null,
    found_at timestamptz not null,
    primary key (company_id, publication_id, agreement_id, ordinal),
    foreign key (company_id, agreement_id) references clearing_agreements on delete cascade,
    foreign key (company_id, agreement_text_id) references source_texts on delete cascade,
    check (publication_start < publication_end and agreement_start < agreement_end)
  )`,
  'create index clearing_matches_agreement on clearing_matches (company_id, agreement_id, publication_id)',
  'create index clearing_matches_agreement_text on clearing_matches (company_id, agreement_text_id)',
  'create index clearing_matches_publication on clearing_matches (publication_id)',
  'create index clearing_matches_text on clearing_matches (publication_text_id)',

  `create table clearing_readings (
    publication_id uuid primary key references publications on delete cascade,
    revision integer not null default 1,
    engine_version text,
    text_id uuid references publication_texts on delete set null,
    places jsonb not null default '[]',
    compared_at timestamptz
  )`,
  'create index clearing_readings_text on clearing_readings (text_id)',
  `create index clearing_readings_unread on clearing_readings (publication_id) where engine_version is null`,
  `create index clearing_readings_uncompared on clearing_readings (publication_id) where compared_at is null`,
  `create index clearing_readings_places on clearing_readings (publication_id) where places <> '[]'`,
  `comment on table clearing_readings is 'what publications say of clearing and settlement, the same for every company; a trigger adds each whose text arrives'`,
  `comment on column clearing_readings.revision is 'grows with each text: what was read of an earlier one is not written over it'`,
  // texts arrive on several ways; none of them can forget this
  `create function note_text_for_clearing() returns trigger language plpgsql as $$
    begin
      insert into clearing_readings (publication_id) values (new.publication_id)
      on conflict (publication_id) do update
        set revision = clearing_readings.revision + 1, engine_version = null, compared_at = null;
      return null;
    end
  $$`,
  `create trigger publication_texts_clearing after insert on publication_texts
    for each row execute function note_text_for_clearing()`,
  `insert into clearing_readings (publication_id) select distinct publication_id from publication_texts`,
];

/** Agreements about clearing, and the publications that affect them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ['source_texts', 'source_passages', 'clearing_agreements', 'clearing_matches'])
    await enableCompanyRowSecurity(db, table);
  await grantReference(db, 'clearing_readings', 'select');
}
