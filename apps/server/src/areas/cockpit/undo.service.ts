import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addSeconds } from '../../lib/time.ts';
import { undoChange as undo } from '../records/undo.service.ts';
import { requireVisible } from './change.service.ts';
import { taskDaysAt } from './days.queries.ts';
import { presentTasks } from './present.ts';
import * as queries from './queries.ts';
import { taskChanges } from './task-changes.ts';

/** A change can be undone for so many days. */
const keptDays = 7;

/** Undoes a change, completely or not at all: what came after it must not be lost. @throws ProblemError 404, 409 */
export const undoChange = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, actor: Actor, id: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const check = (some: readonly { readonly row: { readonly id: string } }[]) =>
      requireVisible(
        tx,
        actor,
        some.map(({ row }) => row.id),
      );
    const ids = (await undo(tx, actor, taskChanges, { id, check }, now)).map(({ row }) => row.id);
    const rows = await queries.findMany(tx, actor.companyId, ids, taskDaysAt(now));
    const tasks = await presentTasks(tx, actor.companyId, rows);
    return { tasks, total: tasks.length };
  });

export const removeOldChanges = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) =>
  db.withSystem('cross-company-job', (tx) =>
    queries.deleteChangesBefore(tx, addSeconds(clock.now(), -keptDays * 24 * 60 * 60)),
  );
