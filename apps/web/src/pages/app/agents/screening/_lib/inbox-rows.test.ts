import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { expect, it } from 'vitest';
import { headerAbove, inboxRows } from './inbox-rows.ts';

const publication = (id: string, listed_on: string) => ({ id, listed_on }) as RegulatoryUpdateRow;

const list = [publication('a', '2026-03-02'), publication('b', '2026-03-02'), publication('c', '2026-02-27')];

it('puts a header before the items of each day', () => {
  const { rows, dayIndexes, indexOf } = inboxRows(list);
  expect(rows.map((row) => (row.kind === 'day' ? row.day : row.publication.id))).toEqual([
    '2026-03-02',
    'a',
    'b',
    '2026-02-27',
    'c',
  ]);
  expect(dayIndexes).toEqual([0, 3]);
  expect(indexOf.get('c')).toBe(4);
  expect(rows[0]).toMatchObject({ publications: [list[0], list[1]] });
});

it('knows which header stands above a row', () => {
  expect(headerAbove([0, 3], 2)).toBe(0);
  expect(headerAbove([0, 3], 3)).toBe(3);
  expect(headerAbove([0, 3], 4)).toBe(3);
  expect(headerAbove([], 0)).toBeUndefined();
});
