import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { testingClock } from '../../testing/clock.ts';
import { type CommitProxy, openCommitProxy } from '../../testing/commit-proxy.ts';
import { describeOnDatabases } from '../../testing/database.ts';
import { makeCompany, makeRegulator } from '../../testing/factories.ts';
import { eventually } from '../../testing/wait.ts';

describeOnDatabases(
  'evidence whose commit nobody answers',
  (context) => {
    let proxy: CommitProxy;
    let test: TestApp;
    beforeAll(async () => {
      await context.db.withSystem('migration', async (tx) => {
        await sql`create function take_long() returns trigger language plpgsql as
          $$ begin perform pg_sleep(0.5); return null; end $$`.execute(tx);
        await sql`create constraint trigger slow after insert on evidence_files deferrable initially deferred
          for each row execute function take_long()`.execute(tx);
      });
      proxy = await openCommitProxy(context.databaseUrl!);
      proxy.of = 'insert into "evidence_files"';
      test = await openTestApp(await context.connect({ databaseUrl: proxy.url }), testingClock());
    });
    afterAll(async () => {
      await test.close();
      proxy.close();
    });

    it('keeps its file, since its row may still appear, and says so', async () => {
      const regulator = await makeRegulator(context.db);
      const company = await makeCompany(context.db, { features: ['compliance', 'obligations'] });
      const me = await test.person(company);
      const made = await me.call('createControl', {
        body: { title: 'Keep records', regulators: [regulator] },
      });
      const form = new FormData();
      form.set('file', new File(['They are kept for ten years.'], 'proof.txt'));
      proxy.fate = 'cut';
      const { id } = made.body as { id: string };
      const answer = await me.call('addEvidence', { params: { id }, form });
      proxy.fate = 'passed on';
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ detail: expect.stringContaining('may have been saved') as string });
      const { storage_key: key } = await eventually(() =>
        context.db.withCompany(company, (tx) =>
          tx.selectFrom('evidence_files').select('storage_key').executeTakeFirst(),
        ),
      );
      expect(await test.dependencies.storage.exists(key)).toBe(true);
    });
  },
  { kinds: ['postgres'] },
);
