import { sql } from 'kysely';
import { obligationIs } from '../../db/status-in-sql.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';

export interface ObjectRow {
  readonly id: string;
  readonly title: string;
  readonly language: string | null;
  readonly regulators: string[];
  readonly is_sample: boolean;
}

/** Publications that the company has been offered. */
export const findPublications = async (tx: CompanyTransaction, companyId: string, ids: readonly string[]) => {
  const { rows } = await sql<ObjectRow>`
    select publication.id, publication.title, publication.language, publication.regulators, publication.is_sample
    from publications as publication
    join company_publications as cp on cp.publication_id = publication.id and cp.company_id = ${companyId}
    where publication.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
};

/** Where the date of a publication is stated in its text. */
export const findDates = async (tx: CompanyTransaction, ids: readonly string[]) => {
  const { rows } = await sql<{
    publication_id: string;
    kind: string;
    version: number;
    language: string;
    start: number;
    end: number;
  }>`
    select date.publication_id, date.kind, text.version_number as version, text.language,
      date.start_offset as start, date.end_offset as end
    from publication_dates as date join publication_texts as text on text.id = date.text_id
    where date.publication_id = any(${[...ids]}::uuid[]) and date.start_offset is not null
      and date.end_offset is not null`.execute(tx);
  return rows;
};

/** Obligations by their clause and publication. */
export const findObligations = async (tx: CompanyTransaction, companyId: string, ids: readonly string[]) => {
  const { rows } = await sql<ObjectRow & { clause: string; publication_id: string }>`
    select obligation.id, publication.title, publication.language, publication.regulators, publication.is_sample,
      obligation.clause, obligation.publication_id
    from obligations as obligation join publications as publication on publication.id = obligation.publication_id
    where obligation.company_id = ${companyId} and obligation.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
};

/** Controls, each with the approved obligation that falls due first and how many publications ask for it. */
export const findControls = async (tx: CompanyTransaction, companyId: string, ids: readonly string[]) => {
  const { rows } = await sql<
    ObjectRow & { code: string; obligation_id: string | null; publications: number }
  >`
    select control.id, control.title, null as language, control.regulators, false as is_sample, control.code,
      asked.obligation_id, asked.publications
    from controls as control
    cross join lateral (
      select (array_agg(obligation.id order by obligation.due_on, obligation.id))[1] as obligation_id,
        count(distinct obligation.publication_id)::int as publications
      from control_obligations as link
      join obligations as obligation on obligation.company_id = link.company_id and obligation.id = link.obligation_id
      where link.company_id = control.company_id and link.control_id = control.id and obligation.status = ${obligationIs.approved}
        and obligation.replaced_at is null
    ) as asked
    where control.company_id = ${companyId} and control.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
};

/**
 * Questionnaires, with how much each of these tasks asks for: while it is open what is still to be answered, afterwards all of it. With
 * what was said when the questions were assigned.
 */
export const findAnswers = async (tx: CompanyTransaction, companyId: string, taskIds: readonly string[]) => {
  const { rows } = await sql<
    ObjectRow & { task_id: string; workspace_id: string; count: number; note: string }
  >`
    select task.id as task_id, document.id, document.name as title, null as language, array[]::text[] as regulators, false as is_sample,
      document.workspace_id, (
        select count(*)::int from questions as question
        where question.company_id = task.company_id and question.document_id = task.object_id
          and question.assignee_id = task.assignee_id
          and (task.completed_at is not null or question.state in ('open', 'abstained') and question.skipped_by is null)
      ) as count, coalesce((
        select string_agg(distinct question.assignment_note, E'\n\n') from questions as question
        where question.company_id = task.company_id and question.document_id = task.object_id
          and question.assignee_id = task.assignee_id and question.assignment_note <> ''
      ), '') as note
    from tasks as task join documents as document on document.company_id = task.company_id and document.id = task.object_id
    where task.company_id = ${companyId} and task.id = any(${[...taskIds]}::uuid[]) and task.object_type = 'questionnaire'`.execute(
    tx,
  );
  return rows;
};

/** Documents and scheduled reports, with their workspaces. */
export const findReports = async (tx: CompanyTransaction, companyId: string, ids: readonly string[]) => {
  const { rows } = await sql<ObjectRow & { workspace_id: string }>`
    select id, name as title, null as language, array[]::text[] as regulators, false as is_sample, workspace_id
    from documents where company_id = ${companyId} and id = any(${[...ids]}::uuid[])
    union all
    select id, name, null, array[]::text[], false, workspace_id
    from report_schedules where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
};
