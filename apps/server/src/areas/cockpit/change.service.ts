import type { ChangedTask, Task, TaskBatch } from '@regulus/contract/tasks.ts';
import type { Actor } from '../../access/actor.ts';
import type { TaskState } from '../../db/tables/cockpit.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { lockRecords } from '../records/rows.service.ts';
import { changeStates } from '../records/undo.service.ts';
import { checkAssignee } from '../users/assignees.service.ts';
import { firstOf, taskDaysAt } from './days.queries.ts';
import { presentTasks } from './present.ts';
import * as queries from './queries.ts';
import { type Change, taskChanges } from './task-changes.ts';
import { type LockedTask, taskTable } from './task-table.ts';
import { areOthersAnswers, areVisible } from './visible.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** @throws ProblemError 404 */
export async function requireVisible(
  tx: CompanyTransaction,
  { userId }: Actor,
  ids: readonly string[],
): Promise<void> {
  if (!(await areVisible(tx, userId, ids))) throw notFound();
}

/** What a change makes of a task; the same as before where there is nothing to change. */
function changed(state: TaskState, change: Change, { userId }: Actor, now: Date): TaskState {
  switch (change.action) {
    case 'complete':
      return state.completed_at === null
        ? { ...state, completed_at: now.toISOString(), completed_by: userId, snoozed_until: null }
        : state;
    case 'reopen':
      return { ...state, completed_at: null, completed_by: null, completed_because: null };
    case 'snooze':
      return state.completed_at === null ? { ...state, snoozed_until: change.snoozed_until } : state;
    case 'assign':
      return state.assignee_id === change.assignee_id
        ? state
        : { ...state, assignee_id: change.assignee_id, is_assigned_by_hand: true };
  }
}

/** @throws ProblemError 400 */
async function check(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  change: Change,
  now: Date,
): Promise<void> {
  if (change.action === 'assign') {
    await checkAssignee(tx, companyId, change.assignee_id);
    // such a task is whose the questions are
    if (await areOthersAnswers(tx, change.assignee_id, ids))
      throw invalidRequest(said('problems-tasks', 'assignQuestions'), [
        { path: 'body.assignee_id', message: said('problems-tasks', 'assignQuestions') },
      ]);
    // nobody is given what they can't see
    if (change.assignee_id !== null && !(await areVisible(tx, change.assignee_id, ids)))
      throw invalidRequest(said('problems-tasks', 'notTheirs'), [
        { path: 'body.assignee_id', message: said('problems-tasks', 'notTheirs') },
      ]);
  }
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
  const { companyId } = actor;
  const rows = await lockRecords(tx, taskTable, ids);
  await requireVisible(tx, actor, ids);
  await check(tx, companyId, ids, change, now);
  const after = (row: LockedTask) => changed(taskChanges.stateOf(row), change, actor, now);
  const changeId = await changeStates(tx, taskChanges, rows, after, { actor, cause: change, now });
  const found = await queries.findMany(tx, companyId, ids, taskDaysAt(now));
  const tasks = await presentTasks(tx, companyId, found);
  return { tasks, change_id: changeId };
}

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
