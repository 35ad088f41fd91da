import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { commonTexts } from '../../../../lib/texts/common.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { listTexts } from '../../../../lib/texts/lists.ts';
import type { Column, RowShape } from '../../../../ui/lists/ListTable.tsx';
import type { Sort } from '../_lib/address.ts';
import { type ColumnKey, leadWidth, widthOf } from '../_lib/columns.ts';
import { BookmarkButton, cells, TitleLink } from './cells.tsx';

const sortable: Partial<Record<ColumnKey | 'title', readonly [Sort, Sort]>> = {
  title: ['title', '-title'],
  code: ['code', '-code'],
  next: ['next_date', '-next_date'],
  updated: ['-updated_at', 'updated_at'],
};

const named = (key: ColumnKey | 'title') => {
  const sorts = sortable[key];
  return { key, name: inventoryTexts.columns[key], ...(sorts ? { sorts } : {}) };
};

export const inventoryShape: RowShape<RegulatoryUpdateRow> = {
  label: inventoryTexts.tableLabel,
  title: { ...named('title'), Cell: TitleLink },
  nameOf: ({ title }) => listTexts.selectRow(title),
  Lead: BookmarkButton,
  leadName: commonTexts.bookmark,
  leadWidth,
};

export const inventoryColumns = (keys: readonly ColumnKey[]): Column<RegulatoryUpdateRow>[] =>
  keys.map((key) => ({ ...named(key), width: widthOf(key), Cell: cells[key] }));
