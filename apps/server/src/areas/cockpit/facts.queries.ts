import { proofEndsSoonDays } from '@regulus/contract/control-values.ts';
import { regulatorZones, usualZone } from '@regulus/contract/regulator-zones-values.ts';
import { type RawBuilder, sql } from 'kysely';
import { ofFirst, todayFor } from '../../db/due-filter.ts';
import { controlIs, obligationIs, publicationIs } from '../../db/status-in-sql.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import { companyDates } from '../publications/service.ts';
import { firstOf, type TaskDays } from './days.queries.ts';

/** Dates of publications, and due days of obligations, raise a task so many days before. */
export const noticeDays = 30;
/** A control that is not Ready raises its last task so many days before it has to be. */
export const lastPushDays = 7;
/** A binding publication is new for so many days. */
const newDays = 30;

/**
 * Whose tasks are looked at: those of publications, those of obligations and controls, those of what the Reports Agent writes, or those
 * of questions that are assigned.
 */
export type FactGroup = 'publications' | 'controls' | 'reports' | 'questionnaires';

export interface FactScope extends TaskDays {
  readonly companyId: string;
  /** of anything that may have changed; undefined: all of the company */
  readonly ids: readonly string[] | undefined;
}

const among = (column: string, ids: FactScope['ids']) =>
  ids === undefined ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`;

const regulatorOfPublication = sql`array[cp.regulator]`;
const regulatorsOfObligation = sql`(select whose.regulators from publications as whose where whose.id = obligation.publication_id)`;
const regulatorsOfControl = sql`control.regulators`;

/** The day of a moment where the first of these regulators sits. */
const dayThere = (moment: RawBuilder<unknown>, regulators: RawBuilder<unknown>) =>
  sql`(${moment} at time zone ${ofFirst(regulatorZones, usualZone, regulators)})::date`;

const publicationFacts = ({ companyId, todays, ids }: FactScope) => {
  const today = todayFor(todays, regulatorOfPublication);
  return sql`
  select 'pub_deadline' as content_type, date.kind as cause, 'publication' as object_type, cp.publication_id as object_id,
    'screening_agent' as agent, case date.kind when 'comments_due' then 'user_input' else 'alert' end as kind,
    case when date.on_day > ${today} + 7 then case when cp.is_binding then 10 else 0 end
      when cp.is_binding or cp.relevance >= 2 then 20 else 10 end as priority,
    date.on_day as due_on, cp.assignee_id
  from ${companyDates(companyId, firstOf(todays))} as date
  join company_publications as cp on cp.publication_id = date.publication_id
  where cp.company_id = ${companyId} and ${among('cp.publication_id', ids)}
    and date.kind in ('comments_due', 'in_force', 'applicable')
    and date.on_day between ${today} and ${today} + ${noticeDays}::int
    and (cp.status in (${publicationIs.inReview}, ${publicationIs.analyzed}) or (cp.status = ${publicationIs.relevant} and not cp.ai_irrelevant and cp.relevance >= 1))
  union all
  select 'binding_pub', 'new', 'publication', cp.publication_id, 'screening_agent', 'user_input',
    case when cp.relevance >= 2 then 20 else 10 end, null::date, cp.assignee_id
  from company_publications as cp
  where cp.company_id = ${companyId} and ${among('cp.publication_id', ids)}
    and cp.is_binding and cp.status = ${publicationIs.relevant} and cp.triaged_at is null and not cp.ai_irrelevant and cp.relevance >= 1
    and cp.listed_on >= ${today} - ${newDays}::int`;
};

/** Controls of what changed: named themselves, or answering one of the obligations named. */
const controlIn = (ids: FactScope['ids'], companyId: string) =>
  ids === undefined
    ? sql`true`
    : sql`control.id in (
        select unnest(${[...ids]}::uuid[])
        union
        select link.control_id from control_obligations as link
        where link.company_id = ${companyId} and link.obligation_id = any(${[...ids]}::uuid[]))`;

/** Obligations of what changed: named themselves, of a publication named, or answered by a control named. */
const obligationIn = (ids: FactScope['ids'], companyId: string) =>
  ids === undefined
    ? sql`true`
    : sql`obligation.id in (
        select unnest(${[...ids]}::uuid[])
        union
        select link.obligation_id from control_obligations as link
        where link.company_id = ${companyId} and link.control_id = any(${[...ids]}::uuid[]))`;

/** A due day that was over when its object came up calls for nothing. */
const controlFacts = ({ companyId, today, todays, ids }: FactScope) => {
  const todayOfObligation = todayFor(todays, regulatorsOfObligation);
  const todayOfControl = todayFor(todays, regulatorsOfControl);
  return sql`
  select 'obligation_deadline' as content_type, 'due' as cause, 'obligation' as object_type, obligation.id as object_id,
    'governance_agent' as agent, 'user_input' as kind,
    case when obligation.due_on <= ${todayOfObligation} + 7 then 20
      when obligation.modality in ('must', 'must_not') then 10 else 0 end as priority,
    obligation.due_on, obligation.assignee_id
  from obligations as obligation
  where obligation.company_id = ${companyId} and ${obligationIn(ids, companyId)}
    and obligation.status = ${obligationIs.approved} and obligation.kind = 'firm' and obligation.replaced_at is null
    and obligation.due_on <= ${todayOfObligation} + ${noticeDays}::int
    and obligation.due_on >= ${dayThere(sql`coalesce(obligation.decided_at, obligation.created_at)`, regulatorsOfObligation)}
    and not coalesce((
      select bool_and(control.readiness = ${controlIs.ready}) from control_obligations as link
      join controls as control on control.company_id = link.company_id and control.id = link.control_id
      where link.company_id = obligation.company_id and link.obligation_id = obligation.id and control.condition_applies
    ), false)
  union all
  select 'last_push', 'due', 'control', control.id, 'governance_agent', 'user_input', 20, due.on_day, control.assignee_id
  from controls as control
  cross join lateral (select coalesce(control.due_on, (
    select min(obligation.due_on) from control_obligations as link
    join obligations as obligation on obligation.company_id = link.company_id and obligation.id = link.obligation_id
    where link.company_id = control.company_id and link.control_id = control.id
      and obligation.status = ${obligationIs.approved} and obligation.replaced_at is null and obligation.due_on >= ${dayThere(sql`control.created_at`, regulatorsOfControl)}
  )) as on_day) as due
  where control.company_id = ${companyId} and ${controlIn(ids, companyId)}
    and control.condition_applies and control.readiness <> ${controlIs.ready} and due.on_day <= ${todayOfControl} + ${lastPushDays}::int
  union all
  select 'last_push', 'proof_ends', 'control', control.id, 'governance_agent', 'alert',
    case when proof.until <= ${today}::date + 7 then 20 else 10 end, proof.until, control.assignee_id
  from controls as control
  cross join lateral (
    select max(coalesce(ends, 'infinity'::date)) as until from (
      select file.expires_on as ends from control_evidence as link
      join evidence_files as file on file.company_id = link.company_id and file.id = link.evidence_id
      where link.company_id = control.company_id and link.control_id = control.id
        and (file.effective_on is null or file.effective_on <= ${today}::date)
      union all
      select said.expires_on from attestations as said
      where said.company_id = control.company_id and said.control_id = control.id and said.withdrawn_at is null
    ) as proofs where ends is null or ends >= ${today}::date
  ) as proof
  where control.company_id = ${companyId} and ${controlIn(ids, companyId)}
    and control.condition_applies and control.readiness = ${controlIs.ready}
    and proof.until <= ${today}::date + ${proofEndsSoonDays}::int
  union all
  select 'birds_n_stones', 'several', 'control', control.id, 'governance_agent', 'alert',
    case when several.publications >= 3 then 10 else 0 end, null::date, control.assignee_id
  from controls as control
  cross join lateral (
    select count(distinct obligation.publication_id) as publications from control_obligations as link
    join obligations as obligation on obligation.company_id = link.company_id and obligation.id = link.obligation_id
    where link.company_id = control.company_id and link.control_id = control.id
      and obligation.status = ${obligationIs.approved} and obligation.replaced_at is null
  ) as several
  where control.company_id = ${companyId} and ${controlIn(ids, companyId)}
    and control.condition_applies and control.readiness <> ${controlIs.ready} and several.publications >= 2`;
};

/** Whether a person has changed something since the Reports Agent wrote it. */
const isEdited = sql`exists (
  select 1 from document_sections as section
  where section.company_id = document.company_id and section.document_id = document.id and section.edited_by is not null)`;

/** Whom it belongs to, as long as that person is in its workspace. */
const ownerIn = (owned: 'document' | 'schedule') => sql`(
  select member.user_id from workspace_members as member
  where member.company_id = workspace.company_id and member.workspace_id = workspace.id
    and member.user_id = ${sql.ref(`${owned}.owner_id`)})`;

/** A schedule that is on could not write its last report, or has not begun the one of an earlier day. */
const reportFacts = ({ companyId, today, ids }: FactScope) => sql`
  select 'last_push' as content_type, case when document.schedule_id is null then 'draft_waits' else 'report_waits' end as cause,
    'document' as object_type, document.id as object_id, 'reports_agent' as agent, 'user_input' as kind, 10 as priority,
    null::date as due_on, ${ownerIn('document')} as assignee_id
  from documents as document
  join workspaces as workspace on workspace.company_id = document.company_id and workspace.id = document.workspace_id
  where document.company_id = ${companyId} and ${among('document.id', ids)} and workspace.archived_at is null
    and document.writing_state = 'done' and document.status = 'draft' and not ${isEdited}
  union all
  select 'last_push', 'report_due', 'report_schedule', schedule.id, 'reports_agent', 'user_input', 20,
    case when schedule.next_on < ${today}::date - 1 then schedule.next_on else schedule.last_on end, ${ownerIn('schedule')}
  from report_schedules as schedule
  join workspaces as workspace on workspace.company_id = schedule.company_id and workspace.id = schedule.workspace_id
  where schedule.company_id = ${companyId} and ${among('schedule.id', ids)} and schedule.is_on and workspace.archived_at is null
    and (schedule.last_outcome = 'failed' or schedule.next_on < ${today}::date - 1)`;

/** Questions that somebody is to answer. */
const isToAnswer = sql`question.state in ('open', 'abstained') and question.skipped_by is null`;

/** What each person has to answer in a questionnaire is one task. */
const questionnaireFacts = ({ companyId, today, ids }: FactScope) => sql`
  select 'last_push' as content_type, 'answers' as cause, 'questionnaire' as object_type, question.document_id as object_id,
    'reports_agent' as agent, 'user_input' as kind,
    case when min(question.due_on) <= ${today}::date + 7 then 20 else 10 end as priority,
    min(question.due_on) as due_on, question.assignee_id
  from questions as question
  join documents as document on document.company_id = question.company_id and document.id = question.document_id
  join workspaces as workspace on workspace.company_id = document.company_id and workspace.id = document.workspace_id
  where question.company_id = ${companyId} and ${among('question.document_id', ids)} and workspace.archived_at is null
    and question.assignee_id is not null and ${isToAnswer}
  group by question.document_id, question.assignee_id`;

interface Group {
  readonly facts: (scope: FactScope) => RawBuilder<unknown>;
  readonly causes: readonly string[];
  readonly objects: readonly string[];
  /** each person has a task of an object, and only one, whom nobody else can be given */
  readonly isForEach?: boolean;
  /** why an open task has nothing left to do */
  readonly because: (scope: FactScope) => RawBuilder<unknown>;
  readonly inScope: (scope: FactScope) => RawBuilder<unknown>;
}

const groups: Record<FactGroup, Group> = {
  publications: {
    facts: publicationFacts,
    causes: ['comments_due', 'in_force', 'applicable', 'new'],
    objects: ['publication'],
    inScope: ({ ids }) => among('task.object_id', ids),
    because: ({ companyId, todays }) => sql`(
      select case when cp.status = ${publicationIs.irrelevant} then 'irrelevant' when cp.status = ${publicationIs.implemented} then 'implemented'
        when task.content_type = 'binding_pub' and (cp.triaged_at is not null or cp.status <> ${publicationIs.relevant}) then 'decided'
        when cp.status = ${publicationIs.relevant} and (cp.ai_irrelevant or cp.relevance < 1) then 'set_aside'
        when task.due_on < ${todayFor(todays, regulatorOfPublication)} then 'passed'
        when task.content_type = 'binding_pub' then 'not_new' else 'moved' end
      from company_publications as cp where cp.company_id = ${companyId} and cp.publication_id = task.object_id)`,
  },
  controls: {
    facts: controlFacts,
    causes: ['due', 'proof_ends', 'several'],
    objects: ['obligation', 'control'],
    inScope: ({ ids, companyId }) =>
      ids === undefined
        ? sql`true`
        : sql`task.object_id in (
            select unnest(${[...ids]}::uuid[])
            union
            select link.control_id from control_obligations as link
            where link.company_id = ${companyId} and link.obligation_id = any(${[...ids]}::uuid[])
            union
            select link.obligation_id from control_obligations as link
            where link.company_id = ${companyId} and link.control_id = any(${[...ids]}::uuid[]))`,
    because: ({ companyId, todays }) => sql`case task.object_type
      when 'obligation' then (
        select case when obligation.replaced_at is not null then 'replaced' when obligation.status = ${obligationIs.irrelevant} then 'disregarded'
          when obligation.status = ${obligationIs.needsReview} then 'in_review'
          when obligation.due_on is null or obligation.due_on > ${todayFor(todays, regulatorsOfObligation)} + ${noticeDays}::int
            then 'moved'
          else 'ready' end
        from obligations as obligation
        where obligation.company_id = ${companyId} and obligation.id = task.object_id)
      else (
        select case when not control.condition_applies then 'not_applicable'
          when task.cause = 'proof_ends' and control.readiness <> ${controlIs.ready} then 'not_ready'
          when task.cause = 'proof_ends' then 'proof_renewed'
          when control.readiness = ${controlIs.ready} then 'ready' when task.cause = 'several' then 'not_several' else 'moved' end
        from controls as control where control.company_id = ${companyId} and control.id = task.object_id) end`,
  },
  reports: {
    facts: reportFacts,
    causes: ['draft_waits', 'report_waits', 'report_due'],
    objects: ['document', 'report_schedule'],
    inScope: ({ ids }) => among('task.object_id', ids),
    because: ({ companyId }) => sql`case task.object_type
      when 'document' then (
        select case when document.status <> 'draft' then 'sent_on' when ${isEdited} then 'edited' end
        from documents as document where document.company_id = ${companyId} and document.id = task.object_id)
      else (
        select case when schedule.is_on then 'report_written' else 'schedule_off' end
        from report_schedules as schedule where schedule.company_id = ${companyId} and schedule.id = task.object_id) end`,
  },
  questionnaires: {
    facts: questionnaireFacts,
    causes: ['answers'],
    objects: ['questionnaire'],
    isForEach: true,
    inScope: ({ ids }) => among('task.object_id', ids),
    because: ({ companyId }) => sql`(
      select case when not bool_or(${isToAnswer}) then 'answered' end from questions as question
      where question.company_id = ${companyId} and question.document_id = task.object_id
        and question.assignee_id = task.assignee_id)`,
  },
};

/**
 * Makes the tasks of a company what the facts call for, in one statement: raises what is missing, follows days, priorities and owners
 * that moved, opens again what had ended by itself, and ends what nothing calls for any more, with the reason. Done twice, it does
 * nothing the second time. What a person completed stays completed until its day moves.
 */
export const followFacts = (tx: CompanyTransaction, group: FactGroup, scope: FactScope, now: Date) => {
  const { facts, causes, objects, because, inScope, isForEach = false } = groups[group];
  const { companyId } = scope;
  const ofCompany = sql`task.company_id = ${companyId}`;
  // all columns of the index by object: without it, each fact would be compared with each task
  const same = sql`task.object_type = wanted.object_type and task.object_id = wanted.object_id
    and task.content_type = wanted.content_type and task.cause = wanted.cause
    ${isForEach ? sql`and task.assignee_id = wanted.assignee_id` : sql``}`;
  const key = (of: 'task' | 'wanted') => sql`
    ${sql.ref(`${of}.content_type`)}, ${sql.ref(`${of}.cause`)}, ${sql.ref(`${of}.object_id`)}
    ${isForEach ? sql`, coalesce(${sql.ref(`${of}.assignee_id`)}::text, '')` : sql``}`;
  const owner = sql`case when task.is_assigned_by_hand then task.assignee_id else wanted.assignee_id end`;
  return sql`
    with wanted as materialized (${facts(scope)}),
    followed as (
      update tasks as task set due_on = wanted.due_on, priority = wanted.priority, assignee_id = ${owner}, kind = wanted.kind
      from wanted
      where ${ofCompany} and ${same} and task.completed_at is null
        and (task.due_on, task.priority, task.assignee_id) is distinct from (wanted.due_on, wanted.priority, ${owner})
    ),
    ended as (
      update tasks as task set completed_at = ${now}, completed_because = coalesce(${because(scope)}, 'gone'),
        revision = task.revision + 1
      where ${ofCompany} and task.object_type = any(${[...objects]}::text[]) and task.cause = any(${[...causes]}::text[])
        and ${inScope(scope)} and task.completed_at is null
        -- hashed once, where "not exists" would go through all facts for each task
        and (${key('task')}) not in (select ${key('wanted')} from wanted)
    ),
    missing as (
      select wanted.*, count(task.id) as before,
        (array_agg(task.id order by task.raised_at desc) filter (where ${isForEach ? sql`true` : sql`task.completed_by is null`}))[1] as ended_id
      from wanted
      left join tasks as task on ${ofCompany} and ${same}
      group by wanted.content_type, wanted.cause, wanted.object_type, wanted.object_id, wanted.agent, wanted.kind, wanted.priority,
        wanted.due_on, wanted.assignee_id
      having not coalesce(bool_or(task.completed_at is null and task.id is not null), false)
        and not coalesce(bool_or(task.completed_by is not null and task.due_on is not distinct from wanted.due_on), false)
    ),
    opened as (
      update tasks as task set completed_at = null, completed_by = null, completed_because = null, due_on = missing.due_on,
        priority = missing.priority, revision = task.revision + 1,
        assignee_id = case when task.is_assigned_by_hand then task.assignee_id else missing.assignee_id end
      from missing
      where task.company_id = ${companyId} and task.id = missing.ended_id
    )
    insert into tasks (company_id, dedupe_key, agent, content_type, kind, priority, cause, object_type, object_id, due_on,
      assignee_id, raised_at)
    select ${companyId}, missing.content_type || ' ' || missing.cause || ' ' || missing.object_id || ' ' ||
        ${isForEach ? sql`missing.assignee_id` : sql`missing.before`},
      missing.agent, missing.content_type, missing.kind, missing.priority, missing.cause, missing.object_type,
      missing.object_id, missing.due_on, missing.assignee_id, ${now}
    from missing where missing.ended_id is null
    on conflict (company_id, dedupe_key) do nothing`.execute(tx);
};

/** Whoever is given more questions has them to answer, also if the task was completed by hand. */
export const reopenAnswers = (
  tx: CompanyTransaction,
  {
    questionnaires,
    people,
  }: { readonly questionnaires: readonly string[]; readonly people: readonly string[] },
) =>
  sql`
    update tasks set completed_at = null, completed_by = null, revision = revision + 1
    where company_id = ${tx.companyId} and object_type = 'questionnaire' and completed_by is not null
      and object_id = any(${[...questionnaires]}::uuid[]) and assignee_id = any(${[...people]}::uuid[])`.execute(
    tx,
  );

/** Tasks of controls that another part raises belong to the owner of their control as well. */
export const followOwners = (
  tx: CompanyTransaction,
  { companyId, ids }: Pick<FactScope, 'companyId' | 'ids'>,
) =>
  sql`
    update tasks as task set assignee_id = control.assignee_id
    from controls as control
    where task.company_id = ${companyId} and task.object_type = 'control' and task.completed_at is null
      and not task.is_assigned_by_hand and task.content_type is not null and ${among('task.object_id', ids)}
      and control.company_id = ${companyId} and control.id = task.object_id
      and task.assignee_id is distinct from control.assignee_id`.execute(tx);

export const listCompanies = (tx: SystemTransaction) =>
  tx.selectFrom('companies').select('id').orderBy('id').execute();
