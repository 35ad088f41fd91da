import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { leaseSession } from '../db/backend.ts';
import { backendOf, type Database } from '../db/connect.ts';
import { readRows } from '../db/dump/read-tables.ts';
import { useBackups } from '../testing/backups.ts';
import { testDatabases, usualDatabases } from '../testing/database.ts';
import { dumpOf } from '../testing/dump-of.ts';
import { makeCompany, makeUser } from '../testing/factories.ts';
import { isFullRun } from '../testing/full-tests.ts';
import { addFile } from '../testing/installation.ts';
import { startObjectStore } from '../testing/object-store.ts';
import { runBackup } from './run-backup.ts';
import { runRestore } from './run-restore.ts';

const { fileOf, made, opened, closed, backUp, restore, elsewhere } = useBackups();

/** A statement on a session of its own, as an administrator sends it. */
async function administer(db: Database, ...statements: string[]): Promise<void> {
  const lease = await leaseSession(backendOf(db), 'administrator');
  try {
    for (const statement of statements) await lease.client.query(statement);
  } finally {
    lease.release(true);
  }
}

const keptIn = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith('before_restore'));

/** The tables are made and compared alike on both. */
const quickest = usualDatabases().at(-1) ?? 'embedded';

it('a table and a column made by hand are in the backup, and are named when they are not restored', async () => {
  const place = await made(quickest);
  const installation = await opened(place);
  const company = await makeCompany(installation.db);
  await administer(
    installation.db,
    'create table companies_before_fix as select * from companies',
    'alter table companies add column note text',
  );
  await backUp(place, 'one.tar');
  expect((await dumpOf(fileOf('one.tar'))).rows['companies_before_fix']).toHaveLength(1);
  const target = await elsewhere(quickest);
  const { events, verified } = await restore(target, 'one.tar');
  expect(events).toContainEqual({ kind: 'unknown', names: ['companies.note', 'companies_before_fix'] });
  expect(verified.chains.map(({ companyId }) => companyId)).toEqual([company]);
});

describe.each(usualDatabases())('on %s', (kind) => {
  it('a column changed by hand keeps the backup from being restored, and nothing is left behind', async () => {
    const place = await made(kind);
    const installation = await opened(place);
    await addFile(installation, await makeCompany(installation.db), Buffer.from('one'));
    await administer(installation.db, 'alter table job_progress alter column message type varchar(9000)');
    await backUp(place, 'one.tar');
    await closed(installation);
    await expect(restore(place, 'one.tar', { replace: true })).rejects.toThrow('by hand');
    expect(await keptIn(place.dataDir)).toEqual([]);
    expect((await opened(place)).db.kind).toBe(kind);
  });

  it('a restore that broke off is run again, with the same command', async () => {
    const place = await made(kind);
    const installation = await opened(place);
    const company = await makeCompany(installation.db);
    for (let count = 0; count < 3; count += 1) await addFile(installation, company, randomBytes(1_000));
    await backUp(place, 'one.tar');
    const target = await elsewhere(kind);
    const options = { replace: false, checkOnly: false };
    for await (const event of runRestore(target.environment, fileOf('one.tar'), options))
      if (event.kind === 'progress' && event.step === 'files') break;
    const { verified } = await restore(target, 'one.tar');
    expect(verified).toMatchObject({ files: 3, lost_files: [], changed_files: [] });
  });
});

describe.each(testDatabases())('on %s', (kind) => {
  it('wide rows after narrow ones are read a few at a time', async () => {
    const { db } = await opened(await made(kind));
    const lease = await leaseSession(backendOf(db), 'reader');
    const { client } = lease;
    try {
      await client.query('create table widths (content text)');
      await client.query('alter table widths alter column content set storage external');
      await client.query(
        `insert into widths select repeat('x', case when number <= 8000 then 10 else 50000 end) from generate_series(1, 8300) as number`,
      );
      await client.query('begin');
      const sizes: number[] = [];
      let rows = 0;
      for await (const lines of readRows(client, {
        name: 'widths',
        columns: [{ name: 'content', type: 'text' }],
      })) {
        sizes.push(lines.join('').length);
        rows += lines.length;
      }
      expect(rows).toBe(8_300);
      expect(Math.max(...sizes)).toBeLessThan(6_000_000);
    } finally {
      lease.release(true);
    }
  });
});

it.runIf(testDatabases().includes('postgres'))(
  'a table can’t be rewritten while a backup is written, which would empty it there',
  async () => {
    const place = await made('postgres');
    const { db } = await opened(place);
    await makeUser(db, await makeCompany(db));
    const writing = runBackup(place.environment, fileOf('one.tar'));
    await writing.next();
    const rewrite = 'alter table users add column junk uuid default gen_random_uuid()';
    await expect(administer(db, `set lock_timeout = '200ms'`, rewrite)).rejects.toThrow('lock timeout');
    let written: unknown;
    for await (const event of writing) written = event;
    expect(written).toMatchObject({ kind: 'written', rows: { users: 1 } });
    await administer(db, rewrite);
  },
);

it.runIf(testDatabases().includes('postgres'))(
  'a role that is no superuser replaces its database, and goes back to the one there was',
  async () => {
    const place = await elsewhere('postgres');
    const { DATABASE_URL: administrator = '' } = place.environment;
    const role = `owner_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(administrator);
    const asAdministrator = async (...statements: string[]) => {
      const { Client } = (await import('pg')).default;
      const client = new Client({ connectionString: administrator });
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    };
    await asAdministrator(
      `create role ${role} login createrole password 'secret'`,
      `do $$ begin create role regulus_company nologin; exception when duplicate_object then null; end $$`,
      `grant regulus_company to ${role} with admin option`,
      `alter database ${url.pathname.slice(1)} owner to ${role}`,
      'create extension pg_trgm',
    );
    url.username = role;
    url.password = 'secret';
    const owned = { ...place, environment: { ...place.environment, DATABASE_URL: url.href } };
    try {
      const installation = await opened(owned);
      const first = await makeCompany(installation.db);
      await backUp(owned, 'one.tar');
      const second = await makeCompany(installation.db);
      await closed(installation);
      await restore(owned, 'one.tar', { replace: true });
      const [kept = ''] = await keptIn(place.dataDir);
      const companies = async () => {
        const again = await opened(owned);
        const rows = await again.db.withSystem('operator', (tx) =>
          tx.selectFrom('companies').select('id').orderBy('id').execute(),
        );
        const alike = await again.db.withSystem('operator', (tx) =>
          sql<{ alike: number }>`select similarity('word', 'word') as alike`.execute(tx),
        );
        expect(alike.rows).toEqual([{ alike: 1 }]);
        await closed(again);
        return rows.map(({ id }) => id);
      };
      expect(await companies()).toEqual([first]);

      // as docs/operation.md says
      const document = await readFile(new URL('../../../../docs/operation.md', import.meta.url), 'utf8');
      const [, statements = ''] = /```sql\n(.*?)```/s.exec(document) ?? [];
      expect(statements).toContain('alter schema');
      await asAdministrator(...statements.replaceAll('before_restore_TIME', kept).split(';\n').slice(0, -1));
      expect(await companies()).toEqual([first, second].toSorted());
    } finally {
      await asAdministrator(
        `reassign owned by ${role} to current_user`,
        `drop owned by ${role}`,
        `drop role ${role}`,
      );
    }
  },
);

it('the secret of a running server is in the backup, whatever the command was told', async () => {
  const place = await made('embedded');
  const secret = randomBytes(32).toString('hex');
  await opened({ ...place, environment: { ...place.environment, TOKEN_SECRET: secret } });
  expect(await backUp(place, 'one.tar')).toMatchObject({ hasSecret: true });
  expect((await dumpOf(fileOf('one.tar'))).secret).toBe(secret);
  if (!isFullRun) return;
  const target = await elsewhere('embedded');
  await restore(target, 'one.tar');
  expect((await readFile(join(target.dataDir, 'token-secret'), 'utf8')).trim()).toBe(secret);
});

it('files in a bucket are in the backup, and stay there when the database is replaced', async () => {
  const stub = await startObjectStore();
  try {
    const { endpoint, bucket, accessKey, secretKey } = stub.store;
    const place = await made(quickest);
    const inBucket = {
      ...place,
      environment: {
        ...place.environment,
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
      },
    };
    const installation = await opened(inBucket);
    await addFile(installation, await makeCompany(installation.db), randomBytes(5_000));
    expect(await backUp(inBucket, 'one.tar')).toMatchObject({ files: 1, lost_files: [] });
    await closed(installation);
    const { verified } = await restore(inBucket, 'one.tar', { replace: true });
    expect(verified).toMatchObject({ files: 1, lost_files: [], changed_files: [] });
    const after = await opened(inBucket);
    const found = await after.db.withSystem('operator', (tx) =>
      tx.selectFrom('companies').select('id').execute(),
    );
    await closed(after);
    expect(found).toHaveLength(1);
  } finally {
    await stub.close();
  }
});

it('a place that can’t be written to, and a file that is none, are said so', async () => {
  const place = await made(quickest);
  await expect(backUp(place, 'missing/one.tar')).rejects.toThrow('Name a file in a folder that exists');
  await expect(restore(place, 'missing.tar')).rejects.toThrow('Name the file of a backup');
  await expect(restore(place, '.')).rejects.toThrow('Name the file of a backup');
});
