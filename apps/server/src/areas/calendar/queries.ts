import { sql } from 'kysely';
import { controlIs, obligationIs } from '../../db/status-in-sql.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

/** What is asked of each kind. */
export interface Asked {
  readonly from: string;
  /** inclusive */
  readonly to: string;
  /** null: whoever it is assigned to */
  readonly assigneeId: string | null;
  /** codes; null: all */
  readonly regulators: readonly string[] | null;
  readonly limit: number;
}

export interface FoundDay {
  readonly id: string;
  readonly day: string;
  /** RRULE, if it recurs from that day on */
  readonly rule: string | null;
  readonly title: string;
  readonly language: string | null;
  readonly reference: string | null;
  readonly regulators: readonly string[];
  readonly control_id: string | null;
  readonly assigned_to: string | null;
  readonly is_done: boolean;
  readonly is_sample: boolean;
  readonly changed_at: Date;
}

const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
const isAmong = (regulators: Asked['regulators'], column: string) =>
  regulators === null ? sql`true` : sql`${sql.ref(column)} && ${[...regulators]}::text[]`;
const isOf = (assigneeId: Asked['assigneeId'], column: string) =>
  assigneeId === null ? sql`true` : sql`${sql.ref(column)} = ${assigneeId}`;

/** Due once between two days, or again and again from a day before the second on. */
const isDueBetween = (table: string, from: string, to: string) =>
  sql`(${sql.ref(`${table}.due_on`)} between ${from}::date and ${to}::date
    or (${sql.ref(`${table}.due_rule`)} is not null and ${sql.ref(`${table}.due_on`)} <= ${to}::date))`;

/** Due dates of approved obligations; of those that recur, the next one. */
export async function obligationDays(
  tx: CompanyTransaction,
  companyId: string,
  { from, to, assigneeId, regulators, limit }: Asked,
): Promise<readonly FoundDay[]> {
  const { rows } = await sql<FoundDay>`
    select obligation.id, ${day('obligation.due_on')} as day, obligation.due_rule as rule, publication.title, publication.language,
      obligation.clause as reference, publication.regulators, null as control_id, obligation.assignee_id as assigned_to,
      coalesce(answered.is_done, false) as is_done, publication.is_sample, obligation.updated_at as changed_at
    from obligations as obligation
    join publications as publication on publication.id = obligation.publication_id
    left join lateral (
      select bool_and(control.readiness = ${controlIs.ready}) as is_done
      from control_obligations as link
      join controls as control on control.company_id = link.company_id and control.id = link.control_id
      where link.company_id = obligation.company_id and link.obligation_id = obligation.id and control.condition_applies
    ) as answered on true
    where obligation.company_id = ${companyId} and obligation.status = ${obligationIs.approved} and obligation.replaced_at is null
      and ${isDueBetween('obligation', from, to)}
      and ${isAmong(regulators, 'publication.regulators')} and ${isOf(assigneeId, 'obligation.assignee_id')}
    order by obligation.due_on, obligation.id
    limit ${limit}`.execute(tx);
  return rows;
}

/** Due dates of controls that apply; of those that recur, the next one. */
export async function controlDays(
  tx: CompanyTransaction,
  companyId: string,
  { from, to, assigneeId, regulators, limit }: Asked,
): Promise<readonly FoundDay[]> {
  const { rows } = await sql<FoundDay>`
    select id, ${day('due_on')} as day, due_rule as rule, title, null as language, code as reference, regulators, null as control_id,
      assignee_id as assigned_to, readiness = ${controlIs.ready} as is_done, false as is_sample, updated_at as changed_at
    from controls
    where company_id = ${companyId} and condition_applies and ${isDueBetween('controls', from, to)}
      and ${isAmong(regulators, 'regulators')} and ${isOf(assigneeId, 'assignee_id')}
    order by due_on, id
    limit ${limit}`.execute(tx);
  return rows;
}

/** The last days of evidence files and attestations, once each, with the first control that applies and has them. */
export async function evidenceDays(
  tx: CompanyTransaction,
  companyId: string,
  { from, to, assigneeId, regulators, limit }: Asked,
): Promise<readonly FoundDay[]> {
  const { rows } = await sql<FoundDay>`
    select distinct on (evidence.expires_on, evidence.id) evidence.id, ${day('evidence.expires_on')} as day, null as rule, evidence.title,
      null as language, control.code as reference, control.regulators, control.id as control_id,
      control.assignee_id as assigned_to, false as is_done, false as is_sample,
      greatest(evidence.changed_at, control.updated_at) as changed_at
    from (
      select file.id, file.name as title, file.expires_on, link.control_id,
        coalesce(file.changed_at, file.uploaded_at) as changed_at
      from evidence_files as file
      join control_evidence as link on link.company_id = file.company_id and link.evidence_id = file.id
      where file.company_id = ${companyId} and file.expires_on between ${from}::date and ${to}::date
      union all
      select id, words, expires_on, control_id, made_at
      from attestations
      where company_id = ${companyId} and withdrawn_at is null and expires_on between ${from}::date and ${to}::date
    ) as evidence
    join controls as control on control.company_id = ${companyId} and control.id = evidence.control_id
    where control.condition_applies
      and ${isAmong(regulators, 'control.regulators')} and ${isOf(assigneeId, 'control.assignee_id')}
    order by evidence.expires_on, evidence.id, control.code
    limit ${limit}`.execute(tx);
  return rows;
}
