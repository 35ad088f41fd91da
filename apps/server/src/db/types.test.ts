import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabases } from '../testing/database.ts';
import { jsonb } from './types.ts';

const instant = new Date('2026-03-29T01:30:00.123Z');

/** type, SQL literal, what JavaScript gets: the same on both databases */
const readings: [type: string, literal: string, value: unknown][] = [
  ['int2', '7', 7],
  ['int4', '-7', -7],
  ['int8', '9007199254740991', Number.MAX_SAFE_INTEGER],
  ['int8[]', '{1,null,3}', [1, null, 3]],
  ['numeric', '12345678901234567890.10', '12345678901234567890.10'],
  ['numeric[]', '{1.50,2}', ['1.50', '2']],
  ['float8', '1.5', 1.5],
  ['bool', 'true', true],
  ['text', 'Übergangsfrist', 'Übergangsfrist'],
  ['text[]', '{"a,b",null,c}', ['a,b', null, 'c']],
  ['uuid', '6f1c1d0e-0000-4000-8000-00000000000a', '6f1c1d0e-0000-4000-8000-00000000000a'],
  ['uuid[]', '{6f1c1d0e-0000-4000-8000-00000000000a}', ['6f1c1d0e-0000-4000-8000-00000000000a']],
  ['date', '2026-03-29', '2026-03-29'],
  ['date', '0001-01-01', '0001-01-01'],
  ['date[]', '{2026-03-29,null}', ['2026-03-29', null]],
  ['timestamptz', '2026-03-29T03:30:00.123+02:00', instant],
  ['timestamptz[]', '{2026-03-29T01:30:00.123Z}', [instant]],
  ['timestamp', '2026-03-29 01:30:00', '2026-03-29 01:30:00'],
  ['interval', '1 day 2 hours', '1 day 02:00:00'],
  ['interval[]', '{1 day}', ['1 day']],
  ['bytea', '\\x00ff10', Buffer.from([0, 255, 16])],
  ['json', '{"a": [1, null]}', { a: [1, null] }],
  ['jsonb', '[{"a": 1}, "two", null]', [{ a: 1 }, 'two', null]],
  ['jsonb', 'null', null],
  ['jsonb[]', '{"{\\"a\\": 1}"}', [{ a: 1 }]],
  ['int4', '', null],
];

describeOnDatabases('values', (context) => {
  beforeAll(async () => {
    await context.db.withSystem('migration', async (tx) => {
      await sql`create table kept (id uuid primary key, document jsonb, bytes bytea, day date, at timestamptz, big int8,
        tags text[], span interval)`.execute(tx);
    });
  });

  test.each(readings)('%s %s is read the same everywhere', async (type, literal, value) => {
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql<{
        value: unknown;
      }>`select ${literal === '' ? null : literal}::text::${sql.raw(type)} as value`.execute(tx),
    );
    expect(rows[0]!.value).toStrictEqual(value);
  });

  test('a count is a number', async () => {
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql`select count(*) from kept`.execute(tx),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('an int8 that JavaScript cannot hold fails instead of losing digits', async () => {
    await expect(
      context.db.withSystem('health', (tx) => sql`select 9007199254740993::int8 as value`.execute(tx)),
    ).rejects.toThrow(/9007199254740993/);
    await context.db.ping();
  });

  test('what is written comes back', async () => {
    const id = randomUUID();
    const documents: unknown[] = [[1, 'two', { three: null }], { a: ['b'] }, 'text', 4, true, null, []];
    for (const document of documents) {
      const { rows } = await context.db.withSystem('health', async (tx) => {
        await sql`delete from kept where id = ${id}`.execute(tx);
        await sql`insert into kept values (${id}, ${jsonb(document)}, ${new Uint8Array([1, 2, 255])}, ${'2024-02-29'},
          ${instant}, ${42}, ${['a', 'b,c', '"d"']}, ${'90 minutes'})`.execute(tx);
        return sql`select * from kept where id = ${id}`.execute(tx);
      });
      expect(rows).toStrictEqual([
        {
          id,
          document,
          bytes: Buffer.from([1, 2, 255]),
          day: '2024-02-29',
          at: instant,
          big: 42,
          tags: ['a', 'b,c', '"d"'],
          span: '01:30:00',
        },
      ]);
    }
  });

  test('a large value goes through in one piece', async () => {
    const text = 'clause '.repeat(300_000);
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql<{ text: string }>`select ${text}::text as text`.execute(tx),
    );
    expect(rows[0]!.text).toBe(text);
  });

  test('pg_trgm is available', async () => {
    const { rows } = await context.db.withSystem('migration', async (tx) => {
      await sql`create extension if not exists pg_trgm`.execute(tx);
      return sql<{ near: boolean }>`select similarity('obligation', 'obligaton') > 0.5 as near`.execute(tx);
    });
    expect(rows).toEqual([{ near: true }]);
  });
});
