import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  // not bound to their workspace: the files of one that is gone have to be removed as well
  `create table source_segments (
    company_id uuid not null references companies on delete cascade,
    name text not null,
    workspace_id uuid not null,
    storage_key text not null,
    byte_length integer not null,
    document_count integer not null,
    passage_count integer not null,
    created_at timestamptz not null,
    primary key (company_id, name)
  )`,
  `comment on table source_segments is
    'immutable parts of the index of the sources of a workspace; name is the SHA-256 of the bytes in storage_key'`,
  'create index source_segments_workspace on source_segments (company_id, workspace_id)',
  'create index source_segments_file on source_segments (storage_key)',
  `create table source_segment_documents (
    company_id uuid not null,
    document_id text not null,
    workspace_id uuid not null,
    source_id uuid not null,
    text_id uuid,
    segment_name text not null,
    primary key (company_id, document_id),
    foreign key (company_id, segment_name) references source_segments on delete cascade
  )`,
  'create index source_segment_documents_segment on source_segment_documents (company_id, segment_name)',
  'create index source_segment_documents_workspace on source_segment_documents (company_id, workspace_id)',
];

/** The index in which the passages of uploaded sources are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ['source_segments', 'source_segment_documents'])
    await enableCompanyRowSecurity(db, table);
}
