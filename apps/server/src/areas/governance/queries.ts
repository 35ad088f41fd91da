import { sql } from 'kysely';
import { controlIs, obligationIs } from '../../db/status-in-sql.ts';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';

/** Null: of all regulators. */
type Regulators = readonly string[] | null;

const ofRegulators = (regulators: Regulators) =>
  regulators === null ? sql`true` : sql`publication.regulators && ${[...regulators]}::text[]`;

export interface CoverageRow {
  readonly regulators: readonly string[];
  readonly topic: string | null;
  readonly needs_review: number;
  readonly approved: number;
  readonly disregarded: number;
  readonly controlled: number;
  readonly ready: number;
  readonly not_applicable: number;
}

/**
 * Obligations on firms by the regulators of their publication and their topic. Ready is what has a control that applies and all
 * of these are Ready.
 */
export const countCoverage = async (
  tx: CompanyTransaction,
  companyId: string,
  regulators: Regulators,
): Promise<readonly CoverageRow[]> => {
  const { rows } = await sql<CoverageRow>`
    with answered as (
      select link.obligation_id,
        count(*) filter (where control.condition_applies) as applying,
        count(*) filter (where control.condition_applies and control.readiness = ${controlIs.ready}) as ready
      from control_obligations as link
      join controls as control on control.company_id = link.company_id and control.id = link.control_id
      where link.company_id = ${companyId}
      group by link.obligation_id
    ), counted as (
      select obligation.publication_id, obligation.topic,
        count(*) filter (where obligation.status = ${obligationIs.needsReview})::int as needs_review,
        count(*) filter (where obligation.status = ${obligationIs.approved})::int as approved,
        count(*) filter (where obligation.status = ${obligationIs.irrelevant})::int as disregarded,
        count(answered.obligation_id) filter (where obligation.status = ${obligationIs.approved})::int as controlled,
        count(*) filter (where obligation.status = ${obligationIs.approved} and answered.applying > 0 and answered.ready = answered.applying)::int as ready,
        count(*) filter (where obligation.status = ${obligationIs.approved} and answered.applying = 0)::int as not_applicable
      from obligations as obligation
      left join answered on answered.obligation_id = obligation.id
      where obligation.company_id = ${companyId} and obligation.replaced_at is null and obligation.kind = 'firm'
      group by obligation.publication_id, obligation.topic
    )
    select publication.regulators, counted.topic, sum(needs_review)::int as needs_review, sum(approved)::int as approved,
      sum(disregarded)::int as disregarded, sum(controlled)::int as controlled, sum(ready)::int as ready,
      sum(not_applicable)::int as not_applicable
    from counted join publications as publication on publication.id = counted.publication_id
    where ${ofRegulators(regulators)}
      -- else all publications there are would be read to be joined with
      and publication.id in (select publication_id from counted)
    group by publication.regulators, counted.topic`.execute(tx);
  return rows;
};

/** In review, and reading otherwise in a later version; how one read before somebody decided is kept beside it too. */
export const countChanged = async (
  tx: CompanyTransaction,
  companyId: string,
  regulators: Regulators,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(distinct wording.obligation_id)::int as total
    from obligation_wordings as wording
    join obligations as obligation
      on obligation.company_id = wording.company_id and obligation.id = wording.obligation_id
    join publications as publication on publication.id = obligation.publication_id
    join publication_texts as own on own.id = obligation.publication_text_id
    join publication_texts as later on later.id = wording.publication_text_id and later.version_number > own.version_number
    where wording.company_id = ${companyId} and obligation.status = ${obligationIs.needsReview} and obligation.replaced_at is null
      and ${ofRegulators(regulators)}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/**
 * Publications with obligations on firms that need review or that somebody proposes to disregard: what falls due first, then what
 * has most.
 */
export const listReview = async (
  tx: CompanyTransaction,
  companyId: string,
  about: {
    readonly regulators: Regulators;
    readonly today: string;
    readonly limit: number;
    readonly userId: string;
    readonly isSecondRequired: boolean;
  },
) => {
  const changed = sql`(${about.isSecondRequired} and status = ${obligationIs.needsReview} and authors <> '{}')`;
  const me = sql`array[${about.userId}]::uuid[]`;
  const { rows } = await sql<{
    id: string;
    title: string;
    code: string | null;
    regulators: string[];
    is_sample: boolean;
    needs_review: number;
    waiting: number;
    for_me: number;
    due_on: string | null;
  }>`
    select publication.id, publication.title, publication.code, publication.regulators, publication.is_sample,
      open.needs_review, open.waiting, open.for_me, to_char(open.due_on, 'YYYY-MM-DD') as due_on
    from (
      select obligation.publication_id, count(*) filter (where status = ${obligationIs.needsReview})::int as needs_review,
        count(*) filter (where signed.signed_by is not null or ${changed})::int as waiting,
        count(*) filter (where case when signed.signed_by is null then ${changed} and not authors <@ ${me}
          else signed.signed_by <> ${about.userId} end)::int as for_me,
        min(due_on) filter (where due_on >= ${about.today}::date) as due_on
      from obligations as obligation
      left join signatures as signed on signed.company_id = obligation.company_id and signed.object_type = 'obligation'
        and signed.object_id = obligation.id and signed.confirmed_at is null and signed.content_hash = obligation.content_hash
      where obligation.company_id = ${companyId} and kind = 'firm' and replaced_at is null
        and (status = ${obligationIs.needsReview} or signed.signed_by is not null)
      group by obligation.publication_id
    ) as open join publications as publication on publication.id = open.publication_id
    where ${ofRegulators(about.regulators)}
    order by open.due_on nulls last, open.needs_review desc, publication.id
    limit ${about.limit}`.execute(tx);
  return rows;
};

const counts = sql`
  count(*) filter (where condition_applies and readiness = ${controlIs.ready})::int as completed,
  count(*) filter (where condition_applies and readiness = ${controlIs.inProgress})::int as in_progress,
  count(*) filter (where condition_applies and readiness = ${controlIs.notReady})::int as incomplete,
  count(*) filter (where not condition_applies)::int as out_of_scope`;

export interface ControlCounts {
  readonly completed: number;
  readonly in_progress: number;
  readonly incomplete: number;
  readonly out_of_scope: number;
  readonly flagged: number;
  readonly unassigned: number;
}

export const countControls = async (
  tx: CompanyTransaction,
  companyId: string,
  regulators: Regulators,
): Promise<ControlCounts> => {
  const { rows } = await sql<ControlCounts>`
    select ${counts},
      count(*) filter (where flagged_at is not null)::int as flagged,
      count(*) filter (where assignee_id is null and condition_applies)::int as unassigned
    from controls
    where company_id = ${companyId}
      and ${regulators === null ? sql`true` : sql`regulators && ${[...regulators]}::text[]`}`.execute(tx);
  return rows[0]!;
};

/** The latest first. */
export const listDays = (tx: CompanyTransaction, companyId: string, before: string, limit: number) =>
  tx
    .selectFrom('governance_days')
    .select(['day', 'completed', 'in_progress', 'incomplete', 'out_of_scope'])
    .where('company_id', '=', companyId)
    .where('day', '<', before)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();

/** Notes of every company with controls how far they are. */
export const noteDay = (tx: AnyTransaction, day: string) =>
  sql`insert into governance_days (company_id, day, completed, in_progress, incomplete, out_of_scope)
    select company_id, ${day}::date, ${counts} from controls group by company_id
    on conflict (company_id, day) do update set completed = excluded.completed, in_progress = excluded.in_progress,
      incomplete = excluded.incomplete, out_of_scope = excluded.out_of_scope
    where (governance_days.completed, governance_days.in_progress, governance_days.incomplete, governance_days.out_of_scope)
      is distinct from (excluded.completed, excluded.in_progress, excluded.incomplete, excluded.out_of_scope)`.execute(
    tx,
  );

export interface ExportRow {
  readonly id: string;
  readonly publication_id: string;
  readonly position: number;
  readonly title: string;
  readonly code: string | null;
  readonly regulators: readonly string[];
  readonly clause: string;
  readonly modality: string;
  readonly topic: string | null;
  readonly status: number;
  readonly decided_on: string | null;
  readonly decided_by: string | null;
  readonly reason: string | null;
  readonly assignee: string | null;
  readonly due_on: string | null;
  readonly controls: readonly ExportControl[] | null;
}

/** Days are `YYYY-MM-DD`; who has left has no name. */
export interface ExportControl {
  readonly code: string;
  readonly title: string;
  readonly list: string;
  /** why it does not apply */
  readonly condition_reason: string | null;
  readonly assignee: string | null;
  /** who called it Ready as it stands */
  readonly confirmed: { readonly by: string | null; readonly on: string } | null;
  readonly files:
    | readonly { readonly name: string; readonly from: string | null; readonly until: string | null }[]
    | null;
  /** without those that were withdrawn */
  readonly attestations:
    | readonly { readonly by: string | null; readonly on: string; readonly until: string | null }[]
    | null;
}

/**
 * Obligations on firms with the controls that answer them, those that come after one in the order of the list: what changes between two
 * pages neither hides another one nor doubles it.
 */
export const listForExport = async (
  tx: CompanyTransaction,
  companyId: string,
  regulators: Regulators,
  page: { readonly limit: number; readonly after: ExportRow | undefined; readonly timeZone: string },
): Promise<readonly ExportRow[]> => {
  const { after } = page;
  const dayOf = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${page.timeZone}, 'YYYY-MM-DD')`;
  const isLater = after
    ? sql`(publication.title, obligation.publication_id, obligation.position, obligation.id)
        > (${after.title}, ${after.publication_id}::uuid, ${after.position}, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<ExportRow>`
    select obligation.id, obligation.publication_id, obligation.position, publication.title, publication.code, publication.regulators, obligation.clause,
      obligation.modality, obligation.topic, obligation.status,
      ${dayOf('obligation.decided_at')} as decided_on, decider.name as decided_by, obligation.reason, assignee.name as assignee, to_char(obligation.due_on, 'YYYY-MM-DD') as due_on,
      (select json_agg(json_build_object('code', control.code, 'title', control.title, 'list',
          case when not control.condition_applies then 'out_of_scope' when control.readiness = ${controlIs.ready} then 'completed'
            when control.readiness = ${controlIs.inProgress} then 'in_progress' else 'incomplete' end,
          'condition_reason', control.condition_reason, 'assignee', owner.name,
          'confirmed', (select json_build_object('by', approver.name, 'on', ${dayOf('approval.approved_at')})
            from approvals as approval
            left join users as approver on approver.company_id = approval.company_id and approver.id = approval.approved_by
            where approval.company_id = control.company_id and approval.object_type = 'control'
              and approval.object_id = control.id and approval.lapsed_at is null),
          'files', (select json_agg(json_build_object('name', file.name, 'from', file.effective_on, 'until', file.expires_on)
              order by file.uploaded_at, file.id)
            from control_evidence as proof
            join evidence_files as file on file.company_id = proof.company_id and file.id = proof.evidence_id
            where proof.company_id = control.company_id and proof.control_id = control.id),
          'attestations', (select json_agg(json_build_object('by', author.name, 'on', ${dayOf('said.made_at')},
              'until', said.expires_on) order by said.made_at, said.id)
            from attestations as said
            left join users as author on author.company_id = said.company_id and author.id = said.made_by
            where said.company_id = control.company_id and said.control_id = control.id and said.withdrawn_at is null)
          ) order by control.code)
        from control_obligations as link
        join controls as control on control.company_id = link.company_id and control.id = link.control_id
        left join users as owner on owner.company_id = control.company_id and owner.id = control.assignee_id
        where link.company_id = obligation.company_id and link.obligation_id = obligation.id) as controls
    from obligations as obligation
    join publications as publication on publication.id = obligation.publication_id
    left join users as decider on decider.company_id = obligation.company_id and decider.id = obligation.decided_by
    left join users as assignee on assignee.company_id = obligation.company_id and assignee.id = obligation.assignee_id
    where obligation.company_id = ${companyId} and obligation.replaced_at is null and obligation.kind = 'firm'
      and ${ofRegulators(regulators)} and ${isLater}
    order by publication.title, obligation.publication_id, obligation.position, obligation.id
    limit ${page.limit}`.execute(tx);
  return rows;
};
