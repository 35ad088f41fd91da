import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table decisions add column workspace_id uuid',
  `comment on column decisions.workspace_id is 'that the person worked in; null: none, the system, or not known'`,
  `create index decisions_workspace on decisions (company_id, workspace_id, made_at desc) where workspace_id is not null`,
  'alter table publication_seen add column workspace_id uuid',
  `comment on column publication_seen.workspace_id is 'that the person worked in when opening it last'`,
];

/** What is decided and opened is told by the workspace that it was done in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
