import { randomUUID } from 'node:crypto';
import { backupOverdueHours } from '@regulus/contract/operation-values.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { builtFeatures } from '../../access/features.ts';
import { recordBackup } from '../../backup/record.ts';
import { defineJob } from '../../jobs/define.ts';
import { type Jobs, startJobs } from '../../jobs/jobs.ts';
import { silentLogger } from '../../lib/logger.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { makeCompany, makeRegulator, makeUser, signIn } from '../../testing/factories.ts';
import { onRecord } from '../../testing/on-record.ts';
import { eventually } from '../../testing/wait.ts';
import { noteDatabaseSize } from './service.ts';

describeOnOneDatabase('the operation of an installation', (context) => {
  const clock = testingClock();
  let test: TestApp;
  let jobs: Jobs;
  let operator: string;
  let company: string;
  let me: Person;
  let auditor: Person;
  const ran: string[] = [];
  let isBroken = true;

  const fragile = defineJob({
    name: 'fragile-work',
    payload: z.object({ what: z.string() }),
    retryLimit: 0,
    async handler({ payload }) {
      if (isBroken) throw new Error('the site is down');
      ran.push(payload.what);
    },
  });

  beforeAll(async () => {
    operator = await makeCompany(context.db, { features: [...builtFeatures] });
    company = await makeCompany(context.db);
    test = await openTestApp(context.db, clock, { OPERATOR_COMPANY_ID: operator });
    jobs = await startJobs({ db: context.db, definitions: [fragile], log: silentLogger, clock });
    Object.assign(test.dependencies, { jobs });
    me = await test.person(operator, { role: 'company_admin' });
    auditor = await test.person(operator, { role: 'auditor' });
  });
  afterAll(async () => {
    await jobs.stop({ patienceMs: 100 });
    await test.close();
  });

  const operation = () => me.does('getOperation');
  const failedJobs = () => me.does('listJobs', { query: { state: 'failed' } });

  it('tells the size of the database and how it grows', async () => {
    await noteDatabaseSize({ db: context.db, clock });
    await noteDatabaseSize({ db: context.db, clock });
    const { database, engine } = await operation();
    expect(database.kind).toBe(context.kind);
    expect(database.byte_length).toBeGreaterThan(1_000_000);
    expect(database.days).toHaveLength(1);
    expect(database.tables).toHaveLength(5);
    expect(engine.model).toBeNull();
  });

  it('reminds of a backup while there is none, and again when the last one is old', async () => {
    expect((await operation()).backups).toMatchObject({ last: null, is_overdue: true });
    const record = (hoursAgo: number, failure: string | null) => {
      const at = new Date(clock.now().getTime() - hoursAgo * 3_600_000).toISOString();
      return context.db.withSystem('operator', (tx) =>
        recordBackup(tx, {
          startedAt: at,
          finishedAt: at,
          fileName: `${String(hoursAgo)}.tar`,
          byteLength: failure === null ? 5 : null,
          failure,
        }),
      );
    };
    await record(backupOverdueHours + 1, null);
    await record(2, 'the disk is full');
    expect((await operation()).backups).toMatchObject({
      last: { file_name: `${String(backupOverdueHours + 1)}.tar` },
      is_overdue: true,
      recent: [{ failure: 'the disk is full' }, { failure: null }],
    });
    await record(1, null);
    expect((await operation()).backups).toMatchObject({ last: { file_name: '1.tar' }, is_overdue: false });
  });

  it('a failed job is listed, run again by hand, and that is on the operator’s record', async () => {
    const id = await context.db.withCompany(company, (tx) => jobs.enqueue(tx, fragile, { what: 'derive' }));
    // it has failed for us a moment before it has for the engine, which runs it again
    const job = await eventually(async () =>
      (await failedJobs()).jobs.find((one) => one.id === id && one.may_retry),
    );
    expect(job).toMatchObject({ kind: 'fragile-work', error: 'the site is down', may_retry: true });
    expect(job.company?.id).toBe(company);
    expect((await operation()).jobs.failed).toBe(1);

    const retry = (by: string, which = id!) => test.call('retryJob', { params: { id: which }, token: by });
    expect((await retry(auditor.token)).status).toBe(404);
    expect((await retry(await signIn(test, await makeUser(context.db, company)))).status).toBe(404);
    expect((await retry(me.token, randomUUID())).status).toBe(404);
    isBroken = false;
    const answer = await retry(me.token);
    expect([answer.status, answer.body.state]).toEqual([202, 'waiting']);
    await eventually(() => ran.length > 0);
    expect(ran).toEqual(['derive']);
    await eventually(async () => (await failedJobs()).total === 0);
    const again = await retry(me.token);
    expect([again.status, again.problem.code]).toEqual([409, 'not_retryable']);
    const entries = await onRecord(context.db, operator, ['action', 'object_id', 'details']);
    expect(entries.filter(({ action }) => action === 'operator.job_retried')).toEqual([
      { action: 'operator.job_retried', object_id: id, details: { kind: 'fragile-work', company } },
    ]);
  });

  it('the feeds of a regulator are listed with what they last sent', async () => {
    const regulator = await makeRegulator(context.db);
    const feed = `f-${randomUUID().slice(0, 8)}`;
    await context.db.withSystem('ingestion', async (tx) => {
      await tx
        .insertInto('feeds')
        .values({
          id: feed,
          regulator,
          url: 'https://example.test/rss',
          format: 'rss',
          poll_every_minutes: 60,
        })
        .execute();
      const { id } = await tx
        .insertInto('snapshots')
        .values({
          address: 'https://example.test/rss',
          final_address: 'https://example.test/rss',
          sha256: 'a'.repeat(64),
          storage_key: `shared/${randomUUID()}`,
          byte_length: 1234,
          content_type: 'application/rss+xml',
          charset: 'utf-8',
          fetched_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('feed_runs')
        .values({
          feed_id: feed,
          started_at: clock.now(),
          finished_at: clock.now(),
          outcome: 'ok',
          snapshot_id: id,
          listed: '[]',
          problems: '[]',
        })
        .execute();
    });
    const { regulators } = await me.does('listFeedBodies');
    const own = regulators.find(({ code }) => code === regulator);
    expect(own?.feeds).toMatchObject([
      { id: feed, last_body: { byte_length: 1234, sha256: 'a'.repeat(64) } },
    ]);
  });
});
