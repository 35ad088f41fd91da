import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const recorded = ['audit_entries', 'decisions', 'story_decisions', 'publication_feedback'] as const;

const statements = [
  // the record names ids only, and outlives the token: its name stays until its owner leaves
  `create table api_token_names (
    company_id uuid not null,
    id uuid not null,
    user_id uuid not null,
    name text not null,
    primary key (company_id, id),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  'create index api_token_names_user on api_token_names (company_id, user_id)',
  `insert into api_token_names (company_id, id, user_id, name) select company_id, id, user_id, name from api_tokens`,
  ...recorded.flatMap((table) => [
    `alter table ${table} add column api_token_id uuid`,
    `comment on column ${table}.api_token_id is 'by which a script of the person did it; null: in a session, or the system'`,
  ]),
];

/** What a script did is told apart from what its user did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'api_token_names');
}
