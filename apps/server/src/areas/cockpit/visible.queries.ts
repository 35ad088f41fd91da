import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../db/transactions.ts';

/**
 * Tasks of documents and of scheduled reports are those of the members of their workspace, once it is archived of its owners; nobody
 * else is told of them. So are those of questionnaires, and of whoever is to answer, as long as anything there is assigned to that person.
 */
export const isVisibleTo = (userId: string): RawBuilder<unknown> => sql`(
  coalesce(task.object_type not in ('document', 'report_schedule', 'questionnaire'), true)
  or (task.object_type <> 'questionnaire' or exists (
    select 1 from questions as question
    where question.company_id = task.company_id and question.document_id = task.object_id
      and question.assignee_id = task.assignee_id))
  and (task.object_type = 'questionnaire' and task.assignee_id = ${userId} or exists (
    select 1 from workspace_members as member
    join workspaces as workspace on workspace.company_id = member.company_id and workspace.id = member.workspace_id
      and (workspace.archived_at is null or member.role = 'owner')
    where member.company_id = task.company_id and member.user_id = ${userId} and member.workspace_id in (
      select document.workspace_id from documents as document
      where document.company_id = task.company_id and document.id = task.object_id
      union all
      select schedule.workspace_id from report_schedules as schedule
      where schedule.company_id = task.company_id and schedule.id = task.object_id))))`;

/** Whether one of these tasks is to answer questions, of somebody else than this person. */
export async function areOthersAnswers(
  tx: CompanyTransaction,
  userId: string | null,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from tasks where company_id = ${tx.companyId} and id = any(${[...ids]}::uuid[])
      and object_type = 'questionnaire' and assignee_id is distinct from ${userId}`.execute(tx);
  return rows.length > 0;
}

/** Whether a person may see all of these tasks. */
export async function areVisible(
  tx: CompanyTransaction,
  userId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select task.id from tasks as task
    where task.company_id = ${tx.companyId} and task.id = any(${[...ids]}::uuid[]) and not ${isVisibleTo(userId)}`.execute(
    tx,
  );
  return rows.length === 0;
}
