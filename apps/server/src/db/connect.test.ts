import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { silentLogger } from '../lib/logger.ts';
import { describeOnDatabases } from '../testing/database.ts';
import { backendOf, connectDatabase, type Database } from './connect.ts';
import {
  DatabaseUnavailable,
  NestedTransaction,
  TransactionAborted,
  TransactionFinished,
  TransactionTimeout,
} from './errors.ts';
import { enableCompanyRowSecurity, grantReference } from './row-security.ts';
import { runReading } from './transaction-context.ts';
import { type AnyTransaction, transactionRunner } from './transactions.ts';

async function makeNotes(db: Database): Promise<void> {
  await db.withSystem('migration', async (tx) => {
    await sql`create table notes (id serial primary key, company_id uuid not null, body text not null)`.execute(
      tx,
    );
    await sql`create table words (word text primary key)`.execute(tx);
    await sql`insert into words values ('reference')`.execute(tx);
    await enableCompanyRowSecurity(tx, 'notes');
    await sql`grant usage on sequence notes_id_seq to regulus_company`.execute(tx);
    await grantReference(tx, 'words', 'select');
  });
}

async function write(tx: AnyTransaction, companyId: string, body: string): Promise<void> {
  await sql`insert into notes (company_id, body) values (${companyId}, ${body})`.execute(tx);
}

/** A query that forgot its `where`. */
async function allBodies(tx: AnyTransaction): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from notes order by id`.execute(tx);
  return rows.map((row) => row.body);
}

describeOnDatabases('transactions', (context) => {
  beforeAll(() => makeNotes(context.db));

  test('a company sees its own rows only, even without a where', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await context.db.withCompany(first, (tx) => write(tx, first, 'of the first'));
    await context.db.withCompany(second, (tx) => write(tx, second, 'of the second'));
    expect(await context.db.withCompany(first, allBodies)).toEqual(['of the first']);
    expect(await context.db.withCompany(second, allBodies)).toEqual(['of the second']);
    const changed = await context.db.withCompany(first, (tx) =>
      sql`update notes set body = 'taken'`.execute(tx),
    );
    expect(changed.numAffectedRows).toBe(1n);
    expect(await context.db.withCompany(second, allBodies)).toEqual(['of the second']);
  });

  test('a row of another company cannot be written', async () => {
    const foreign = randomUUID();
    await expect(
      context.db.withCompany(randomUUID(), (tx) => write(tx, foreign, 'smuggled')),
    ).rejects.toThrow(/row-level security/);
    expect(await context.db.withCompany(foreign, allBodies)).toEqual([]);
  });

  test('it is the switch of the role that protects: the same session without it sees every row', async () => {
    const company = randomUUID();
    await context.db.withCompany(company, (tx) => write(tx, company, 'seen by the system'));
    const seen = await context.db.withSystem('audit-verify', async (tx) => {
      await sql`select set_config('regulus.company_id', ${randomUUID()}, true)`.execute(tx);
      return allBodies(tx);
    });
    expect(seen).toContain('seen by the system');
  });

  test('role and company end with the transaction', async () => {
    const company = randomUUID();
    const who = sql<{ role: string; company: string | null }>`
      select current_user as role, current_setting('regulus.company_id', true) as company`;
    expect((await context.db.withCompany(company, (tx) => who.execute(tx))).rows).toEqual([
      { role: 'regulus_company', company },
    ]);
    const after = (await context.db.withSystem('health', (tx) => who.execute(tx))).rows[0]!;
    expect(after.role).toBe('postgres');
    expect(after.company ?? '').toBe('');
  });

  test('a company has no more rights than it was granted', async () => {
    const company = randomUUID();
    const { rows } = await context.db.withCompany(company, (tx) => sql`select word from words`.execute(tx));
    expect(rows).toEqual([{ word: 'reference' }]);
    const forbidden = [
      sql`insert into words values ('x')`,
      sql`create table own (id int)`,
      sql`select * from schema_migrations`,
    ];
    for (const statement of forbidden) {
      await expect(context.db.withCompany(company, (tx) => statement.execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  test('a company id that is not a UUID is refused before the database is asked', async () => {
    await expect(context.db.withCompany("x'; drop table notes; --", allBodies)).rejects.toThrow(TypeError);
  });

  test('a transaction inside a transaction throws at once', async () => {
    const company = randomUUID();
    const nested: (() => Promise<unknown>)[] = [
      () => context.db.withCompany(company, allBodies),
      () => context.db.withSystem('health', allBodies),
      () => context.db.ping(),
    ];
    for (const inner of nested) {
      await expect(context.db.withCompany(company, inner)).rejects.toThrow(NestedTransaction);
      await expect(context.db.withSystem('health', inner)).rejects.toThrow(NestedTransaction);
    }
  });

  test('a statement after the end throws', async () => {
    let kept: AnyTransaction | undefined;
    await context.db.withSystem('health', async (tx) => {
      kept = tx;
    });
    await expect(allBodies(kept!)).rejects.toThrow();
    let timedOut: AnyTransaction | undefined;
    await expect(
      context.db.withSystem(
        'health',
        async (tx) => {
          timedOut = tx;
          await new Promise((resolve) => setTimeout(resolve, 200));
        },
        { timeoutMs: 20 },
      ),
    ).rejects.toThrow(TransactionTimeout);
    await expect(allBodies(timedOut!)).rejects.toThrow(TransactionTimeout);
  });

  test('an error rolls back; a swallowed one is reported instead of losing the work silently', async () => {
    const company = randomUUID();
    await expect(
      context.db.withCompany(company, async (tx) => {
        await write(tx, company, 'half');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await expect(
      context.db.withCompany(company, async (tx) => {
        await write(tx, company, 'half');
        await sql`select 1 / 0`.execute(tx).catch(() => {});
      }),
    ).rejects.toThrow(TransactionAborted);
    expect(await context.db.withCompany(company, allBodies)).toEqual([]);
  });

  test('work after the commit runs outside of the transaction, and not after a rollback', async () => {
    const company = randomUUID();
    const order: string[] = [];
    await context.db.withCompany(company, async (tx) => {
      tx.afterCommit(async () => order.push(...(await context.db.withCompany(company, allBodies))));
      await write(tx, company, 'committed');
      order.push('work');
    });
    expect(order).toEqual(['work', 'committed']);
    await context.db
      .withCompany(company, async (tx) => {
        tx.afterCommit(() => order.push('never'));
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(order).toHaveLength(2);
  });

  test('a snapshot reads, also with a time of its own, and writes nothing', async () => {
    const company = randomUUID();
    await context.db.withCompany(company, (tx) => write(tx, company, 'kept'));
    const options = { isSnapshot: true, timeoutMs: 5_000 };
    expect(await context.db.withCompany(company, allBodies, options)).toEqual(['kept']);
    await expect(
      context.db.withCompany(company, (tx) => write(tx, company, 'more'), options),
    ).rejects.toThrow(/read-only/);
  });

  test('what is only read writes nothing', async () => {
    const company = randomUUID();
    await expect(
      runReading(() => context.db.withCompany(company, (tx) => write(tx, company, 'more'))),
    ).rejects.toThrow(/read-only/);
    expect(await runReading(() => context.db.withCompany(company, allBodies))).toEqual([]);
  });

  test('after what was only read the next one has its own role and company', async () => {
    const one = await context.connect({ maxConnections: 1 });
    const companies = Array.from({ length: 20 }, () => randomUUID());
    const who = sql<{ role: string; company: string }>`
      select current_user as role, current_setting('regulus.company_id', true) as company`;
    const seen = await Promise.all(
      companies.map(async (company, number) => {
        const read = () => one.withCompany(company, (tx) => who.execute(tx));
        return (await (number % 2 === 0 ? runReading(read) : read())).rows[0];
      }),
    );
    expect(seen).toEqual(companies.map((company) => ({ role: 'regulus_company', company })));
    const [after] = (await one.withSystem('health', (tx) => who.execute(tx))).rows;
    expect(after).toMatchObject({ role: 'postgres' });
    expect(after?.company ?? '').toBe('');
  });

  test('where a transaction cannot be opened, no statement that went along counts', async () => {
    const company = randomUUID();
    const opening = { label: 'half open', inBackground: false, isRead: false, timeoutMs: 1_000 };
    const open = (beginSql: string) =>
      transactionRunner(backendOf(context.db), silentLogger).run({ ...opening, beginSql }, async (tx) => {
        const system = Object.assign(tx, { scope: 'company', companyId: company }) as never;
        await Promise.all([write(system, company, 'past its role'), allBodies(system)]);
      });
    await expect(open("begin; select set_config('role', 'no_such_role', true)")).rejects.toThrow(
      /no_such_role/,
    );
    expect(await context.db.withCompany(company, allBodies)).toEqual([]);
  });

  test('statements that are started together are answered each for itself, in their order', async () => {
    const company = randomUUID();
    const values = await context.db.withCompany(company, (tx) =>
      Promise.all(
        Array.from({ length: 30 }, async (_, number) => {
          const { rows } = await sql<{ value: number }>`select ${number}::int as value`.execute(tx);
          return rows[0]?.value;
        }),
      ),
    );
    expect(values).toEqual(Array.from({ length: 30 }, (_, number) => number));
    const failed = context.db.withCompany(company, (tx) =>
      Promise.all([write(tx, company, 'first'), sql`select 1 / 0`.execute(tx), write(tx, company, 'third')]),
    );
    await expect(failed).rejects.toThrow(/division by zero/);
    expect(await context.db.withCompany(company, allBodies)).toEqual([]);
  });

  test('statements of one transaction may be started together', async () => {
    const company = randomUUID();
    await context.db.withCompany(company, async (tx) => {
      await Promise.all(Array.from({ length: 20 }, (_, number) => write(tx, company, String(number))));
    });
    expect(await context.db.withCompany(company, allBodies)).toHaveLength(20);
  });
});

test('TransactionFinished is an error of its own', () => {
  expect(new TransactionFinished('x').name).toBe('TransactionFinished');
});

describeOnDatabases(
  'a PostgreSQL database that is not there',
  (context) => {
    test('is told as unavailable', async () => {
      const address = new URL(context.databaseUrl!);
      address.pathname = '/no_such_database';
      const database = await connectDatabase({
        databaseUrl: address.href,
        dataDir: 'memory',
        log: silentLogger,
      });
      await expect(database.migrate()).rejects.toThrow(DatabaseUnavailable);
      await database.close();
    });
  },
  { kinds: ['postgres'] },
);
