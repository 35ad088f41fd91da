import { type Kysely, sql } from 'kysely';

const statements = [
  'drop index obligations_publication',
  // all that lists, their counts and charts sort and choose by, so that they read no row with its words; also of what was replaced,
  // which is looked for by its publication too
  `create index obligations_publication on obligations (company_id, publication_id, position)
    include (id, status, kind, topic, due_on, assignee_id, changed_by, updated_at, replaced_at)`,
];

/** Lists of obligations are answered by one index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
