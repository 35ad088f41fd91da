import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table api_tokens alter column user_id drop not null',
  // those of a user go with the user
  'alter table api_tokens add foreign key (company_id) references companies on delete cascade',
  `comment on column api_tokens.user_id is 'null: of the company, for no person'`,
  'alter table api_token_names alter column user_id drop not null',
  'alter table api_token_names add foreign key (company_id) references companies on delete cascade',
];

/** API tokens that belong to a company and to nobody in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
