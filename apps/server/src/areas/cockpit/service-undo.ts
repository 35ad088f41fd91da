import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addSeconds } from '../../lib/time.ts';
import { presentTasks } from './present.ts';
import * as queries from './queries.ts';
import { taskDaysAt } from './queries-days.ts';

/** A change can be undone for so many days. */
const keptDays = 7;

/** Undoes a change, completely or not at all: what came after it must not be lost. @throws ProblemError 404, 409 */
export const undoChange = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { companyId, userId }: Actor,
  id: string,
) =>
  db.withCompany(companyId, async (tx) => {
    const change = await queries.lockChange(tx, companyId, id);
    if (!change) throw notFound();
    const refused = (reason: 'undoneAlready' | 'changedSince') =>
      new ProblemError(409, 'undo_not_possible', said('problems-tasks', reason));
    if (change.undone_at) throw refused('undoneAlready');
    const ids = change.items.map((item) => item.id);
    const rows = new Map(
      (await queries.lockMany(tx, companyId, ids, taskDaysAt(clock.now()))).map((row) => [row.id, row]),
    );
    if (change.items.some((item) => rows.get(item.id)?.revision !== item.revision_after))
      throw refused('changedSince');
    const now = clock.now();
    for (const item of change.items) await queries.saveState(tx, companyId, item.id, item.before);
    await queries.markUndone(tx, companyId, id, now);
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'task.undone',
      objectType: ids.length === 1 ? 'task' : 'tasks',
      objectId: ids.length === 1 ? ids[0]! : null,
      details: {
        undoes: id,
        items: change.items.map((item) => ({
          task: item.id,
          assignee: [rows.get(item.id)?.assignee_id ?? null, item.before.assignee_id],
        })),
      },
      at: now,
    });
    const tasks = await presentTasks(
      tx,
      companyId,
      await queries.findMany(tx, companyId, ids, taskDaysAt(now)),
    );
    return { tasks, total: tasks.length };
  });

export const removeOldChanges = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) =>
  db.withSystem('cross-company-job', (tx) =>
    queries.deleteChangesBefore(tx, addSeconds(clock.now(), -keptDays * 24 * 60 * 60)),
  );
