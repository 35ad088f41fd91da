import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `create table controls (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    code text not null,
    title text not null,
    description text not null default '',
    readiness smallint not null default 0 check (readiness between 0 and 2),
    condition_applies boolean not null default true,
    condition_reason text,
    chosen_regulators text[] not null default '{}',
    regulators text[] not null default '{}',
    assignee_id uuid,
    origin text not null check (origin in ('by_hand', 'suggested')),
    flagged_at timestamptz,
    words text not null,
    created_by uuid,
    revision integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (company_id, id),
    check (condition_applies or condition_reason is not null)
  )`,
  `comment on column controls.regulators is 'those chosen by hand and those of the publications of its obligations'`,
  `comment on column controls.flagged_at is 'one of its obligations was changed or is no longer approved; nobody has looked since'`,
  `comment on column controls.words is 'title and code in small letters, to be found by'`,
  'create unique index controls_code on controls (company_id, lower(code))',
  'create index controls_updated on controls (company_id, updated_at desc, id)',
  'create index controls_assignee on controls (company_id, assignee_id)',
  `create table control_obligations (
    company_id uuid not null,
    control_id uuid not null,
    obligation_id uuid not null,
    added_by uuid,
    added_at timestamptz not null,
    primary key (company_id, control_id, obligation_id),
    foreign key (company_id, control_id) references controls on delete cascade,
    foreign key (company_id, obligation_id) references obligations on delete cascade
  )`,
  'create index control_obligations_obligation on control_obligations (company_id, obligation_id)',

  // one file with what is said of it; it may prove several controls
  `create table evidence_files (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    sha256 text not null,
    byte_length bigint not null,
    name text not null,
    content_type text not null,
    note text not null default '',
    effective_on date,
    expires_on date,
    is_scanned boolean not null,
    uploaded_by uuid,
    uploaded_at timestamptz not null,
    primary key (company_id, id),
    check (effective_on is null or expires_on is null or effective_on <= expires_on)
  )`,
  'create index evidence_files_content on evidence_files (company_id, sha256)',
  'create index evidence_files_uploaded on evidence_files (company_id, uploaded_at desc, id)',
  `create index evidence_files_expiry on evidence_files (expires_on, company_id) where expires_on is not null`,
  `create table control_evidence (
    company_id uuid not null,
    control_id uuid not null,
    evidence_id uuid not null,
    added_by uuid,
    added_at timestamptz not null,
    primary key (company_id, control_id, evidence_id),
    foreign key (company_id, control_id) references controls on delete cascade,
    foreign key (company_id, evidence_id) references evidence_files on delete cascade
  )`,
  'create index control_evidence_evidence on control_evidence (company_id, evidence_id)',
  `create table attestations (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    control_id uuid not null,
    words text not null,
    expires_on date,
    made_by uuid,
    made_at timestamptz not null,
    withdrawn_by uuid,
    withdrawn_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, control_id) references controls on delete cascade
  )`,
  'create index attestations_control on attestations (company_id, control_id)',
  `create index attestations_expiry on attestations (expires_on, company_id) where expires_on is not null and withdrawn_at is null`,

  `create table tasks (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    dedupe_key text not null,
    agent text not null check (agent in ('screening_agent', 'governance_agent', 'reports_agent')),
    content_type text not null
      check (content_type in ('pub_deadline', 'binding_pub', 'obligation_deadline', 'last_push', 'birds_n_stones')),
    kind text not null check (kind in ('user_input', 'alert')),
    priority smallint not null check (priority in (0, 10, 20)),
    cause text not null,
    object_type text not null,
    object_id uuid not null,
    due_on date,
    raised_at timestamptz not null,
    completed_at timestamptz,
    completed_by uuid,
    primary key (company_id, id),
    unique (company_id, dedupe_key)
  )`,
  `comment on column tasks.dedupe_key is 'names the occasion: raising it again makes no second task'`,
  `comment on column tasks.completed_by is 'null on a completed one: its occasion went away'`,
  `create index tasks_active on tasks (company_id, priority desc, due_on, id) where completed_at is null`,
  'create index tasks_object on tasks (company_id, object_type, object_id)',

  `create index audit_entries_control on audit_entries (company_id, object_id, sequence) where object_type = 'control'`,
  `create index audit_entries_controls on audit_entries (company_id, sequence) where object_type = 'controls'`,
];

/** Controls, what proves them, and tasks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of [
    'controls',
    'control_obligations',
    'evidence_files',
    'control_evidence',
    'attestations',
    'tasks',
  ])
    await enableCompanyRowSecurity(db, table);
}
