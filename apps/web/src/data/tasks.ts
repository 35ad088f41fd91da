import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import type { Task } from '@regulus/contract/tasks.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import type { CallOptions } from '../api/http.ts';
import { track } from './analytics.ts';
import { askAnew, changing } from './changing.ts';

export type { Task };
export type TasksQuery = NonNullable<CallOptions<'listTasks'>['query']>;
export type TaskRange = NonNullable<CallOptions<'countTasks'>['query']>;
export type TaskCounts = Answer<Routes['countTasks']>;
/** What a person may write a task about. */
export type TaskObject = NonNullable<Sent<Routes['createTask'], 'body'>['object']>;
type Batch = Sent<Routes['changeTasks'], 'body'>;
type Distributed<One> = One extends unknown ? Omit<One, 'task_ids'> : never;
export type TaskChange = Distributed<Batch>;

const key = ['tasks'] as const;

/** A page of tasks. Asked for anew whenever it is shown, since any decision may raise or end some. */
export const tasksQuery = (query: TasksQuery) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call('listTasks', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Rows of the list at once, as they stand now, e.g. to select them. */
export async function loadTasks(query: TasksQuery) {
  const { tasks, total } = await call('listTasks', { query });
  return { rows: tasks, total };
}

/** The one source of each number of tasks. */
export const taskCountsQuery = (query: TaskRange = {}) =>
  queryOptions({
    queryKey: [...key, 'counts', query],
    queryFn: ({ signal }) => call('countTasks', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('getTask', { params: { id }, signal }),
  });

/** What the screening and governance agents did. */
export const taskOverviewQuery = (query: TaskRange) =>
  queryOptions({
    queryKey: [...key, 'overview', query],
    queryFn: ({ signal }) => call('getTaskOverview', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What the reports agent did. */
export const reportsOverviewQuery = (query: TaskRange) =>
  queryOptions({
    queryKey: [...key, 'reports', query],
    queryFn: ({ signal }) => call('getReportsOverview', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const tell = (action: string, details: Record<string, string | number> = {}) =>
  track('cockpit_task', 'COCKPIT', { action, ...details });

const useChange = changing(() => askAnew(key));

/** Completes, reopens, snoozes or assigns tasks, all or none. Answers `change_id` for undo. */
export const useChangeTasks = () =>
  useChange(
    ({ ids, change }: { ids: readonly string[]; change: TaskChange }) =>
      call('changeTasks', { body: { ...change, task_ids: [...ids] } }),
    (_answer, { ids, change }) => tell(change.action, { count: ids.length }),
  );

export const useUndoTasks = () =>
  useChange(
    (change: string) => call('undoTaskChange', { params: { id: change } }),
    ({ total }) => tell('undo', { count: total }),
  );

export const useCreateTask = () =>
  useChange(
    (body: Sent<Routes['createTask'], 'body'>) => call('createTask', { body }),
    () => tell('create'),
  );

export const useCommentTask = () =>
  useChange(
    ({ task, body }: { task: string; body: string }) =>
      call('commentTask', { params: { id: task }, body: { body } }),
    () => tell('comment'),
  );
