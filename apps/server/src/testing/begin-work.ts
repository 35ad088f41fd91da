import { jobDefinitions } from '../areas/jobs.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import { silentLogger } from '../lib/logger.ts';
import type { TestApp } from './app.ts';

/** From now on the app's background work is done; whoever begins it stops it. */
export async function beginWork({ dependencies }: Pick<TestApp, 'dependencies'>): Promise<Jobs> {
  const jobs = await startJobs({
    db: dependencies.db,
    definitions: jobDefinitions(() => dependencies),
    log: silentLogger,
  });
  Object.assign(dependencies, { jobs });
  return jobs;
}
