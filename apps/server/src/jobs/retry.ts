import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { SystemTransaction } from '../db/transactions.ts';
import { JOB_SCHEMA } from './engine.ts';

/** Which of these jobs failed for good and are still there: only of those is known what they were asked to do. */
export async function retryableAmong(
  tx: SystemTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.id(JOB_SCHEMA, 'job')} where id = any(${[...ids]}::uuid[]) and state::text = 'failed'`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Puts a failed job back in line, with one more attempt than it had. */
export async function retryFailed(
  boss: PgBoss,
  tx: SystemTransaction,
  { id, kind }: { readonly id: string; readonly kind: string },
  now: Date,
): Promise<boolean> {
  const retryable = await retryableAmong(tx, [id]);
  if (!retryable.has(id)) return false;
  await boss.retry(kind, id, { db: fromKysely(tx) });
  await tx
    .updateTable('job_progress')
    .set({ state: 'queued', finished_at: null, updated_at: now })
    .where('job_id', '=', id)
    .execute();
  return true;
}
