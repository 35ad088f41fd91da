import type { SearchResult } from '@regulus/contract/search.ts';
import { expect, it } from 'vitest';
import { groupResults } from './group-results.ts';

const found = (kind: SearchResult['kind'], id: string, clause: string) =>
  ({ kind, id, clause }) as SearchResult;

it('puts clauses of one text together where the best of them stands', () => {
  const groups = groupResults([
    found('publication', 'dora', 'Article 28(8)'),
    found('control', 'c', 'C-1'),
    found('publication', 'eba', 'Section 15'),
    found('publication', 'dora', 'Article 30'),
  ]);
  expect(groups.map(({ results }) => results.map(({ clause }) => clause))).toEqual([
    ['Article 28(8)', 'Article 30'],
    ['C-1'],
    ['Section 15'],
  ]);
});

it('puts obligations of one publication together', () => {
  const obligation = (id: string, title: string) => ({ ...found('obligation', id, ''), title });
  const groups = groupResults([obligation('1', 'DORA'), obligation('2', 'DORA'), obligation('3', 'MiCA')]);
  expect(groups.map(({ results }) => results.map(({ id }) => id))).toEqual([['1', '2'], ['3']]);
});

it('keeps an obligation apart from a control with the same number', () => {
  expect(groupResults([found('obligation', '1', ''), found('control', '1', '')])).toHaveLength(2);
});
