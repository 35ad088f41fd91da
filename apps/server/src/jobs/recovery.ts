import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import type { Clock } from '../lib/clock.ts';
import { JOB_SCHEMA } from './engine.ts';

const FINISHED_KEPT_DAYS = 30;

/**
 * Embedded database only, at start: this process is alone on the folder, so whatever is marked as running was left
 * behind by a process that ended. It counts as one failed run and is queued again, or has failed for good.
 */
export async function returnOrphans(
  boss: PgBoss,
  db: Database,
  queues: readonly string[],
  clock: Clock,
): Promise<void> {
  for (const name of queues) {
    const running = (await boss.findJobs(name)).filter((job) => job.state === 'active');
    if (running.length === 0) continue;
    await boss.fail(name, running, { message: 'The process ended while the job was running.' });
  }
  await reconcile(db, clock);
}

/**
 * Brings the progress rows in line with the engine, which alone knows of jobs whose process died or whose time was
 * up: they are waiting again, or have failed for good. Rows of jobs that ended a month ago go.
 */
export async function reconcile(db: Database, clock: Clock): Promise<void> {
  const jobs = sql.id(JOB_SCHEMA, 'job');
  await db.withSystem('jobs', async (tx) => {
    await sql`
      update job_progress set
        state = case job.state::text when 'failed' then 'failed' else 'queued' end,
        -- What the engine ends by itself, it says one level deeper.
        error = coalesce(job.output ->> 'message', job.output -> 'value' ->> 'message', job_progress.error),
        finished_at = case job.state::text when 'failed' then ${clock.now()}::timestamptz end,
        updated_at = ${clock.now()}
      from ${jobs} as job
      where job.id = job_progress.job_id
        and (job_progress.state = 'running' and job.state::text in ('retry', 'failed', 'cancelled')
          or job_progress.state = 'queued' and job.state::text in ('failed', 'cancelled'))`.execute(tx);
    await sql`
      delete from job_progress
      where finished_at < ${clock.now()}::timestamptz - make_interval(days => ${FINISHED_KEPT_DAYS})`.execute(
      tx,
    );
  });
}
