import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Tables } from '../db/tables.ts';
import type { AnyTransaction } from '../db/transactions.ts';
import type { JobProgress } from './define.ts';

/** One row a job, under row-level security; the system's own jobs have no company. */
export type JobProgressRow = Selectable<Tables['job_progress']>;

export interface JobIdentity {
  id: string;
  kind: string;
  companyId: string | null;
}

/** Adds the row of a job that has just been enqueued, in the same transaction. */
export async function insertQueued(tx: AnyTransaction, job: JobIdentity, now: Date): Promise<void> {
  await tx
    .insertInto('job_progress')
    .values({
      job_id: job.id,
      company_id: job.companyId,
      kind: job.kind,
      state: 'queued',
      done: 0,
      total: null,
      message: null,
      error: null,
      started_at: null,
      finished_at: null,
      updated_at: now,
    })
    .execute();
}

/** What is known about a job; undefined for another company's job and for one that never was. */
export async function readProgress(tx: AnyTransaction, jobId: string): Promise<JobProgressRow | undefined> {
  return tx.selectFrom('job_progress').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}

export async function markRunning(db: Database, job: JobIdentity, now: Date): Promise<void> {
  await update(db, job, {
    state: 'running',
    started_at: now,
    finished_at: null,
    error: null,
    updated_at: now,
  });
}

export async function markDone(db: Database, job: JobIdentity, now: Date): Promise<void> {
  await update(db, job, { state: 'done', finished_at: now, updated_at: now });
}

/** `final` is false while the job will run again. */
export async function markFailed(
  db: Database,
  job: JobIdentity,
  failure: { error: string; final: boolean },
  now: Date,
): Promise<void> {
  await update(db, job, {
    state: failure.final ? 'failed' : 'queued',
    error: failure.error,
    finished_at: failure.final ? now : null,
    updated_at: now,
  });
}

export async function writeProgress(
  db: Database,
  job: JobIdentity,
  progress: JobProgress,
  now: Date,
): Promise<void> {
  await update(db, job, {
    done: progress.done,
    ...(progress.total === undefined ? {} : { total: progress.total }),
    ...(progress.message === undefined ? {} : { message: progress.message }),
    updated_at: now,
  });
}

/** An attempt that was given up may still report when a later one has succeeded: 'done' stays. */
async function update(
  db: Database,
  job: JobIdentity,
  change: Updateable<Tables['job_progress']>,
): Promise<void> {
  const write = async (tx: AnyTransaction) => {
    await tx
      .updateTable('job_progress')
      .set(change)
      .where('job_id', '=', job.id)
      .where('state', '!=', 'done')
      .execute();
  };
  await (job.companyId === null ? db.withSystem('jobs', write) : db.withCompany(job.companyId, write));
}
