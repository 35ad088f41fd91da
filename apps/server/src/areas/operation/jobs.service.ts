import type { JobOfInstallation, listJobs as listJobsRoute } from '@regulus/contract/operation.ts';
import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';
import { retryableAmong } from '../../jobs/retry.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import * as queries from './jobs.queries.ts';

const states = { running: 'running', queued: 'waiting', failed: 'failed', done: 'running' } as const;

const present = (row: queries.JobRow, mayRetry: boolean): JobOfInstallation => ({
  id: row.id,
  kind: row.kind,
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
  state: states[row.state],
  done: row.done,
  total: row.total,
  message: row.message,
  error: row.error,
  started_at: row.started_at?.toISOString() ?? null,
  changed_at: row.updated_at.toISOString(),
  may_retry: mayRetry,
});

/** A page of the jobs of all companies. */
export const listJobs = (
  { db }: Pick<Dependencies, 'db'>,
  { state, ...page }: z.output<(typeof listJobsRoute)['query']>,
) =>
  db.withSystem('operator', async (tx) => {
    const rows = await queries.listJobs(tx, state, page);
    const retryable =
      state === 'failed'
        ? await retryableAmong(
            tx,
            rows.map(({ id }) => id),
          )
        : new Set();
    return {
      jobs: rows.map((row) => present(row, retryable.has(row.id))),
      total: await queries.countJobsIn(tx, state),
    };
  });

/** Has a failed job run again, on the operator's record. @throws ProblemError 404, 409 */
export const retryJob = (
  { db, jobs, clock }: Pick<Dependencies, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<JobOfInstallation> =>
  db.withSystem('operator', async (tx) => {
    const job = await queries.lockJob(tx, id);
    if (!job) throw notFound();
    if (job.state !== 'failed')
      throw new ProblemError(409, 'not_retryable', said('problems-operation', 'jobNotFailed'));
    if (!(await jobs.retry(tx, { id, kind: job.kind })))
      throw new ProblemError(409, 'not_retryable', said('problems-operation', 'jobGone'));
    recordAudit(tx, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'operator.job_retried',
      objectType: 'job',
      objectId: id,
      details: { kind: job.kind, company: job.company_id },
      at: clock.now(),
    });
    return present({ ...job, state: 'queued' }, false);
  });
