import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CommitProxy, openCommitProxy } from '../testing/commit-proxy.ts';
import { describeOnDatabases } from '../testing/database.ts';
import { eventually } from '../testing/wait.ts';
import type { Database } from './connect.ts';
import { CommitInDoubt, DatabaseUnavailable } from './errors.ts';

describeOnDatabases(
  'what nobody answers',
  (context) => {
    let proxy: CommitProxy;
    let db: Database;
    beforeAll(async () => {
      await context.db.withSystem('migration', async (tx) => {
        await sql`create table kept (name text primary key)`.execute(tx);
        await sql`create function take_long() returns trigger language plpgsql as
          $$ begin perform pg_sleep(0.5); return null; end $$`.execute(tx);
        await sql`create constraint trigger slow after insert on kept deferrable initially deferred
          for each row execute function take_long()`.execute(tx);
      });
      proxy = await openCommitProxy(context.databaseUrl!);
      db = await context.connect({ databaseUrl: proxy.url, transactionTimeoutMs: 1_000 });
    });
    afterEach(() => {
      proxy.fate = 'passed on';
    });
    afterAll(() => proxy.close());

    test.each(['cut', 'unanswered'] as const)(
      'since it was %s is in doubt, and may be kept',
      async (fate) => {
        const name = randomUUID();
        const writing = db.withSystem('health', async (tx) => {
          await sql`insert into kept values (${name})`.execute(tx);
          proxy.fate = fate;
        });
        await expect(writing).rejects.toThrow(CommitInDoubt);
        proxy.fate = 'passed on';
        await eventually(() =>
          context.db.withSystem('health', async (tx) => {
            const { rows } = await sql`select 1 from kept where name = ${name}`.execute(tx);
            return rows.length === 1;
          }),
        );
        await db.ping();
      },
    );

    test('is given up where it was a statement outside of transactions', async () => {
      proxy.fate = 'unanswered';
      proxy.at = 'select 1\0';
      await expect(db.ping()).rejects.toThrow(DatabaseUnavailable);
      proxy.fate = 'passed on';
      await db.ping();
    });
  },
  { kinds: ['postgres'] },
);
