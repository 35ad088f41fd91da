import { type Kysely, sql } from 'kysely';

const statements = [
  `create index publication_segment_documents_removed on publication_segment_documents (document_id) where is_removed`,
  `create index publication_segment_documents_texts on publication_segment_documents (publication_id)
    where text_id is not null`,
  `create index publications_with_text on publications (id) where text_state = 'full'`,
];

/** Each search asks what is no longer found, and now and then what is not found yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
