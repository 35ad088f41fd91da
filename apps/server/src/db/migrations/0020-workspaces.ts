import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table workspaces add column description text not null default '', add column archived_at timestamptz`,
  // archived ones too, so that each of them can be restored under its name
  'create unique index workspaces_name on workspaces (company_id, lower_letters(name)) where not is_personal',
  'create index workspace_members_user on workspace_members (company_id, user_id)',
  `alter table invitations add column workspace_ids uuid[] not null default '{}'`,
  'create index decisions_latest on decisions (company_id, made_at desc) include (actor_id)',
];

/** Shared workspaces: names, the archive, and which of them an invitation leads into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
