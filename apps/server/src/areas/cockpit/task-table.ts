import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { said } from '../../lib/said.ts';
import type { HasComments, RecordTable } from '../records/record-type.ts';

export type LockedTask = Selectable<Tables['tasks']>;
export type TaskColumns = Updateable<Tables['tasks']>;

export const taskTable: RecordTable<LockedTask, TaskColumns> & HasComments = {
  name: 'task',
  table: 'tasks',
  stateField: 'status',
  gone: said('problems-tasks', 'someGone'),
  comments: { table: 'task_comments', column: 'task_id' },
  assignment: { unassigned: { assignee_id: null, is_assigned_by_hand: false }, doneAt: 'completed_at' },
};
