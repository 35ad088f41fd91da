import { z } from 'zod';
import { connectDatabase } from '../db/connect.ts';
import { defineJob } from '../jobs/define.ts';
import { startJobs } from '../jobs/jobs.ts';
import { silentLogger } from '../lib/logger.ts';

/*
 * A process to be killed in the middle of a job: `node job-process.ts <data folder or postgres://…>` adds one, starts
 * it, gets 3 of 10 done, prints its id and never finishes it.
 */
export const endless = defineJob({
  name: 'endless',
  payload: z.object({}),
  retryDelaySeconds: 0,
  handler: async ({ jobId, progress }) => {
    await progress({ done: 3, total: 10 });
    process.stdout.write(`${jobId}\n`);
    await new Promise(() => {});
  },
});

if (import.meta.main) {
  const place = process.argv[2]!;
  const databaseUrl = place.startsWith('postgres://') ? { databaseUrl: place } : {};
  const db = await connectDatabase({ ...databaseUrl, dataDir: place, log: silentLogger });
  await db.migrate();
  const jobs = await startJobs({ db, definitions: [endless], log: silentLogger });
  await db.withSystem('import', (tx) => jobs.enqueue(tx, endless, {}));
}
