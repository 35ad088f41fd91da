import { expect, it } from 'vitest';
import { columnKeys, exportColumns, fittingColumns, shownColumns } from './columns.ts';

it('shows the most important columns that fit, in their order', () => {
  expect(fittingColumns(300)).toEqual([]);
  expect(fittingColumns(600)).toEqual(['regulator', 'status']);
  expect(fittingColumns(2000)).toEqual([...columnKeys]);
});

it('shows what the user has chosen, whether it fits or not', () => {
  expect(shownColumns(['updated', 'code'], 100)).toEqual(['code', 'updated']);
  expect(shownColumns([], 2000)).toEqual([]);
});

it('exports the same columns, the title first and the link last', () => {
  expect(exportColumns(['regulator', 'next'])).toEqual([
    'title',
    'regulators',
    'next_date',
    'next_date_kind',
    'link',
  ]);
});
