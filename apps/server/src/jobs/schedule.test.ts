import { sql } from 'kysely';
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
        .select('name' as never)
        .execute(),
    ) as Promise<{ name: string }[]>;

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
    expect((await kept()).map(({ name }) => name).toSorted()).toEqual(['failing', 'working']);
  });

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
    expect((await kept()).map(({ name }) => name)).toEqual(['long']);
    await jobs.stop({ patienceMs: 5_000 });
    expect(ended).toBe(true);
  });

  const asked = (jobs: Jobs, name: string, db = context.db) =>
    db.withSystem('jobs', async (tx) => jobs.runSoon(tx, name));
  /** Other work, which counts its runs; `passed` asks for it, so that what was asked for before has had its turn. */
  const marking = () => {
    const name = 'marker';
    let runs = 0;
    const marker: ScheduledWork = { name, cron: yearly, failed: '-', work: async () => void (runs += 1) };
    const passed = async (jobs: Jobs) => {
      // it is done at the start as well
      await eventually(() => runs > 0);
      const before = runs;
      await asked(jobs, name);
      await eventually(() => runs > before);
    };
    return { marker, passed };
  };

  it('is asked for in silence before any worker has ever started', async () => {
    const warned: unknown[] = [];
    const log = { ...silentLogger, warn: (...given: unknown[]) => void warned.push(given) };
    const jobs = await startJobs({ db: context.db, definitions: [], log, work: false });
    await asked(jobs, 'never-started');
    await jobs.stop();
    expect(warned).toEqual([]);
  });

  it('is done soon after a commit that asks for it, once for all who do, beside a slow one', async () => {
    const runs = { quick: 0, slow: 0 };
    const end = Promise.withResolvers<void>();
    const quick = { name: 'quick', cron: yearly, failed: '-', work: async () => void (runs.quick += 1) };
    const slow = {
      name: 'slow',
      cron: yearly,
      failed: '-',
      work: async () => {
        runs.slow += 1;
        await end.promise;
      },
    };
    const { marker, passed } = marking();
    const jobs = await start(context.db, [slow, quick, marker]);
    await passed(jobs);
    await eventually(() => runs.quick === 1 && runs.slow === 1);
    const rolledBack = context.db.withSystem('jobs', async (tx) => {
      jobs.runSoon(tx, 'quick');
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await passed(jobs);
    expect(runs.quick).toBe(1);
    for (let time = 0; time < 5; time += 1) await asked(jobs, 'quick');
    await eventually(() => runs.quick === 2);

    // asked for while it runs: it may have looked already, so it runs once more
    await asked(jobs, 'slow');
    await passed(jobs);
    await asked(jobs, 'slow');
    await passed(jobs);
    expect(runs).toEqual({ quick: 2, slow: 1 });
    end.resolve();
    await eventually(() => runs.slow === 2);
    await passed(jobs);
    expect(runs).toEqual({ quick: 2, slow: 2 });
  });

  it.runIf(context.kind === 'postgres')(
    'is begun by the process that does it, whoever asks, also after its connection for listening was lost',
    async () => {
      let runs = 0;
      const work = { name: 'far', cron: yearly, failed: '-', work: async () => void (runs += 1) };
      await start(context.db, [work]);
      await eventually(() => runs === 1);
      const elsewhere = await context.connect();
      const asking = await startJobs({ db: elsewhere, log: silentLogger, definitions: [], work: false });
      started.push(asking);
      await asked(asking, 'far', elsewhere);
      expect(await eventually(() => runs === 2)).toBe(true);

      await context.db.withSystem('jobs', (tx) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'regulus-listener' and datname = current_database()`.execute(tx),
      );
      await asked(asking, 'far', elsewhere);
      expect(await eventually(() => runs === 3)).toBe(true);
    },
  );

  it.runIf(context.kind === 'postgres')('is done by one of several processes at a time', async () => {
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
    const { marker, passed } = marking();
    const others = await start(await context.connect(), [work, marker]);
    await passed(others);
    expect(runs).toBe(1);
    end.resolve();
  });
});
