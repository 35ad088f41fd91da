import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table account_links (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    kind text not null check (kind in ('verify_email', 'change_email', 'reset_password')),
    code_hash text not null unique,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, user_id) references users on delete cascade
  )`,
  `comment on column account_links.email is 'the address that the link is about: of change_email, the new one'`,
  'create index account_links_user on account_links (company_id, user_id)',
  'create index account_links_expiry on account_links (expires_at)',
  `create table invitations (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    email text not null,
    role text not null check (role in ('member', 'company_admin', 'auditor')),
    code_hash text not null unique,
    invited_by uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, invited_by) references users on delete set null (invited_by)
  )`,
  'create unique index invitations_email on invitations (company_id, lower(email))',
  'alter table users add column deleted_at timestamptz',
  `alter table companies add column came_by jsonb not null default '{}'`,
  `comment on column companies.came_by is 'product and campaign parameters of the sign-up'`,
];

/** Sign-up, confirmation of addresses, new passwords and invitations. Of one-time codes only hashes are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'account_links');
  await enableCompanyRowSecurity(db, 'invitations');
}
