import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  `alter table tasks
    alter column agent drop not null,
    alter column content_type drop not null,
    alter column object_type drop not null,
    alter column object_id drop not null,
    add column title text,
    add column note text not null default '',
    add column created_by uuid,
    add column assignee_id uuid,
    add column is_assigned_by_hand boolean not null default false,
    add column snoozed_until date,
    add column revision integer not null default 1,
    add constraint tasks_by_hand check (
      case when content_type is null then agent is null and title is not null
      else agent is not null and title is null and object_id is not null end)`,
  `comment on column tasks.title is 'only of a task that a person created; the others are named by what they are about'`,
  'drop index tasks_active',
  `create index tasks_open on tasks (company_id, due_on, priority desc, id) where completed_at is null`,
  `create index tasks_completed on tasks (company_id, completed_at desc, id) where completed_at is not null`,
  `create index tasks_assignee on tasks (company_id, assignee_id, due_on) where completed_at is null`,
  `create table task_comments (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    task_id uuid not null,
    author_id uuid,
    body text not null,
    made_at timestamptz not null,
    mentioned uuid[] not null default '{}',
    primary key (company_id, id),
    foreign key (company_id, task_id) references tasks on delete cascade
  )`,
  'create index task_comments_task on task_comments (company_id, task_id, made_at)',
  `create table task_changes (
    company_id uuid not null references companies on delete cascade,
    id uuid not null default gen_random_uuid(),
    made_by uuid,
    made_at timestamptz not null,
    items jsonb not null,
    undone_at timestamptz,
    primary key (company_id, id)
  )`,
  `comment on column task_changes.items is 'each task with what it was before, and its revision after the change'`,
  'create index task_changes_made on task_changes (made_at)',
];

/** Tasks that people create, assign, snooze and comment on, and how changes of them are undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ['task_comments', 'task_changes']) await enableCompanyRowSecurity(db, table);
}
