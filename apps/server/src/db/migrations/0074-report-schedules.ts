import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table report_schedules (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    workspace_id uuid not null,
    name text not null,
    template_slug text not null check (template_slug in ('newsflash', 'reg_update', 'board_report')),
    frequency text not null check (frequency in ('weekly', 'monthly')),
    day integer not null check (day between 1 and 28),
    audience text not null,
    length text not null,
    language text not null,
    regulators text[] not null,
    topics text[] not null,
    is_on boolean not null,
    owner_id uuid,
    next_on date,
    last_on date,
    last_document_id uuid,
    last_outcome text check (last_outcome in ('written', 'nothing_new', 'failed')),
    covers_to timestamptz not null,
    created_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, workspace_id) references workspaces (company_id, id) on delete cascade
  )`,
  `comment on table report_schedules is
    'next_on, last_on: days in the time zone of the owner; covers_to: what was collected up to then has been written about'`,
  'create index report_schedules_due on report_schedules (next_on) where is_on',
  'create index report_schedules_workspace on report_schedules (company_id, workspace_id)',
  'create index report_schedules_owner on report_schedules (company_id, owner_id)',
];

/** Reports that are written regularly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'report_schedules');
}
