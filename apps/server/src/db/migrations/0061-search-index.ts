import { type Kysely, sql } from 'kysely';
import { grantReference } from '../row-security.ts';

const statements = [
  `create table publication_segments (
    name text primary key,
    storage_key text not null,
    byte_length integer not null,
    document_count integer not null,
    passage_count integer not null,
    created_at timestamptz not null
  )`,
  `comment on table publication_segments is
    'immutable parts of the index of all publications; name is the SHA-256 of the bytes in storage_key'`,
  `create table publication_segment_documents (
    document_id text primary key,
    publication_id uuid not null,
    text_id uuid,
    segment_name text not null references publication_segments,
    is_removed boolean not null default false
  )`,
  'create index publication_segment_documents_segment on publication_segment_documents (segment_name)',
  'create index publication_segment_documents_publication on publication_segment_documents (publication_id)',
  `comment on column publication_segment_documents.is_removed is
    'no longer shown: not found any more, and left out when its segment is merged'`,
];

/** The index in which clauses are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await grantReference(db, 'publication_segments', 'select');
  await grantReference(db, 'publication_segment_documents', 'select');
}
