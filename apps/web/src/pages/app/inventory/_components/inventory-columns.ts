import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useMemo } from 'react';
import type { Texts } from '../../../../lib/messages.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
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

type Names = Texts['inventory']['columns'];

const named = (key: ColumnKey | 'title', names: Names) => {
  const sorts = sortable[key];
  return { key, name: names[key], ...(sorts ? { sorts } : {}) };
};

export function useInventoryShape(): RowShape<RegulatoryUpdateRow> {
  const { tableLabel, columns } = useTexts('inventory');
  const { bookmark } = useTexts('common');
  const { selectRow } = useTexts('lists');
  return useMemo(
    () => ({
      label: tableLabel,
      title: { ...named('title', columns), Cell: TitleLink },
      nameOf: ({ title }) => selectRow({ name: title }),
      Lead: BookmarkButton,
      leadName: bookmark,
      leadWidth,
    }),
    [tableLabel, columns, bookmark, selectRow],
  );
}

export const inventoryColumns = (keys: readonly ColumnKey[], names: Names): Column<RegulatoryUpdateRow>[] =>
  keys.map((key) => ({ ...named(key, names), width: widthOf(key), Cell: cells[key] }));
