import type { ChangedTask, Task, TaskBatch } from '@regulus/contract/tasks.ts';
import type { Actor } from '../../access/actor.ts';
import { canonicalJson } from '../../audit/chain.ts';
import { recordAudit } from '../../audit/record.ts';
import type { TaskState } from '../../db/tables/cockpit.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import { presentTasks } from './present.ts';
import * as queries from './queries.ts';
import { firstOf, taskDaysAt } from './queries-days.ts';
import { areVisible } from './queries-visible.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** @throws ProblemError 404 */
export async function requireVisible(
  tx: CompanyTransaction,
  { userId }: Actor,
  ids: readonly string[],
): Promise<void> {
  if (!(await areVisible(tx, userId, ids))) throw notFound();
}

type Distributed<Action> = Action extends unknown ? Omit<Action, 'task_ids'> : never;
export type Change = Distributed<TaskBatch>;

export const stateOf = (row: TaskState): TaskState => ({
  completed_at: row.completed_at,
  completed_by: row.completed_by,
  completed_because: row.completed_because,
  snoozed_until: row.snoozed_until,
  assignee_id: row.assignee_id,
  is_assigned_by_hand: row.is_assigned_by_hand,
});

/** What a change makes of a task; the same as before where there is nothing to change. */
function changed(before: TaskState, change: Change, { userId }: Actor, now: Date): TaskState {
  const state = stateOf(before);
  switch (change.action) {
    case 'complete':
      return before.completed_at === null
        ? { ...state, completed_at: now.toISOString(), completed_by: userId, snoozed_until: null }
        : state;
    case 'reopen':
      return { ...state, completed_at: null, completed_by: null, completed_because: null };
    case 'snooze':
      return before.completed_at === null ? { ...state, snoozed_until: change.snoozed_until } : state;
    case 'assign':
      return before.assignee_id === change.assignee_id
        ? state
        : { ...state, assignee_id: change.assignee_id, is_assigned_by_hand: true };
  }
}

async function check(tx: CompanyTransaction, companyId: string, change: Change, now: Date): Promise<void> {
  if (change.action === 'assign') await checkAssignee(tx, companyId, change.assignee_id);
  if (
    change.action === 'snooze' &&
    change.snoozed_until !== null &&
    change.snoozed_until <= firstOf(taskDaysAt(now).todays)
  )
    throw invalidRequest(said('problems-tasks', 'snoozeLater'), [
      { path: 'body.snoozed_until', message: said('problems-tasks', 'notLater') },
    ]);
}

async function write(
  tx: CompanyTransaction,
  actor: Actor,
  ids: readonly string[],
  change: Change,
  now: Date,
): Promise<{ tasks: Task[]; change_id: string | null }> {
  const { companyId, userId } = actor;
  const days = taskDaysAt(now);
  const rows = await queries.lockMany(tx, companyId, ids, days);
  if (rows.length !== ids.length)
    throw notFound(ids.length === 1 ? undefined : said('problems-tasks', 'someGone'));
  await requireVisible(tx, actor, ids);
  await check(tx, companyId, change, now);
  const moved = rows.flatMap((row) => {
    const after = changed(row, change, actor, now);
    return canonicalJson(after) === canonicalJson(stateOf(row)) ? [] : [{ row, after }];
  });
  let changeId: string | null = null;
  if (moved.length > 0) {
    for (const [, same] of Map.groupBy(moved, ({ after }) => canonicalJson(after)))
      await queries.saveSame(
        tx,
        companyId,
        same.map(({ row }) => row.id),
        same[0]!.after,
      );
    const items = moved.map(({ row }) => ({
      id: row.id,
      before: stateOf(row),
      revision_after: row.revision + 1,
    }));
    ({ id: changeId } = await queries.insertChange(tx, companyId, userId, items, now));
    const told = ({ row, after }: (typeof moved)[number]) =>
      change.action === 'assign' ? { assignee: [row.assignee_id, after.assignee_id] } : {};
    const [only] = moved;
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: `task.${pastOf[change.action]}`,
      objectType: moved.length === 1 ? 'task' : 'tasks',
      objectId: moved.length === 1 ? only!.row.id : null,
      details: {
        change: changeId,
        ...(change.action === 'snooze' ? { until: change.snoozed_until } : {}),
        ...(moved.length === 1
          ? told(only!)
          : { items: moved.map((one) => ({ task: one.row.id, ...told(one) })) }),
      },
      at: now,
    });
  }
  const tasks = await presentTasks(tx, companyId, await queries.findMany(tx, companyId, ids, days));
  return { tasks, change_id: changeId };
}

const pastOf = { complete: 'completed', reopen: 'reopened', snooze: 'snoozed', assign: 'assigned' } as const;

/** Changes one task; doing it again changes nothing. @throws ProblemError 400, 404 */
export const changeTask = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  change: Change,
): Promise<ChangedTask> =>
  db.withCompany(actor.companyId, async (tx) => {
    const { tasks, change_id } = await write(tx, actor, [id], change, clock.now());
    return { ...tasks[0]!, change_id };
  });

/** Changes several tasks, all or none. @throws ProblemError 400, 404 */
export const changeTasks = ({ db, clock }: Parts, actor: Actor, { task_ids, ...change }: TaskBatch) =>
  db.withCompany(actor.companyId, async (tx) => {
    const answer = await write(tx, actor, [...new Set(task_ids)], change, clock.now());
    return { ...answer, total: answer.tasks.length };
  });
