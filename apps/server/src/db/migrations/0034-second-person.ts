import { type Kysely, sql } from 'kysely';

/** What an approval of an obligation holds for, as the audit log calls it. */
const contentFields =
  "array['kind', 'modality', 'due_on', 'addressee', 'condition', 'exception', 'deadline']";

const statements = [
  'alter table companies add column requires_second_person boolean not null default false',
  `comment on column companies.requires_second_person is 'who approves is another one than who made what is approved'`,

  'grant update (requires_second_person) on companies to regulus_company',

  'alter table obligations add column changed_by uuid',
  `comment on column obligations.changed_by is
    'who last changed what an approval holds for, split or merged it; null: it is as it was derived'`,
  `update obligations as obligation set changed_by = last.actor_id
    from (
      select distinct on (company_id, obligation_id) company_id, obligation_id, actor_id
      from (
        select company_id, object_id as obligation_id, actor_id, sequence from audit_entries
        where object_type = 'obligation' and action in ('obligation.changed', 'obligation.decided')
          and jsonb_typeof(details -> 'fields') = 'array' and details -> 'fields' ?| ${contentFields}
        union all
        select entry.company_id, (item ->> 'obligation')::uuid, entry.actor_id, entry.sequence
        from audit_entries as entry, jsonb_array_elements(entry.details -> 'items') as item
        where entry.object_type = 'obligations' and entry.action in ('obligation.split', 'obligation.merged')
      ) as change
      order by company_id, obligation_id, sequence desc
    ) as last
    where last.company_id = obligation.company_id and last.obligation_id = obligation.id`,

  'alter table evidence_files add column changed_by uuid, add column changed_at timestamptz',
  `comment on column evidence_files.changed_by is 'who last changed from when to when it proves something'`,

  'alter table approvals drop constraint approvals_object_type_check',
  `alter table approvals add constraint approvals_object_type_check check (object_type in ('obligation', 'control'))`,
];

/** A second person: who made something is told apart from who approves it, and controls are approved too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
