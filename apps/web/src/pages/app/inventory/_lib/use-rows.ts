import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { inventoryQuery, inventoryWindowQuery } from '../../../../data/publications.ts';
import type { ListedRows } from '../../../../ui/lists/listed-rows.ts';
import type { InventoryFilters } from './inventory-query.ts';
import { windowSize, windowsAround } from './row-windows.ts';

/** The rows in view, first and last index. */
export interface RowRange {
  first: number;
  last: number;
}

/** How long the view must stand still after a jump before its rows are asked for. */
const settleMs = 90;

/** A part of the list: the first window, or a page. */
export interface Part {
  limit: number;
  offset: number;
}

export const firstWindow: Part = { limit: windowSize, offset: 0 };

/**
 * The list by one part: totals, counts, and the rows that are shown at once. While other filters load, the former
 * answer stays and `isPlaceholderData` is true.
 */
export const useListPart = (filters: InventoryFilters, part: Part, isEnabled: boolean) =>
  useQuery({ ...inventoryQuery({ ...filters, ...part }), enabled: isEnabled });
export type ListPart = ReturnType<typeof useListPart>;

export interface Rows extends LoadedRows {
  /** some of the rows in view could not be loaded */
  hasFailed: boolean;
  retry: () => void;
}

/** The rows that are loaded now, by their places in the list. */
export type LoadedRows = Pick<ListedRows<RegulatoryUpdateRow>, 'at' | 'placeOf'>;

/** The rows around `range`; those beyond the first window are loaded as they come near. */
export function useRows(filters: InventoryFilters, first: ListPart, range: RowRange): Rows {
  const total = first.data?.total ?? 0;
  const settled = useSettled(range);
  const isWaiting = first.data === undefined || first.isPlaceholderData;
  const wanted = isWaiting ? [] : windowsAround(settled.first, settled.last, total).filter((one) => one > 0);
  const windows = useQueries({
    queries: wanted.map((one) =>
      inventoryWindowQuery({ ...filters, limit: windowSize, offset: one * windowSize }),
    ),
  });
  const byWindow = new Map(wanted.map((one, index) => [one, windows[index]?.data]));
  const rowsOf = (one: number) => (one === 0 ? first.data : byWindow.get(one))?.regulatory_updates ?? [];
  return {
    at: (index) => rowsOf(Math.floor(index / windowSize))[index % windowSize],
    placeOf(id) {
      for (const one of [0, ...wanted]) {
        const index = rowsOf(one).findIndex((row) => row.id === id);
        if (index !== -1) return one * windowSize + index;
      }
      return -1;
    },
    hasFailed: windows.some((one) => one.isError && one.data === undefined),
    retry() {
      for (const one of windows) if (one.isError) void one.refetch();
    },
  };
}

/** The range, at once where it moves on from the last one, after a pause where it jumps: a dragged bar asks for nothing. */
function useSettled(range: RowRange): RowRange {
  const [settled, setSettled] = useState(range);
  const isNear = Math.abs(range.first - settled.first) <= windowSize;
  const isSame = range.first === settled.first && range.last === settled.last;
  useEffect(() => {
    if (isSame) return;
    const timer = window.setTimeout(() => setSettled(range), isNear ? 0 : settleMs);
    return () => window.clearTimeout(timer);
  }, [range, isSame, isNear]);
  return isNear ? range : settled;
}
