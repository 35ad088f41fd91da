import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useMemo, useRef } from 'react';
import { loadInventoryRows } from '../../../../data/publications.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { type ListedRows, loadedRows } from '../../../../ui/lists/listed-rows.ts';
import type { BoxSelection } from '../../../../ui/lists/SelectBox.tsx';
import { useListRows } from '../../../../ui/lists/use-list-rows.ts';
import { mostSelected } from '../../../../ui/lists/use-selection.ts';
import { useNow } from '../../../../ui/use-now.ts';
import type { Address } from './address.ts';
import { choosesNothing, inventoryFilters } from './inventory-query.ts';
import { firstWindow, type LoadedRows, useListPart } from './use-rows.ts';

const nothingLoaded: LoadedRows = { at: () => undefined, placeOf: () => -1 };

/** The list under the filters of the address, with what is selected in it and where the keyboard stands. */
export function useInventoryList(state: Address, isPaged: boolean) {
  const texts = useTexts('inventory');
  const listTexts = useTexts('lists');
  const now = useNow();
  const maySelect = useProfile().role !== 'auditor';
  const filters = useMemo(() => inventoryFilters(state, now), [state, now]);
  const { sort: _, ...list } = filters;
  const isNothing = choosesNothing(state);
  const size = Number(state.size);
  const part = isPaged ? { limit: size, offset: (state.page - 1) * size } : firstWindow;
  const first = useListPart(filters, part, !isNothing);
  const answer = isNothing ? undefined : first.data;
  const total = answer?.total ?? 0;
  const rowsRef = useRef(nothingLoaded);
  const loadRows = async (limit: number, offset: number) => {
    const rows = await loadInventoryRows({ ...filters, limit: Math.min(limit, mostSelected), offset });
    return { rows: rows.regulatory_updates, total: rows.total };
  };
  const scrolled: ListedRows<RegulatoryUpdateRow> = {
    first: 0,
    last: total - 1,
    at: (place) => rowsRef.current.at(place),
    placeOf: (id) => rowsRef.current.placeOf(id),
    async between(from, to) {
      return (await loadRows(to - from + 1, from)).rows;
    },
  };
  const rows = useListRows({
    title: texts.keysTitle,
    list: JSON.stringify(list),
    listed: isPaged ? loadedRows(answer?.regulatory_updates ?? [], part.offset) : scrolled,
    loadAll: () => loadRows(mostSelected, 0),
    follows: 'place',
    maySelect,
  });
  const { selection, release } = rows;
  const selected = selection.rows.length;
  /** scrolled through, the whole list is one page */
  const all: BoxSelection | undefined = maySelect
    ? {
        label: total > mostSelected ? listTexts.selectFirst({ limit: mostSelected }) : listTexts.selectAll,
        isAll: total > 0 && selected >= Math.min(total, mostSelected),
        isSome: selected > 0,
        onToggle: selected > 0 ? release : selection.selectAll,
      }
    : undefined;
  return { ...rows, filters, first, answer, isNothing, total, maySelect, rowsRef, all };
}
