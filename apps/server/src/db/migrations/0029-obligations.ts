import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  // where the words of a text stand that a company's work rests on
  `create table quotes (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    publication_text_id uuid not null references publication_texts on delete cascade,
    start_offset integer not null check (start_offset >= 0),
    end_offset integer not null,
    sha256 text not null,
    primary key (company_id, id),
    unique (company_id, publication_text_id, start_offset, end_offset),
    check (end_offset > start_offset)
  )`,
  `create table quote_positions (
    company_id uuid not null,
    quote_id uuid not null,
    ordinal integer not null,
    publication_text_id uuid not null references publication_texts on delete cascade,
    start_offset integer not null,
    end_offset integer not null,
    sha256 text not null,
    found_at timestamptz not null,
    primary key (company_id, quote_id, ordinal),
    foreign key (company_id, quote_id) references quotes on delete cascade
  )`,
  `comment on table quote_positions is 'each place where a quote has stood, the first one too; only ever added to'`,

  // how far the obligations of a publication were derived for a company
  `create table obligation_derivations (
    company_id uuid not null references companies on delete cascade,
    publication_id uuid not null references publications on delete cascade,
    publication_text_id uuid not null references publication_texts on delete cascade,
    engine_version text not null,
    job_id uuid,
    started_by uuid,
    started_at timestamptz not null,
    finished_at timestamptz,
    primary key (company_id, publication_id)
  )`,
  `create table obligations (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    publication_id uuid not null references publications on delete cascade,
    publication_text_id uuid not null references publication_texts on delete cascade,
    position integer not null,
    status smallint not null default 1 check (status between 0 and 2),
    kind text not null check (kind in ('firm', 'other', 'permission')),
    modality text not null check (modality in ('must', 'must_not', 'may', 'should')),
    is_through_national_law boolean not null,
    addressee jsonb,
    condition jsonb,
    exception jsonb,
    deadline jsonb,
    due_on date,
    topic text,
    confidence real not null,
    clause_path text not null,
    clause text not null,
    page integer,
    words text not null,
    assignee_id uuid,
    reason text,
    decided_by uuid,
    decided_at timestamptz,
    derived_by text not null,
    input_hash text not null,
    content_hash text not null,
    origin text not null check (origin in ('derived', 'split', 'merged', 'by_hand')),
    is_touched boolean not null default false,
    replaced_at timestamptz,
    revision integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `comment on column obligations.addressee is
    'a place in the text, {start, end}, or what a person wrote instead, {words}; so are condition, exception, deadline'`,
  `comment on column obligations.words is 'in small letters, to be found by; what is shown is read from the text'`,
  `comment on column obligations.is_touched is 'a person decided, changed or said something: deriving again leaves it alone'`,
  `create index obligations_publication on obligations (company_id, publication_id, position)
    include (status, kind, topic) where replaced_at is null`,
  `create index obligations_status on obligations (company_id, status, kind) where replaced_at is null`,
  `create index obligations_assignee on obligations (company_id, assignee_id) where assignee_id is not null`,
  `create index obligations_due on obligations (company_id, due_on) where due_on is not null and replaced_at is null`,
  `create table obligation_spans (
    company_id uuid not null,
    obligation_id uuid not null,
    ordinal integer not null,
    role text not null check (role in ('lead_in', 'body', 'tail')),
    quote_id uuid not null,
    primary key (company_id, obligation_id, ordinal),
    foreign key (company_id, obligation_id) references obligations on delete cascade,
    foreign key (company_id, quote_id) references quotes
  )`,
  'create index obligation_spans_quote on obligation_spans (company_id, quote_id)',
  `create table obligation_links (
    company_id uuid not null,
    from_id uuid not null,
    to_id uuid not null,
    kind text not null check (kind in ('same_as', 'stricter', 'split_of', 'merged_into')),
    made_by uuid,
    made_at timestamptz not null,
    primary key (company_id, from_id, to_id, kind),
    foreign key (company_id, from_id) references obligations on delete cascade,
    foreign key (company_id, to_id) references obligations on delete cascade
  )`,
  'create index obligation_links_to on obligation_links (company_id, to_id)',
  `create table obligation_comments (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    obligation_id uuid not null,
    author_id uuid,
    body text not null,
    made_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, obligation_id) references obligations on delete cascade
  )`,
  'create index obligation_comments_obligation on obligation_comments (company_id, obligation_id, made_at)',

  // an approval holds for the content that it was given to
  `create table approvals (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    object_type text not null check (object_type in ('obligation')),
    object_id uuid not null,
    content_hash text not null,
    approved_by uuid,
    approved_at timestamptz not null,
    lapsed_at timestamptz,
    primary key (company_id, id)
  )`,
  `create unique index approvals_standing on approvals (company_id, object_type, object_id) where lapsed_at is null`,
  `create index audit_entries_obligation on audit_entries (company_id, object_id, sequence)
    where object_type = 'obligation'`,
  `create index audit_entries_obligations on audit_entries (company_id, sequence) where object_type = 'obligations'`,
];

/** Obligations: what a publication demands, quoted, and what a company decides about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of [
    'quotes',
    'quote_positions',
    'obligation_derivations',
    'obligations',
    'obligation_spans',
    'obligation_links',
    'obligation_comments',
    'approvals',
  ])
    await enableCompanyRowSecurity(db, table);
  await sql.raw('revoke update, delete on quote_positions from regulus_company').execute(db);
}
