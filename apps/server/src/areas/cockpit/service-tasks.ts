import type { CompanyTransaction } from '../../db/transactions.ts';
import * as queries from './queries.ts';

/** Why a task is there. Whoever adds a rule adds its name. */
export type TaskCause = 'proof_expired';

export interface RaisedTask {
  /** names the occasion, with its day where it may come again: the same one raises no second task */
  readonly dedupeKey: string;
  readonly agent: 'screening_agent' | 'governance_agent' | 'reports_agent';
  readonly contentType:
    | 'pub_deadline'
    | 'binding_pub'
    | 'obligation_deadline'
    | 'last_push'
    | 'birds_n_stones';
  readonly kind: 'user_input' | 'alert';
  readonly priority: 0 | 10 | 20;
  readonly cause: TaskCause;
  readonly objectType: string;
  readonly objectId: string;
  /** `YYYY-MM-DD` */
  readonly dueOn: string | null;
}

/** Raises tasks; one whose occasion was told before stays as it is, also when it is completed. @returns how many are new */
export async function raiseTasks(
  tx: CompanyTransaction,
  companyId: string,
  tasks: readonly RaisedTask[],
  now: Date,
): Promise<number> {
  if (tasks.length === 0) return 0;
  const added = await queries.insertTasks(
    tx,
    tasks.map((task) => ({
      company_id: companyId,
      dedupe_key: task.dedupeKey,
      agent: task.agent,
      content_type: task.contentType,
      kind: task.kind,
      priority: task.priority,
      cause: task.cause,
      object_type: task.objectType,
      object_id: task.objectId,
      due_on: task.dueOn,
      raised_at: now,
    })),
  );
  return added.length;
}

/** Completes the open tasks of these objects whose cause went away. */
export async function closeTasks(
  tx: CompanyTransaction,
  companyId: string,
  about: {
    readonly objectType: string;
    readonly objectIds: readonly string[];
    readonly causes: readonly TaskCause[];
  },
  now: Date,
): Promise<void> {
  if (about.objectIds.length > 0) await queries.completeByObject(tx, companyId, about, now);
}
