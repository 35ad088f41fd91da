import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLogger } from '../../lib/logger.ts';
import { StorageFull } from '../../lib/storage-full.ts';
import { testingClock } from '../../testing/clock.ts';
import { makeTestDatabase } from '../../testing/database.ts';
import { isFullRun } from '../../testing/full-tests.ts';
import { mountSmallDisk } from '../../testing/small-disk.ts';
import { eventually } from '../../testing/wait.ts';
import {
  backendOf,
  type ConnectOptions,
  connectDatabase,
  type Database,
  refreshStatistics,
} from '../connect.ts';
import { DatabaseUnavailable, TransactionTimeout } from '../errors.ts';
import type { EmbeddedBackend } from './open.ts';

let folder: string;
/** A data folder with an empty database, made once: that takes seconds. */
let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'regulus-embedded-'));
  const database = await open(made);
  await makeEntries(database);
  await database.close();
});
afterAll(() => rm(made, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regulus-embedded-'));
});
afterEach(() => rm(folder, { recursive: true }));

const copyMade = (to = folder) => cp(made, to, { recursive: true });

const open = (dataDir = folder) => connectDatabase({ dataDir, log: silentLogger, migrations: [] });

const inMemory = async (options: Partial<ConnectOptions> = {}) =>
  (await makeTestDatabase('embedded')).connect(options);

async function makeEntries(database: Database): Promise<void> {
  await database.migrate();
  await database.withSystem('migration', (tx) =>
    sql`create table entries (number int primary key, filler text)`.execute(tx),
  );
}

async function numbers(database: Database): Promise<number[]> {
  const { rows } = await database.withSystem('health', (tx) =>
    sql<{ number: number }>`select number from entries order by number`.execute(tx),
  );
  return rows.map((row) => row.number);
}

const writer = fileURLToPath(new URL('../../testing/embedded-writer.ts', import.meta.url));

test('what was acknowledged survives kill -9 in the middle of writing, time and again', async () => {
  await copyMade();
  let acknowledged = 0;
  for (const writes of isFullRun ? [7, 40, 90] : [7, 40]) {
    const child = spawn(process.execPath, [writer, folder, String(acknowledged)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const from = acknowledged;
    for await (const line of createInterface(child.stdout)) {
      acknowledged = Number(line);
      if (acknowledged === from + writes) child.kill('SIGKILL');
    }
    expect(acknowledged).toBeGreaterThanOrEqual(from + writes);
    const database = await open();
    const kept = await numbers(database);
    await database.close();
    // One more may have been committed whose acknowledgement did not get out any more.
    expect([acknowledged, acknowledged + 1]).toContain(kept.length);
    expect(kept).toEqual(kept.map((_, index) => index + 1));
    acknowledged = kept.length;
  }
});

test.runIf(isFullRun)(
  'a process killed while it makes the database leaves none that is half made',
  async () => {
    const child = spawn(process.execPath, [writer, folder, '0'], { stdio: 'ignore' });
    const isBegun = async () =>
      (await readdir(folder)).some((name) => name.startsWith('database.unfinished'));
    await eventually(isBegun);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = await open();
    await makeEntries(database);
    await database.close();
    expect(await isBegun()).toBe(false);
  },
);

test.runIf(isFullRun)('a clean close keeps everything and lets the next one in', async () => {
  await copyMade();
  const database = await open();
  await database.withSystem('import', (tx) => sql`insert into entries values (1)`.execute(tx));
  await database.close();
  const again = await open();
  expect(await numbers(again)).toEqual([1]);
  await again.close();
});

test('when its worker dies, the database is opened again with all that was committed', async () => {
  await copyMade();
  const database = await open();
  await database.withSystem('import', (tx) => sql`insert into entries values (1)`.execute(tx));
  const interrupted = database.withSystem('import', async (tx) => {
    await sql`insert into entries values (2)`.execute(tx);
    await (backendOf(database) as EmbeddedBackend).crash();
    await sql`insert into entries values (3)`.execute(tx);
  });
  await expect(interrupted).rejects.toThrow(DatabaseUnavailable);
  expect(await eventually(() => numbers(database).catch(() => undefined))).toEqual([1]);
  await database.close();
});

test('a statement that does not end is interrupted, and the database goes on', async () => {
  await copyMade();
  const database = await open();
  const endless = database.withSystem(
    'import',
    async (tx) => {
      await sql`insert into entries values (1)`.execute(tx);
      await sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`.execute(
        tx,
      );
    },
    { timeoutMs: 200 },
  );
  const next = numbers(database);
  await expect(endless).rejects.toThrow(TransactionTimeout);
  expect(await next).toEqual([]);
  await database.close();
});

test('upkeep follows the clock, waits for a quiet moment, and the planner learns about the rows', async () => {
  const clock = testingClock();
  const database = await inMemory({ clock, upkeep: { everyMs: 60_000, lookEveryMs: 10 } });
  await makeEntries(database);
  await database.withSystem('import', (tx) =>
    sql`insert into entries select generate_series(1, 5000)`.execute(tx),
  );
  await database.withSystem('import', (tx) => sql`delete from entries where number > 100`.execute(tx));
  const known = async () => {
    const { rows } = await database.withSystem('health', (tx) =>
      sql<{ rows: number }>`select reltuples::int as rows from pg_class where relname = 'entries'`.execute(
        tx,
      ),
    );
    return rows[0]!.rows;
  };
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await known()).toBe(-1);
  clock.advance(61_000);
  await eventually(async () => (await known()) === 100);
  await database.close();
});

test.runIf(isFullRun)('statistics can be refreshed on demand', async () => {
  const database = await inMemory();
  await makeEntries(database);
  await database.withSystem('import', (tx) =>
    sql`insert into entries select generate_series(1, 3000)`.execute(tx),
  );
  await refreshStatistics(database);
  const { rows } = await database.withSystem('health', (tx) =>
    sql`select reltuples::int as rows from pg_class where relname = 'entries'`.execute(tx),
  );
  expect(rows).toEqual([{ rows: 3000 }]);
  await database.close();
});

test('a full disk is StorageFull; what was there stays, and with room again it goes on', async (context) => {
  const disk = await mountSmallDisk('200m');
  if (!disk) {
    context.skip('skipped: no small disk');
    return;
  }
  const ballast = join(disk.path, 'ballast');
  let database: Database | undefined;
  try {
    await copyMade(disk.path);
    await writeFile(ballast, Buffer.alloc(60_000_000));
    database = await open(disk.path);
    const write = (from: number, to: number) =>
      database!.withSystem('import', (tx) =>
        sql`insert into entries select n, (select string_agg(md5((n * i)::text), '') from generate_series(1, 60) i)
          from generate_series(${from}::int, ${to}::int) n`.execute(tx),
      );
    await write(1, 10);
    const fill = async () => {
      for (let start = 1_000; start < 200_000; start += 1_000) await write(start, start + 999);
    };
    await expect(fill()).rejects.toThrow(StorageFull);
    const kept = await eventually(() => numbers(database!).catch(() => undefined));
    expect(kept.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(kept.slice(10).length % 1_000).toBe(0);
    await rm(ballast);
    await eventually(() => write(500_001, 500_010).catch(() => undefined));
    await database.close();
    database = await open(disk.path);
    expect(await numbers(database)).toHaveLength(kept.length + 10);
  } finally {
    await database?.close();
    await disk.remove();
  }
});
