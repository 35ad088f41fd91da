import { expect, it } from 'vitest';
import { misplacedSql } from './sql-places.ts';

const areas = 'apps/server/src/areas';

it.each([
  "const rows = await tx.selectFrom('users').selectAll().execute();",
  "  .insertInto('users')",
  "tx.updateTable('users')",
  "tx.deleteFrom('users')",
  'await sql`select 1`.execute(tx);',
  'await sql<{ total: number }>`select 1`.execute(tx);',
])('finds SQL in a service: %s', (line) => {
  expect(misplacedSql(`${areas}/users/service.ts`, `\n${line}\n`)).toEqual([2]);
});

it.each([
  `${areas}/users/queries.ts`,
  `${areas}/answering/citations.queries.ts`,
  `${areas}/records/change.queries.ts`,
  `${areas}/users/users.test.ts`,
  'apps/server/src/testing/factories.ts',
  'apps/server/src/db/migrate.ts',
  'apps/server/src/mail/outbox.ts',
  'benchmarks/seed.ts',
])('lets %s hold SQL', (file) => {
  expect(misplacedSql(file, "tx.selectFrom('users')")).toEqual([]);
});

it('takes no other word for SQL', () => {
  expect(
    misplacedSql(`${areas}/users/service.ts`, 'const sqlite = `x`; // selectFrom is not called'),
  ).toEqual([]);
});
