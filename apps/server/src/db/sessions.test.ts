import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseContext, describeOnDatabases } from '../testing/database.ts';
import { eventually } from '../testing/wait.ts';
import {
  DatabaseBusy,
  DatabaseUnavailable,
  isUniqueViolation,
  TransactionConflict,
  TransactionTimeout,
} from './errors.ts';
import type { AnyTransaction } from './transactions.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function makeCounters(context: DatabaseContext): Promise<void> {
  await context.db.withSystem('migration', (tx) =>
    sql`create table counters (name text primary key, value int not null default 0)`.execute(tx),
  );
}

const add = (tx: AnyTransaction, name: string) =>
  sql`insert into counters (name) values (${name})`.execute(tx);
const exists = async (tx: AnyTransaction, name: string) =>
  (await sql`select 1 from counters where name = ${name}`.execute(tx)).rows.length === 1;

describeOnDatabases('sessions', (context) => {
  beforeAll(() => makeCounters(context));

  test('a transaction beyond its time is rolled back at once, and the next one gets the session', async () => {
    const name = randomUUID();
    let late: unknown;
    const goOn = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    const slow = context.db.withSystem(
      'benchmark',
      async (tx) => {
        await add(tx, name);
        await goOn.promise;
        late = await add(tx, `${name} late`).catch((error: unknown) => error);
        finished.resolve();
      },
      { timeoutMs: 100 },
    );
    await expect(slow).rejects.toThrow(/"system benchmark" held its database session longer than 100 ms/);
    expect(await context.db.withSystem('health', (tx) => exists(tx, name))).toBe(false);
    goOn.resolve();
    await finished.promise;
    expect(late).toBeInstanceOf(TransactionTimeout);
    expect(await context.db.withSystem('health', (tx) => exists(tx, `${name} late`))).toBe(false);
  });

  test('a statement that is still running when the time is up does not keep what it wrote', async () => {
    const name = randomUUID();
    const slow = context.db.withSystem(
      'benchmark',
      async (tx) => {
        await add(tx, name);
        await sql`select count(*) from generate_series(1, 3000000)`.execute(tx);
      },
      { timeoutMs: 50 },
    );
    await expect(slow).rejects.toThrow(TransactionTimeout);
    expect(await context.db.withSystem('health', (tx) => exists(tx, name))).toBe(false);
  });

  test('who waits too long for a session is told who holds it', async () => {
    const impatient = await context.connect({ transactionTimeoutMs: 200, maxConnections: 1 });
    const gate = Promise.withResolvers<void>();
    const holding = impatient.withSystem('benchmark', () => gate.promise, { timeoutMs: 5_000 });
    await expect(impatient.withSystem('health', async () => {})).rejects.toThrow(
      /"system health" waited \d+ ms for a database session; held by "system benchmark" for \d+ ms/,
    );
    await expect(impatient.ping()).rejects.toThrow(DatabaseBusy);
    gate.resolve();
    await holding;
    await impatient.ping();
  });

  test('transactions wait in line: first come, first served', async () => {
    const one = await context.connect({ maxConnections: 1 });
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        one.withSystem('benchmark', async (tx) => {
          await sql`select 1`.execute(tx);
          order.push(number);
        }),
      ),
    );
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('work in the background lets everybody else go first', async () => {
    const one = await context.connect({ maxConnections: 1 });
    const order: string[] = [];
    const take = (reason: 'ingestion' | 'health', name: string) =>
      one.withSystem(reason, async (tx) => {
        await sql`select 1`.execute(tx);
        order.push(name);
      });
    const first = Promise.withResolvers<void>();
    const holding = one.withSystem('ingestion', () => first.promise);
    await pause(20);
    const waiting = [take('ingestion', 'collected'), take('ingestion', 'collected'), take('health', 'asked')];
    first.resolve();
    await Promise.all([holding, ...waiting]);
    expect(order).toEqual(['asked', 'collected', 'collected']);
  });

  test('work in the background goes on while people ask without a pause', async () => {
    const one = await context.connect({ maxConnections: 1 });
    const enough = new AbortController();
    const people = Array.from({ length: 3 }, async () => {
      while (!enough.signal.aborted) await one.withSystem('health', (tx) => sql`select 1`.execute(tx));
    });
    let done = 0;
    for (; done < 5; done += 1) await one.withSystem('ingestion', (tx) => sql`select 1`.execute(tx));
    enough.abort();
    expect(done).toBe(5);
    await Promise.all(people);
  });

  test('a violated constraint can be told from other errors', async () => {
    const name = randomUUID();
    await context.db.withSystem('health', (tx) => add(tx, name));
    const error = await context.db
      .withSystem('health', (tx) => add(tx, name))
      .catch((failure: unknown) => failure);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'counters_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
  });

  test('closing lets an open transaction end, and refuses new ones', async () => {
    const closing = await context.connect();
    const gate = Promise.withResolvers<void>();
    const open = closing.withSystem('health', async (tx) => {
      await gate.promise;
      return sql`select 1 as value`.execute(tx);
    });
    await pause(20);
    const closed = closing.close();
    gate.resolve();
    expect((await open).rows).toEqual([{ value: 1 }]);
    await closed;
    await expect(closing.ping()).rejects.toThrow();
  });
});

describeOnDatabases(
  'a PostgreSQL server',
  (context) => {
    beforeAll(() => makeCounters(context));

    const deadlock = async (options: { retry?: boolean }) => {
      const names = [randomUUID(), randomUUID()];
      await context.db.withSystem('health', async (tx) => {
        for (const name of names) await add(tx, name);
      });
      let attempts = 0;
      const both = Promise.withResolvers<void>();
      const lockBoth = (first: string, second: string) =>
        context.db.withSystem(
          'health',
          async (tx) => {
            const lock = (name: string) =>
              sql`update counters set value = value + 1 where name = ${name}`.execute(tx);
            await lock(first);
            if (++attempts === 2) both.resolve();
            await both.promise;
            await lock(second);
          },
          options,
        );
      const results = await Promise.allSettled([
        lockBoth(names[0]!, names[1]!),
        lockBoth(names[1]!, names[0]!),
      ]);
      const { rows } = await context.db.withSystem('health', (tx) =>
        sql<{ value: number }>`select value from counters where name = any(${names})`.execute(tx),
      );
      return { results, values: rows.map((row) => row.value) };
    };

    test('a deadlock is TransactionConflict for the one that lost', async () => {
      const { results, values } = await deadlock({});
      const failures = results.filter((result) => result.status === 'rejected');
      expect(failures.map((failure) => failure.reason)).toEqual([expect.any(TransactionConflict)]);
      expect(values).toEqual([1, 1]);
    });

    test('with retry both succeed', async () => {
      const { results, values } = await deadlock({ retry: true });
      expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled']);
      expect(values).toEqual([2, 2]);
    });

    test('a connection that is cut is DatabaseUnavailable, and the next transaction works', async () => {
      const name = randomUUID();
      const cut = context.db.withSystem('health', async (tx) => {
        await add(tx, name);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        const killer = new Client(context.databaseUrl);
        await killer.connect();
        await killer.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
        await killer.end();
        await pause(50);
        await add(tx, `${name} after`);
      });
      await expect(cut).rejects.toThrow(DatabaseUnavailable);
      expect(await context.db.withSystem('health', (tx) => exists(tx, name))).toBe(false);
    });

    test('a statement that is too long ends on the server too', async () => {
      const slow = context.db.withSystem('health', (tx) => sql`select pg_sleep(20)`.execute(tx), {
        timeoutMs: 200,
      });
      await expect(slow).rejects.toThrow(TransactionTimeout);
      await eventually(async () => {
        const { rows } = await context.db.withSystem('health', (tx) =>
          sql`select 1 from pg_stat_activity where query like 'select pg_sleep(20)%'
            and state <> 'idle' and datname = current_database()`.execute(tx),
        );
        return rows.length === 0;
      });
    });

    test('the server ends an idle transaction when this process does not', async () => {
      const left = context.db.withSystem('health', async (tx) => {
        await sql`set local idle_in_transaction_session_timeout to 100`.execute(tx);
        await pause(400);
        await sql`select 1`.execute(tx);
      });
      await expect(left).rejects.toThrow(TransactionTimeout);
    });
  },
  { kinds: ['postgres'] },
);

describe('without a server', () => {
  test('nothing listens: DatabaseUnavailable', async () => {
    const { connectDatabase } = await import('./connect.ts');
    const { silentLogger } = await import('../lib/logger.ts');
    const nowhere = await connectDatabase({
      databaseUrl: 'postgres://nobody@127.0.0.1:9/nothing',
      dataDir: 'memory',
      log: silentLogger,
    });
    await expect(nowhere.ping()).rejects.toThrow(DatabaseUnavailable);
    await expect(nowhere.migrate()).rejects.toThrow(DatabaseUnavailable);
    await nowhere.close();
  });
});
