import { expect, it } from 'vitest';
import { loadedRows } from './listed-rows.ts';
import { asListed, nothingSelected, rangeTo, withoutRows, withRows } from './selected-rows.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, revision: 1 }));
const [a, b, c, d] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
const nothing = nothingSelected<typeof a>('');
const anchoredAt = (id: string, place: number) => ({ ...nothing, anchor: { id, place } });

it('selects and deselects by id', () => {
  const two = withRows(nothing, [a, c], true);
  expect([...two.rows.keys()]).toEqual(['a', 'c']);
  expect([...withRows(two, [a], false).rows.keys()]).toEqual(['c']);
});

it('leaves out what was done and keeps what was selected since', () => {
  const selected = withRows(nothing, [a, c], true);
  expect([...withoutRows(selected, [a, b]).rows.keys()]).toEqual(['c']);
});

it('draws a range from the row before, in either direction', () => {
  const listed = loadedRows(rows);
  expect(rangeTo(anchoredAt('b', 1), 'd', listed)).toEqual({ first: 1, last: 3 });
  expect(rangeTo(anchoredAt('d', 3), 'b', listed)).toEqual({ first: 1, last: 3 });
  expect(listed.between(1, 3)).toEqual([b, c, d]);
});

it('draws a range from where the row before stands now', () => {
  expect(rangeTo(anchoredAt('b', 3), 'c', loadedRows(rows))).toEqual({ first: 1, last: 2 });
});

it('draws a range from a row that is scrolled too far away to be loaded', () => {
  const tail = { ...loadedRows([c, d], 2), first: 0, last: 3 };
  expect(rangeTo(anchoredAt('a', 0), 'd', tail)).toEqual({ first: 0, last: 3 });
});

it('draws no range to a row of another page, nor without a row before', () => {
  expect(rangeTo(anchoredAt('a', 0), 'd', loadedRows([c, d], 2))).toBeUndefined();
  expect(rangeTo(nothing, 'b', loadedRows(rows))).toBeUndefined();
});

it('hands out the rows as they stand now', () => {
  const changed = { id: 'b', revision: 2 };
  const selected = withRows(nothing, [d, b], true);
  expect(asListed(selected, loadedRows([a, changed]), false)).toEqual([d, changed]);
});

it('leaves out what has left a list that holds all there is, in the order of the list', () => {
  const selected = withRows(nothing, [d, b, a], true);
  expect(asListed(selected, loadedRows([b, c, d]), true)).toEqual([b, d]);
});
