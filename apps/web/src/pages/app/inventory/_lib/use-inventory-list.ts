import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useMemo, useRef } from 'react';
import { loadInventoryRows } from '../../../../data/publications.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import type { Address } from './address.ts';
import { choosesNothing, inventoryFilters } from './inventory-query.ts';
import { useCursor } from '../../../../ui/lists/use-cursor.ts';
import { firstWindow, useListPart } from './use-rows.ts';
import { mostSelected, useSelection } from './use-selection.ts';

/** The list under the filters of the address, with what is selected in it and where the keyboard stands. */
export function useInventoryList(state: Address, isPaged: boolean) {
  const now = useNow();
  const filters = useMemo(() => inventoryFilters(state, now), [state, now]);
  const isNothing = choosesNothing(state);
  const size = Number(state.size);
  const part = isPaged ? { limit: size, offset: (state.page - 1) * size } : firstWindow;
  const first = useListPart(filters, part, !isNothing);
  const answer = isNothing ? undefined : first.data;
  const total = answer?.total ?? 0;
  const { selection, select, clear } = useSelection();
  const last = isPaged ? Math.min(total, part.offset + size) - 1 : total - 1;
  const cursor = useCursor(isPaged ? part.offset : 0, last);
  /** filled by the list that is shown */
  const rowsRef = useRef<(index: number) => RegulatoryUpdate | undefined>(() => undefined);
  const lastSelected = useRef<number>(undefined);

  function selectRow(index: number, publication: RegulatoryUpdate, isSelected: boolean, isRange: boolean) {
    const from = isRange ? (lastSelected.current ?? index) : index;
    lastSelected.current = index;
    const [start, end] = [Math.min(from, index), Math.max(from, index)];
    const rows = Array.from({ length: end - start + 1 }, (_, step) => rowsRef.current(start + step));
    select([...rows.filter((row) => row !== undefined), publication], isSelected);
  }

  async function toggleAll() {
    if (selection.size > 0) {
      clear();
      return;
    }
    try {
      const rows = await loadInventoryRows({ ...filters, limit: mostSelected, offset: 0 });
      select(rows.regulatory_updates, true);
      if (rows.total > mostSelected) notify(inventoryTexts.rows.selectionLimited(mostSelected, rows.total));
    } catch (error) {
      void notifyFailure(inventoryTexts.rows.selectFailed, error);
    }
  }

  return {
    filters,
    first,
    answer,
    isNothing,
    total,
    selection,
    selectRow,
    toggleAll,
    clear,
    cursor,
    rowsRef,
  };
}
