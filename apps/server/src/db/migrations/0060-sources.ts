import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table sources (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    workspace_id uuid not null,
    name text not null,
    category text not null,
    kind text not null check (kind in ('file', 'web')),
    address text,
    latest_version integer not null,
    added_by uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, workspace_id) references workspaces (company_id, id) on delete cascade,
    check ((kind = 'web') = (address is not null))
  )`,
  'create index sources_workspace on sources (company_id, workspace_id, updated_at desc, id)',

  `create table source_versions (
    company_id uuid not null,
    source_id uuid not null,
    version integer not null,
    file_name text not null,
    storage_key text,
    sha256 text,
    byte_length bigint not null default 0,
    content_type text,
    is_scanned boolean not null default false,
    state text not null check (state in ('reading', 'ready', 'no_text', 'encrypted', 'unreadable', 'wrong_type')),
    problem text,
    job_id uuid,
    text_id uuid,
    pages integer,
    added_by uuid,
    added_at timestamptz not null,
    primary key (company_id, source_id, version),
    foreign key (company_id, source_id) references sources on delete cascade,
    foreign key (company_id, text_id) references source_texts on delete cascade,
    check ((state = 'ready') = (text_id is not null)),
    check ((state in ('reading', 'ready')) = (problem is null))
  )`,
  'create index source_versions_content on source_versions (company_id, sha256)',
  'create index source_versions_text on source_versions (company_id, text_id)',
  'create index source_versions_file on source_versions (storage_key)',

  // rows also go with their workspace or with an earlier version; none of these ways can forget the text
  `create function remove_text_of_source() returns trigger language plpgsql as $$
    begin
      delete from source_texts where company_id = old.company_id and id = old.text_id;
      return null;
    end
  $$`,
  `create trigger source_versions_text_gone after delete on source_versions
    for each row when (old.text_id is not null) execute function remove_text_of_source()`,
];

/** What users upload into a workspace, with its versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ['sources', 'source_versions']) await enableCompanyRowSecurity(db, table);
}
