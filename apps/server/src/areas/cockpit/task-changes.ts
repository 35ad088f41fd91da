import type { TaskBatch } from '@regulus/contract/tasks.ts';
import type { TaskState } from '../../db/tables/cockpit.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import type { UndoableStates } from '../records/undo.service.ts';
import * as queries from './queries.ts';
import { type LockedTask, type TaskColumns, taskTable } from './task-table.ts';

type Distributed<Action> = Action extends unknown ? Omit<Action, 'task_ids'> : never;
export type Change = Distributed<TaskBatch>;

const pastOf = { complete: 'completed', reopen: 'reopened', snooze: 'snoozed', assign: 'assigned' } as const;

/** What people change about tasks; null: they undo a change. */
export const taskChanges: UndoableStates<LockedTask, TaskColumns, TaskState, Change | null> = {
  of: taskTable,
  stateOf: (row) => ({
    completed_at: row.completed_at?.toISOString() ?? null,
    completed_by: row.completed_by,
    completed_because: row.completed_because,
    snoozed_until: row.snoozed_until,
    assignee_id: row.assignee_id,
    is_assigned_by_hand: row.is_assigned_by_hand,
  }),
  columnsOf: ({ completed_at: completedAt, ...state }) => ({
    ...state,
    completed_at: completedAt === null ? null : new Date(completedAt),
  }),
  // an undo is not undone
  remember: async (tx, items, { actor, undoes, now }) =>
    undoes ??
    (
      await queries.insertChange(
        tx,
        tx.companyId,
        actor.userId,
        items.map(({ id, before, revisionAfter }) => ({ id, before, revision_after: revisionAfter })),
        now,
      )
    ).id,
  async find(tx, id) {
    const change = await queries.lockChange(tx, tx.companyId, id);
    if (!change) return undefined;
    const items = change.items.map(({ revision_after: revisionAfter, ...item }) => ({
      ...item,
      revisionAfter,
    }));
    return { undone_at: change.undone_at, items, cause: null };
  },
  markUndone: (tx, id, now) => queries.markUndone(tx, tx.companyId, id, now),
  refusal: (because) => new ProblemError(409, 'undo_not_possible', said('problems-tasks', because)),
  told: (items, { cause: change, undoes, changeId }) => {
    const detailsOf = ({ before, after }: (typeof items)[number]) =>
      change === null || change.action === 'assign'
        ? { assignee: [before.assignee_id, after.assignee_id] }
        : {};
    const [only, ...others] = items;
    return {
      action: change === null ? 'undone' : pastOf[change.action],
      details: {
        ...(undoes === null ? { change: changeId } : { undoes }),
        ...(change?.action === 'snooze' ? { until: change.snoozed_until } : {}),
        ...(only && others.length === 0
          ? detailsOf(only)
          : { items: items.map((item) => ({ task: item.id, ...detailsOf(item) })) }),
      },
    };
  },
};
