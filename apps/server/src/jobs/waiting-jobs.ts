import type { PoolClient } from 'pg';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import type { JobDefinition } from './define.ts';
import { JOB_SCHEMA } from './engine.ts';

/**
 * Reads, as rows of `jobs_to_queue`, what a backup takes along of the job engine: jobs that somebody asked for and that are not
 * done. The rest of its tables it makes anew.
 */
export async function waitingJobsQuery(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('${JOB_SCHEMA}.job') is not null as found`,
  );
  // not yet queued since the last time it was restored
  const left = 'select id, name, data, priority, singleton_key, start_after from jobs_to_queue';
  if (!rows[0]!.found) return left;
  return `${left} union all
    select id, name, data, priority, singleton_key, start_after
    from ${JOB_SCHEMA}.job join job_progress on job_progress.job_id = job.id
    where job.state::text in ('created', 'retry', 'active')`;
}

/** Gives the jobs of a restored database to the engine, each once. */
export async function queueRestoredJobs(
  boss: PgBoss,
  db: Database,
  definitions: readonly JobDefinition<unknown>[],
): Promise<void> {
  const known = definitions.map(({ name }) => name);
  await db.withSystem('jobs', async (tx) => {
    const jobs = await tx.deleteFrom('jobs_to_queue').where('name', 'in', known).returningAll().execute();
    if (jobs.length === 0) return;
    for (const [name, ofKind] of Map.groupBy(jobs, (job) => job.name))
      await boss.insert(
        name,
        ofKind.map(({ id, data, priority, singleton_key: key, start_after: startAfter }) => ({
          id,
          data: data as object,
          priority,
          ...(key === null ? {} : { singletonKey: key }),
          ...(startAfter === null ? {} : { startAfter: startAfter.toISOString() }),
        })),
        { db: fromKysely(tx) },
      );
    await tx
      .updateTable('job_progress')
      .set({ state: 'queued', started_at: null })
      .where(
        'job_id',
        'in',
        jobs.map(({ id }) => id),
      )
      .execute();
  });
}
