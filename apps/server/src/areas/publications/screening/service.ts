import type { ScreeningRun } from '@regulus/contract/companies.ts';
import type { AnyTransaction, CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { ScreeningEngine } from '../../../engine/engine.ts';
import { readProgress } from '../../../jobs/progress.ts';
import { findScreening, markDue } from './learning.queries.ts';
import { enqueueScreening } from './rescreen.ts';

export { profileOf } from './judge.ts';
export { preview } from './preview.ts';

/** Requests that everything for the company is judged again in the background, now or after the run under way. */
export async function start(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: CompanyTransaction,
  companyId: string,
  now: Date,
): Promise<void> {
  await markDue(tx, companyId, now);
  await enqueueScreening(jobs, tx, companyId);
}

/** How much has been judged by the stored profile. */
export async function getRun(
  tx: AnyTransaction,
  companyId: string,
  profileRevision: number,
  engine: ScreeningEngine,
): Promise<ScreeningRun> {
  const held = await findScreening(tx, companyId);
  const job = held?.job_id ? await readProgress(tx, held.job_id) : undefined;
  const isDone = held?.screened_revision === profileRevision && held.screened_by === engine.version;
  const running = job?.state === 'queued' || job?.state === 'running' ? job.state : null;
  return {
    state: running ?? (isDone ? 'idle' : job?.state === 'failed' ? 'failed' : 'queued'),
    done: job?.done ?? 0,
    total: job?.total ?? null,
    message: job?.message ?? null,
    engine_version: engine.version,
    profile_revision: profileRevision,
    finished_at: isDone ? (held.screened_at?.toISOString() ?? null) : null,
  };
}
