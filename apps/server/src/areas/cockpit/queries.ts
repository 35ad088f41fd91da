import type {
  TaskAgent,
  TaskFilter,
  TaskPriority,
  TaskSort,
  TaskTime,
  TaskType,
} from '@regulus/contract/task-values.ts';
import { timelineDays } from '@regulus/contract/task-values.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { priorityIs } from '../../db/status-in-sql.ts';
import type { TaskChangeItem, TaskObjectType, TaskState } from '../../db/tables/cockpit.ts';
import type { Tables } from '../../db/tables.ts';
import type { AnyTransaction, CompanyTransaction } from '../../db/transactions.ts';
import { type TaskDays, todayOfTask } from './days.queries.ts';
import { isVisibleTo } from './visible.queries.ts';

export const insertTasks = (tx: CompanyTransaction, tasks: readonly Insertable<Tables['tasks']>[]) =>
  tx
    .insertInto('tasks')
    .values([...tasks])
    .onConflict((conflict) => conflict.columns(['company_id', 'dedupe_key']).doNothing())
    .returning('id')
    .execute();

/** Those of these objects that are open and have one of these causes. */
export const completeByObject = (
  tx: CompanyTransaction,
  companyId: string,
  about: {
    readonly objectType: 'control';
    readonly objectIds: readonly string[];
    readonly causes: readonly string[];
  },
  because: string,
  now: Date,
) =>
  tx
    .updateTable('tasks')
    .set({ completed_at: now, completed_because: because })
    .where('company_id', '=', companyId)
    .where('object_type', '=', about.objectType)
    .where('object_id', 'in', [...about.objectIds])
    .where('cause', 'in', [...about.causes])
    .where('completed_at', 'is', null)
    .returning('id')
    .execute();

export interface Range {
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

export interface Filters extends Range {
  /** who asks */
  readonly viewer: string;
  readonly filter: TaskFilter;
  readonly time?: readonly TaskTime[] | undefined;
  readonly type?: readonly TaskType[] | undefined;
  readonly agent?: readonly TaskAgent[] | undefined;
  readonly assigned_to?: string | undefined;
  readonly unassigned?: boolean | undefined;
  readonly snoozed?: boolean | undefined;
}

type Condition = RawBuilder<unknown>;

const all = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);

/** Open at some time within the range. */
const inRange = ({ date_from, date_to }: Range): Condition[] => [
  ...(date_from === undefined
    ? []
    : [
        sql`(task.completed_at is null or task.completed_at >= ${date_from}::date::timestamp at time zone 'UTC')`,
      ]),
  ...(date_to === undefined
    ? []
    : [sql`task.raised_at < (${date_to}::date + 1)::timestamp at time zone 'UTC'`]),
];

/** Open, and put off to a later day. */
export const isSnoozed = (days: TaskDays) =>
  sql`(task.completed_at is null and coalesce(task.snoozed_until > ${todayOfTask(days)}, false))`;

const atTime = (time: TaskTime, days: TaskDays) => {
  const from = (later: number) => sql`${todayOfTask(days)} + ${later}::int`;
  switch (time) {
    case 'overdue':
      return sql`task.due_on < ${from(0)}`;
    case 'today':
      return sql`task.due_on = ${from(0)}`;
    case 'week':
      return sql`task.due_on between ${from(1)} and ${from(6)}`;
    case 'later':
      return sql`task.due_on > ${from(6)}`;
    case 'undated':
      return sql`task.due_on is null`;
  }
};

const oneOf = (column: string, values: readonly string[] | undefined): Condition[] =>
  values === undefined ? [] : [sql`${sql.ref(column)} = any(${[...values]}::text[])`];

const conditions = (companyId: string, filters: Filters, days: TaskDays): Condition[] => [
  sql`task.company_id = ${companyId}`,
  isVisibleTo(filters.viewer),
  ...(filters.filter === 'active' ? [sql`task.completed_at is null`] : []),
  ...(filters.filter === 'completed' ? [sql`task.completed_at is not null`] : []),
  ...(filters.snoozed === undefined ? [] : [filters.snoozed ? isSnoozed(days) : sql`not ${isSnoozed(days)}`]),
  ...inRange(filters),
  ...(filters.time === undefined
    ? []
    : [
        sql`task.completed_at is null and not ${isSnoozed(days)}`,
        filters.time.length === 0
          ? sql`false`
          : sql`(${sql.join(
              filters.time.map((time) => atTime(time, days)),
              sql` or `,
            )})`,
      ]),
  ...oneOf('task.content_type', filters.type),
  ...oneOf('task.agent', filters.agent),
  ...(filters.assigned_to === undefined ? [] : [sql`task.assignee_id = ${filters.assigned_to}`]),
  ...(filters.unassigned === true ? [sql`task.assignee_id is null`] : []),
];

/** What is snoozed stands last, and what is completed after that, the latest first. */
const orders: Record<TaskSort, Condition> = {
  due_on: sql`task.due_on, task.priority desc, task.id`,
  '-priority': sql`task.priority desc, task.due_on, task.id`,
  '-raised_at': sql`task.raised_at desc, task.id`,
};

export interface TaskRow extends TaskState {
  readonly id: string;
  readonly agent: TaskAgent | null;
  readonly content_type: TaskType | null;
  readonly kind: 'user_input' | 'alert';
  readonly priority: TaskPriority;
  readonly cause: string;
  readonly object_type: TaskObjectType | null;
  readonly object_id: string | null;
  readonly title: string | null;
  readonly note: string;
  /** where the regulator of what it is about sits */
  readonly today: string;
  readonly is_snoozed: boolean;
  readonly due_on: string | null;
  readonly raised_at: string;
  readonly created_by: string | null;
  readonly revision: number;
  readonly comment_count: number;
}

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column.slice(5))}`;
const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD') as ${sql.ref(column.slice(5))}`;

const columns = (
  days: TaskDays,
) => sql`task.id, task.agent, task.content_type, task.kind, task.priority, task.cause, task.object_type, task.object_id,
  task.title, task.note, to_char(${todayOfTask(days)}, 'YYYY-MM-DD') as today, ${isSnoozed(days)} as is_snoozed, ${day('task.due_on')}, ${moment('task.raised_at')}, ${moment('task.completed_at')}, task.completed_by,
  task.completed_because, ${day('task.snoozed_until')}, task.assignee_id, task.is_assigned_by_hand, task.created_by, task.revision,
  (select count(*)::int from task_comments as comment
    where comment.company_id = task.company_id and comment.task_id = task.id) as comment_count`;

export async function listPage(
  tx: CompanyTransaction,
  companyId: string,
  filters: Filters,
  page: { readonly sort: TaskSort; readonly limit: number; readonly offset: number; readonly days: TaskDays },
): Promise<readonly TaskRow[]> {
  const snoozedLast = isSnoozed(page.days);
  const order =
    filters.filter === 'completed'
      ? sql`task.completed_at desc, task.id`
      : filters.filter === 'all'
        ? sql`task.completed_at is not null, task.completed_at desc, ${snoozedLast}, ${orders[page.sort]}`
        : sql`${snoozedLast}, ${orders[page.sort]}`;
  const { rows } = await sql<TaskRow>`
    select ${columns(page.days)} from (
      select task.* from tasks as task where ${all(conditions(companyId, filters, page.days))}
      order by ${order} limit ${page.limit} offset ${page.offset}
    ) as task order by ${order}`.execute(tx);
  return rows;
}

export async function countAll(
  tx: CompanyTransaction,
  companyId: string,
  filters: Filters,
  days: TaskDays,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from tasks as task where ${all(conditions(companyId, filters, days))}`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

export async function findMany(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  days: TaskDays,
): Promise<readonly TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${columns(days)} from tasks as task
    where task.company_id = ${companyId} and task.id = any(${[...ids]}::uuid[]) order by task.id`.execute(tx);
  return rows;
}

export interface Counted {
  readonly active: number;
  readonly completed: number;
  readonly all: number;
  readonly snoozed: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly times: Record<TaskTime, number>;
}

export async function countByTime(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  range: Range,
  days: TaskDays,
): Promise<Counted> {
  const active = sql`task.completed_at is null`;
  const count = (condition: Condition) => sql`count(*) filter (where ${condition})::int`;
  const isDue = (time: TaskTime) =>
    count(sql`${active} and not ${isSnoozed(days)} and ${atTime(time, days)}`);
  const { rows } = await sql<Omit<Counted, 'times'> & Record<TaskTime, number>>`
    select ${count(active)} as active, ${count(sql`task.completed_at is not null`)} as completed, count(*)::int as all,
      ${count(isSnoozed(days))} as snoozed,
      ${count(sql`${active} and task.assignee_id = ${userId}`)} as mine,
      ${count(sql`${active} and task.assignee_id is null`)} as unassigned,
      ${isDue('overdue')} as overdue,
      ${isDue('today')} as today,
      ${isDue('week')} as week,
      ${isDue('later')} as later,
      ${isDue('undated')} as undated
    from tasks as task
    where ${all([sql`task.company_id = ${companyId}`, isVisibleTo(userId), ...inRange(range)])}`.execute(tx);
  const { overdue, today: now, week, later, undated, ...counted } = rows[0]!;
  return { ...counted, times: { overdue, today: now, week, later, undated } };
}

export async function countByDay(
  tx: CompanyTransaction,
  companyId: string,
  userId: string,
  range: Range,
  days: TaskDays,
) {
  const today = todayOfTask(days);
  const { rows } = await sql<{ day: string; total: number; high: number }>`
    select to_char(task.due_on, 'YYYY-MM-DD') as day, count(*)::int as total,
      count(*) filter (where task.priority = ${priorityIs.high})::int as high
    from tasks as task
    where ${all([sql`task.company_id = ${companyId}`, isVisibleTo(userId), ...inRange(range)])} and task.completed_at is null
      and not ${isSnoozed(days)} and task.due_on between ${today} and ${today} + ${timelineDays}::int
    group by task.due_on order by task.due_on`.execute(tx);
  return rows;
}

export const insertChange = (
  tx: CompanyTransaction,
  companyId: string,
  userId: string | null,
  items: readonly TaskChangeItem[],
  now: Date,
) =>
  tx
    .insertInto('task_changes')
    .values({ company_id: companyId, made_by: userId, made_at: now, items: JSON.stringify(items) })
    .returning('id')
    .executeTakeFirstOrThrow();

export const lockChange = (tx: CompanyTransaction, companyId: string, id: string) =>
  tx
    .selectFrom('task_changes')
    .select(['id', 'items', 'undone_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const markUndone = (tx: CompanyTransaction, companyId: string, id: string, now: Date) =>
  tx
    .updateTable('task_changes')
    .set({ undone_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const deleteChangesBefore = (tx: AnyTransaction, before: Date) =>
  tx.deleteFrom('task_changes').where('made_at', '<', before).execute();
