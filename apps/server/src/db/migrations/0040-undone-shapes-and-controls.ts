import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

const statements = [
  'alter table obligation_links add column answered_by uuid[]',
  `comment on column obligation_links.answered_by is
    'the controls that answered what was split or merged, to answer it again when that is taken back; null: it was not kept yet'`,

  'alter table controls add column due_on date',
  `comment on column controls.due_on is 'by when its owner is to have it Ready; its obligations have days of their own'`,
  `create table control_comments (
    company_id uuid not null,
    id uuid not null default gen_random_uuid(),
    control_id uuid not null,
    author_id uuid,
    body text not null,
    made_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, control_id) references controls on delete cascade
  )`,
  'create index control_comments_control on control_comments (company_id, control_id, made_at)',
];

/** A split or merge can be taken back; a control is spoken about and has a day of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'control_comments');
}
