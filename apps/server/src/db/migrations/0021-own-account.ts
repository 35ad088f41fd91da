import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `alter table users add column locale text check (locale in ('en-GB', 'en-US'))`,
  `comment on column users.locale is 'null: the company’s'`,
  'alter table session_families add column client text',
  `comment on column session_families.client is 'browser and system in words; nothing else is kept of the device'`,
  'alter table session_families drop constraint session_families_revoked_reason_check',
  `alter table session_families add constraint session_families_revoked_reason_check check (
    revoked_reason in ('log_out', 'reuse', 'password_changed', 'disabled', 'replaced', 'ended')
  )`,
  `create table api_tokens (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    name text not null,
    scope text not null check (scope in ('read', 'write')),
    hash text not null unique,
    ending text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_used_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  `comment on column api_tokens.ending is 'the last characters of the token, by which its owner knows it'`,
  'create index api_tokens_user on api_tokens (company_id, user_id)',
  'create index api_tokens_expiry on api_tokens (expires_at)',
];

/** A form of dates for each user, sessions that can be told apart and ended, and tokens for users’ own scripts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'api_tokens');
}
