import { afterEach, expect, it } from 'vitest';
import type { Database } from '../db/connect.ts';
import { silentLogger } from '../lib/logger.ts';
import { testingClock } from '../testing/clock.ts';
import { describeOnDatabases } from '../testing/database.ts';
import { eventually } from '../testing/wait.ts';
import { type Jobs, startJobs } from './jobs.ts';
import type { ScheduledWork } from './schedule.ts';

const yearly = '0 0 1 1 *';

describeOnDatabases('scheduled work', (context) => {
  const started: Jobs[] = [];
  const start = async (db: Database, works: readonly ScheduledWork[], log = silentLogger) => {
    const jobs = await startJobs({ db, log, clock: testingClock(), definitions: [], hasSchedules: true });
    started.push(jobs);
    await jobs.schedule(works);
    return jobs;
  };
  afterEach(async () => {
    for (const jobs of started.splice(0)) await jobs.stop({ patienceMs: 1_000 });
  });
  const kept = () =>
    context.db.withSystem('jobs', (tx) =>
      tx
        .withSchema('pgboss')
        .selectFrom('schedule' as never)
        .select('key' as never)
        .execute(),
    ) as Promise<{ key: string }[]>;

  it('is done at the start, each by itself: what fails is told and holds nothing up', async () => {
    const done: string[] = [];
    const told: unknown[] = [];
    const log = {
      ...silentLogger,
      error: (details: object, line: string) => void told.push([details, line]),
    };
    await start(
      context.db,
      [
        {
          name: 'failing',
          cron: yearly,
          failed: 'it is tried again',
          work: async () => {
            throw new Error('no');
          },
        },
        { name: 'working', cron: yearly, failed: '-', work: async () => done.push('working') },
      ],
      log,
    );
    await eventually(() => done.length > 0 && told.length > 0);
    expect(done).toEqual(['working']);
    expect(told).toMatchObject([[{ work: 'failing' }, 'it is tried again']]);
    expect((await kept()).map(({ key }) => key).toSorted()).toEqual(['failing', 'working']);
  }, 60_000);

  it('leaves no schedule that is not in the list, and stopping ends what runs and waits for it', async () => {
    let ended = false;
    let runs = 0;
    const jobs = await start(context.db, [
      {
        name: 'long',
        cron: yearly,
        failed: '-',
        work: async (signal) => {
          runs += 1;
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          await new Promise((resolve) => setTimeout(resolve, 50));
          ended = true;
        },
      },
    ]);
    await eventually(() => runs > 0);
    expect((await kept()).map(({ key }) => key)).toEqual(['long']);
    await jobs.stop({ patienceMs: 5_000 });
    expect(ended).toBe(true);
  }, 60_000);

  it.runIf(context.kind === 'postgres')(
    'is done by one of several processes at a time',
    async () => {
      let runs = 0;
      const end = Promise.withResolvers<void>();
      const work: ScheduledWork = {
        name: 'alone',
        cron: yearly,
        failed: '-',
        work: async () => {
          runs += 1;
          await end.promise;
        },
      };
      await start(context.db, [work]);
      await eventually(() => runs > 0);
      await start(await context.connect(), [work]);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(runs).toBe(1);
      end.resolve();
    },
    60_000,
  );
});
