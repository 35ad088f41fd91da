import { randomUUID } from 'node:crypto';
import type { Comment } from '@regulus/contract/comments.ts';
import type { TaskFilter, TaskSort } from '@regulus/contract/task-values.ts';
import type { NewTask, Task, TaskDetail } from '@regulus/contract/tasks.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addComment, listComments } from '../records/comments.service.ts';
import { checkAssignee } from '../users/assignees.service.ts';
import { requireVisible } from './change.service.ts';
import { taskDaysAt } from './days.queries.ts';
import * as objects from './objects.queries.ts';
import { presentTasks } from './present.ts';
import * as queries from './queries.ts';
import { taskTable } from './task-table.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

type Sent = Omit<queries.Filters, 'filter' | 'viewer'> & {
  readonly filter?: TaskFilter | undefined;
  readonly include_completed?: boolean | undefined;
  readonly sort: TaskSort;
  readonly limit: number;
  readonly offset: number;
};

export const listTasks = (
  { db, clock }: Parts,
  { companyId, userId }: Actor,
  { filter, include_completed, sort, limit, offset, ...sent }: Sent,
) =>
  db.withCompany(
    companyId,
    async (tx) => {
      const days = taskDaysAt(clock.now());
      const filters = { ...sent, viewer: userId, filter: filter ?? (include_completed ? 'all' : 'active') };
      const rows = await queries.listPage(tx, companyId, filters, { sort, limit, offset, days });
      return {
        tasks: await presentTasks(tx, companyId, rows),
        total: await queries.countAll(tx, companyId, filters, days),
      };
    },
    { isSnapshot: true },
  );

/** The one source of each number of tasks that any page shows. */
export const countTasks = ({ db, clock }: Parts, { companyId, userId }: Actor, range: queries.Range) =>
  db.withCompany(
    companyId,
    async (tx) => {
      const days = taskDaysAt(clock.now());
      return {
        ...(await queries.countByTime(tx, companyId, userId, range, days)),
        days: await queries.countByDay(tx, companyId, userId, range, days),
      };
    },
    { isSnapshot: true },
  );

/** @throws ProblemError 404 */
export async function requireTask(
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  now: Date,
): Promise<Task> {
  const rows = await queries.findMany(tx, companyId, [id], taskDaysAt(now));
  const [task] = await presentTasks(tx, companyId, rows);
  if (!task) throw notFound();
  return task;
}

/** @throws ProblemError 404 */
export const getTask = ({ db, clock }: Parts, actor: Actor, id: string): Promise<TaskDetail> =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireVisible(tx, actor, [id]);
    return {
      ...(await requireTask(tx, actor.companyId, id, clock.now())),
      comments: await listComments(tx, taskTable, id),
    };
  });

async function checkObject(
  tx: CompanyTransaction,
  companyId: string,
  object: NewTask['object'],
): Promise<void> {
  if (object === null) return;
  const find = {
    publication: objects.findPublications,
    obligation: objects.findObligations,
    control: objects.findControls,
  }[object.type];
  if ((await find(tx, companyId, [object.id])).length === 0)
    throw notFound(said('problems-tasks', 'objectGone'));
}

/** A task that a person writes. @throws ProblemError 400, 404 */
export const createTask = (
  { db, clock }: Parts,
  { companyId, userId }: Actor,
  { title, note, priority, due_on, assignee_id, object }: NewTask,
): Promise<Task> =>
  db.withCompany(companyId, async (tx) => {
    await checkAssignee(tx, companyId, assignee_id);
    await checkObject(tx, companyId, object);
    const now = clock.now();
    const [made] = await queries.insertTasks(tx, [
      {
        company_id: companyId,
        dedupe_key: `by hand ${randomUUID()}`,
        agent: null,
        content_type: null,
        kind: 'user_input',
        priority,
        cause: 'by_hand',
        object_type: object?.type ?? null,
        object_id: object?.id ?? null,
        title,
        note,
        due_on,
        assignee_id,
        is_assigned_by_hand: true,
        created_by: userId,
        raised_at: now,
      },
    ]);
    const { id } = made!;
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'task.created',
      objectType: 'task',
      objectId: id,
      details: { priority, due_on, assignee: [null, assignee_id], object },
      at: now,
    });
    return requireTask(tx, companyId, id, now);
  });

/** @throws ProblemError 404 */
export const comment = ({ db, clock }: Parts, actor: Actor, id: string, body: string): Promise<Comment> =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireVisible(tx, actor, [id]);
    return addComment(tx, actor, taskTable, { id, body }, clock.now());
  });
