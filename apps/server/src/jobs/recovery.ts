import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import type { Clock } from '../lib/clock.ts';
import { JOB_SCHEMA } from './engine.ts';

const FINISHED_KEPT_DAYS = 30;

/** A run that the engine takes for one under way. */
interface ActiveRun {
  readonly id: string;
  readonly name: string;
}

const listActive = (db: Database): Promise<ActiveRun[]> =>
  db.withSystem('jobs', async (tx) => {
    const { rows } = await sql<ActiveRun>`
      select id, name from ${sql.id(JOB_SCHEMA, 'job')} where state = 'active'`.execute(tx);
    return rows;
  });

/**
 * Embedded database only, where no other process can be at work: each call ends what the engine takes for under way and what does not
 * run here, as a failed run, so that it is queued again or has failed for good. At the start that is whatever the process before left;
 * later it is what ended while the database could not be told. That may be on its way, so it is left alone until the next call.
 */
export function endingOrphans(boss: PgBoss, db: Database, isRunning: (id: string) => boolean) {
  let known: ReadonlySet<string> | null = null;
  return async (): Promise<void> => {
    const orphans = (await listActive(db)).filter(({ id }) => !isRunning(id));
    for (const { id, name } of orphans)
      if (known === null || known.has(id))
        await boss.fail(name, id, { message: 'The process ended while the job was running.' });
    known = new Set(orphans.map(({ id }) => id));
  };
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
