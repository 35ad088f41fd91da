import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { describeOnDatabases } from '../testing/database.ts';
import { ensureCompanyRole } from './company-role.ts';
import { backendOf } from './connect.ts';
import { DatabaseSetupRefused } from './errors.ts';
import { serverFault } from './migrate.ts';
import { type Migration, migrations } from './migrations/index.ts';

const step = (name: string, statement: string): Migration => ({
  name,
  up: async (db) => void (await sql.raw(statement).execute(db)),
});
// After the product's own, which the template has already.
const first = step('9001-plants', 'create table plants (name text)');
const second = step(
  '9002-trees',
  "create table trees as select 'oak' as name; insert into plants values ('fern')",
);

test('migrations are numbered in their order and named once', () => {
  const names = migrations.map((migration) => migration.name);
  expect(names).toEqual([...new Set(names)].toSorted());
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]+$/);
});

test('a server that is too old, or keeps no UTF-8, is refused with what to do', () => {
  expect(serverFault({ version: 140_012, encoding: 'UTF8' })).toBe(
    'The server is PostgreSQL 14; 15 or newer is required.',
  );
  expect(serverFault({ version: 150_004, encoding: 'LATIN1' })).toContain("encoding 'UTF8'");
  expect(serverFault({ version: 150_004, encoding: 'UTF8' })).toBeNull();
});

describeOnDatabases('migrations', (context) => {
  test('each is applied once, in order, also when several processes start together', async () => {
    const start = await context.connect({ migrations: [...migrations, first] });
    expect(await start.migrate()).toEqual({ applied: [first.name] });
    expect(await start.migrate()).toEqual({ applied: [] });
    const grown = [...migrations, first, second];
    if (context.kind === 'embedded') return;
    const several = await Promise.all([1, 2, 3, 4].map(() => context.connect({ migrations: grown })));
    const applied = await Promise.all(several.map((database) => database.migrate()));
    expect(applied.flatMap((result) => result.applied)).toEqual([second.name]);
  });

  test('a right that is missing is a matter for an administrator', async () => {
    const refused = step('9001-refused', 'do $$ begin raise insufficient_privilege; end $$');
    const database = await context.connect({
      migrations: [...migrations, ...(context.kind === 'embedded' ? [] : [first, second]), refused],
    });
    await expect(database.migrate()).rejects.toThrow(DatabaseSetupRefused);
  });

  test('a migration that fails leaves nothing behind and says so', async () => {
    const broken = step('9001-broken', 'create table half (id int); select 1 / 0');
    const database = await context.connect({
      migrations: [...migrations, ...(context.kind === 'embedded' ? [] : [first, second]), broken],
    });
    await expect(database.migrate()).rejects.toThrow(/division by zero/);
    const { rows } = await database.withSystem('health', (tx) =>
      sql`select to_regclass('half') as half`.execute(tx),
    );
    expect(rows).toEqual([{ half: null }]);
  });
});

describeOnDatabases('a database of a newer version', (context) => {
  test('is refused', async () => {
    await context.db.withSystem('migration', (tx) =>
      sql`insert into schema_migrations (name) values ('9999-from-the-future')`.execute(tx),
    );
    await expect(context.db.migrate()).rejects.toThrow(
      /newer version of this program \(9999-from-the-future\)/,
    );
  });
});

describeOnDatabases(
  'the company role on a PostgreSQL server',
  (context) => {
    test('several processes may make it at the same time', async () => {
      const name = `race_${process.pid}`;
      const databases = await Promise.all(Array.from({ length: 6 }, () => context.connect()));
      await Promise.all(databases.map((database) => ensureCompanyRole(backendOf(database), name)));
      const { rows } = await context.db.withSystem('health', (tx) =>
        sql`select rolcanlogin, rolbypassrls, rolsuper from pg_roles where rolname = ${name}`.execute(tx),
      );
      expect(rows).toEqual([{ rolcanlogin: false, rolbypassrls: false, rolsuper: false }]);
      await context.db.withSystem('health', (tx) => sql.raw(`drop role ${name}`).execute(tx));
    });

    test('one that passes row security is refused', async () => {
      const name = `unsafe_${process.pid}`;
      await context.db.withSystem('health', (tx) => sql.raw(`create role ${name} bypassrls`).execute(tx));
      await expect(ensureCompanyRole(backendOf(context.db), name)).rejects.toThrow(/nobypassrls/);
      await context.db.withSystem('health', (tx) => sql.raw(`drop role ${name}`).execute(tx));
    });

    test('a user who may not make it is told what an administrator has to run', async () => {
      const admin = new Client(context.databaseUrl);
      await admin.connect();
      const user = `plain_${process.pid}`;
      await admin.query(`create role ${user} login`);
      try {
        const url = new URL(context.databaseUrl!);
        url.username = user;
        const database = await context.connect({ databaseUrl: url.href });
        await expect(database.migrate()).rejects.toThrow(/grant regulus_company to/);
        await expect(database.migrate()).rejects.toThrow(DatabaseSetupRefused);
        await admin.query(`grant regulus_company to ${user}`);
        await admin.query(`grant create, usage on schema public to ${user}`);
        await admin.query(`grant all on schema_migrations to ${user}`);
        expect(await database.migrate()).toEqual({ applied: [] });
      } finally {
        await admin.query(`drop owned by ${user}`);
        await admin.query(`drop role ${user}`).catch(() => {});
        await admin.end();
      }
    });
  },
  { kinds: ['postgres'] },
);
