import type { JobState } from '@regulus/contract/operation-values.ts';
import type { SystemTransaction } from '../../db/transactions.ts';

const stored = { running: 'running', waiting: 'queued', failed: 'failed' } as const;

const jobs = (tx: SystemTransaction) =>
  tx.selectFrom('job_progress').leftJoin('companies', 'companies.id', 'job_progress.company_id');

const told = [
  'job_progress.job_id as id',
  'job_progress.kind',
  'job_progress.company_id',
  'companies.name as company_name',
  'job_progress.state',
  'job_progress.done',
  'job_progress.total',
  'job_progress.message',
  'job_progress.error',
  'job_progress.started_at',
  'job_progress.updated_at',
] as const;

/** A page of the jobs of all companies in one state, the latest first. */
export const listJobs = (
  tx: SystemTransaction,
  state: JobState,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  jobs(tx)
    .select(told)
    .where('job_progress.state', '=', stored[state])
    .orderBy('job_progress.updated_at', 'desc')
    .orderBy('job_progress.job_id')
    .limit(limit)
    .offset(offset)
    .execute();
export type JobRow = Awaited<ReturnType<typeof listJobs>>[number];

export async function countJobsIn(tx: SystemTransaction, state: JobState): Promise<number> {
  const { total } = await tx
    .selectFrom('job_progress')
    .select((by) => by.fn.countAll<number>().as('total'))
    .where('state', '=', stored[state])
    .executeTakeFirstOrThrow();
  return total;
}

/** Locked until the transaction ends, so that two who retry it do it once. */
export const lockJob = (tx: SystemTransaction, id: string) =>
  jobs(tx).select(told).where('job_id', '=', id).forUpdate('job_progress').executeTakeFirst();
