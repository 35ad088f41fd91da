import type { TaskAgent } from '@regulus/contract/task-values.ts';
import { sql } from 'kysely';
import { priorityIs } from '../../db/status-in-sql.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Range } from './queries.ts';
import { isVisibleTo } from './visible.queries.ts';

/** Whether a moment lies in a range of days; a range without an end is open. */
const within = (column: string, { date_from, date_to }: Range) =>
  sql`(${date_from ?? null}::date is null or ${sql.ref(column)} >= ${date_from ?? null}::date::timestamp at time zone 'UTC')
    and (${date_to ?? null}::date is null or ${sql.ref(column)} < (${date_to ?? null}::date + 1)::timestamp at time zone 'UTC')`;

export const countByAgent = async (
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  range: Range,
) => {
  const { rows } = await sql<{ agent: TaskAgent; active: number; high: number; completed: number }>`
    select task.agent, count(*) filter (where open)::int as active,
      count(*) filter (where open and priority = ${priorityIs.high})::int as high,
      count(*) filter (where completed_at is not null and ${within('completed_at', range)})::int as completed
    from (
      select agent, priority, completed_at,
        completed_at is null as open
      from tasks as task where company_id = ${companyId} and agent is not null and ${isVisibleTo(userId)}
    ) as task group by task.agent`.execute(tx);
  return rows;
};

/** What the screening agent looked through. */
export const countScreened = async (tx: CompanyTransaction, companyId: string, range: Range) => {
  const { rows } = await sql<{
    screened: number;
    relevant: number;
    set_aside: number;
    last_at: string | null;
  }>`
    select count(*)::int as screened, count(*) filter (where relevance >= 1 and not ai_irrelevant)::int as relevant,
      count(*) filter (where ai_irrelevant)::int as set_aside,
      to_char(max(collected_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at
    from company_publications where company_id = ${companyId} and ${within('collected_at', range)}`.execute(
    tx,
  );
  return rows[0]!;
};

/** What the governance agent derived, and which controls it took back from Ready. */
export const countDerived = async (tx: CompanyTransaction, companyId: string, range: Range) => {
  const { rows } = await sql<{
    derived: number;
    fell_back: number;
    last_at: string | null;
  }>`
    select count(*)::int as derived,
      (select count(*)::int from tasks where company_id = ${companyId}
        and cause in ('proof_expired', 'approval_ended') and ${within('raised_at', range)}) as fell_back,
      to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at
    from obligations where company_id = ${companyId} and origin = 'derived' and kind = 'firm'
      and ${within('created_at', range)}`.execute(tx);
  return rows[0]!;
};

const exporting = sql`('chatbot.exported', 'document.exported')`;

/** Exports of documents, conversations and comparisons. */
export const countExports = async (tx: CompanyTransaction, companyId: string, range: Range) => {
  const { rows } = await sql<{ exported: number; last_at: string | null }>`
    select count(*)::int as exported, to_char(max(made_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at
    from audit_entries where company_id = ${companyId} and action in ${exporting} and ${within('made_at', range)}`.execute(
    tx,
  );
  return rows[0]!;
};

/** What was exported last of what a person may open. */
export const listExports = async (
  tx: CompanyTransaction,
  companyId: string,
  { userId, range, limit }: { readonly userId: string; readonly range: Range; readonly limit: number },
) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    workspace_id: string;
    is_document: boolean;
    exported_at: string;
  }>`
    select exported.id, exported.name, exported.workspace_id, exported.is_document,
      to_char(exported.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as exported_at
    from (
      select thing.id, thing.name, thing.workspace_id, thing.is_document, max(entry.made_at) as made_at
      from audit_entries as entry
      join (
        select company_id, id, name, workspace_id, false as is_document from chatbots
        union all
        select company_id, id, name, workspace_id, true from documents
      ) as thing on thing.company_id = entry.company_id and thing.id = entry.object_id
      join workspace_members as member on member.company_id = thing.company_id
        and member.workspace_id = thing.workspace_id and member.user_id = ${userId}
      where entry.company_id = ${companyId} and entry.action in ${exporting} and ${within('entry.made_at', range)}
      group by thing.id, thing.name, thing.workspace_id, thing.is_document
    ) as exported order by exported.made_at desc limit ${limit}`.execute(tx);
  return rows;
};
