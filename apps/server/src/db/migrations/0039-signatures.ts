import { type Kysely, sql } from 'kysely';
import { enableCompanyRowSecurity } from '../row-security.ts';

/** What set up the proof of a control that stands, by whom and when. */
const proof = `
  select link.company_id, link.control_id,
    case when file.changed_at > link.added_at then file.changed_by else link.added_by end as made_by,
    greatest(link.added_at, file.changed_at) as made_at
  from control_evidence as link
  join evidence_files as file on file.company_id = link.company_id and file.id = link.evidence_id
  union all
  select company_id, control_id, made_by, made_at from attestations where withdrawn_at is null`;

const statements = [
  `alter table obligations add column authors uuid[] not null default '{}', add column made_firm_by uuid`,
  `comment on column obligations.authors is
    'who has a part in what an approval holds for, since a second person last approved it'`,
  `comment on column obligations.made_firm_by is
    'who alone says that it binds firms: it was derived otherwise or made by hand, and nobody else has approved it'`,
  // of what was changed before, the last one to do so is known
  `update obligations as obligation set authors = array[changed_by]
    where changed_by is not null and not exists (
      select 1 from approvals as approval
      where approval.company_id = obligation.company_id and approval.object_type = 'obligation'
        and approval.object_id = obligation.id and approval.content_hash = obligation.content_hash
        and approval.approved_by <> obligation.changed_by)`,
  // the index of the lists holds that column and would silently go with it
  'drop index obligations_publication',
  'alter table obligations drop column changed_by',
  `create index obligations_publication on obligations (company_id, publication_id, position)
    include (id, status, kind, topic, due_on, assignee_id, updated_at, replaced_at)`,
  // among thousands, the few that one person may not approve alone
  `create index obligations_with_authors on obligations (company_id) where status = 1 and authors <> '{}'`,

  `alter table controls add column authors uuid[] not null default '{}'`,
  `comment on column controls.authors is
    'who has a part in what proves it or what it says, since a second person last called it Ready'`,
  `with proof as (${proof}), seconded as (
      select approval.company_id, approval.object_id as control_id, max(approval.approved_at) as at
      from approvals as approval
      where approval.object_type = 'control' and not exists (
        select 1 from proof where proof.company_id = approval.company_id and proof.control_id = approval.object_id
          and proof.made_by = approval.approved_by and proof.made_at <= approval.approved_at)
      group by approval.company_id, approval.object_id
    )
    update controls as control set authors = made.authors
    from (
      select proof.company_id, proof.control_id, array_agg(distinct proof.made_by) as authors
      from proof left join seconded using (company_id, control_id)
      where proof.made_by is not null and (seconded.at is null or proof.made_at > seconded.at)
      group by proof.company_id, proof.control_id
    ) as made
    where made.company_id = control.company_id and made.control_id = control.id`,

  `create table signatures (
    company_id uuid not null references companies on delete cascade,
    object_type text not null check (object_type in ('obligation', 'control')),
    object_id uuid not null,
    decision text not null check (decision in ('approve', 'exclude')),
    reason text,
    content_hash text not null,
    signed_by uuid not null,
    signed_at timestamptz not null,
    confirmed_by uuid,
    confirmed_at timestamptz,
    primary key (company_id, object_type, object_id, decision),
    check ((confirmed_by is null) = (confirmed_at is null)),
    check (confirmed_by <> signed_by)
  )`,
  `comment on table signatures is
    'the first of two people who decide; confirmed: the second has decided the same, and the decision stands'`,
];

/** Decisions that need two people wait with the name of the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await enableCompanyRowSecurity(db, 'signatures');
}
