import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { loadInventoryRows } from '../../../../data/publications.ts';
import { textsOf } from '../../../../lib/messages.ts';
import { notifyFailure } from '../../../../ui/notify.tsx';
import type { ColumnKey } from './columns.ts';
import type { InventoryFilters } from './inventory-query.ts';
import { mostPrinted, piecesOf } from './print-pieces.ts';

export interface PrintedRows {
  publications: readonly RegulatoryUpdateRow[];
  /** of the list; more than are printed where it is long */
  total: number;
  /** as they were on the screen, which on paper has no width */
  columns: readonly ColumnKey[];
}

/** The rows that are being printed: the list draws only those in view, so all are asked for first. */
export function usePrintedList(filters: InventoryFilters, total: number, columns: readonly ColumnKey[]) {
  const [printed, setPrinted] = useState<PrintedRows>();
  const [isLoading, setIsLoading] = useState(false);
  async function print() {
    if (isLoading || total === 0) return;
    setIsLoading(true);
    track('export', 'INVENTORY', { format: 'print', rows: Math.min(total, mostPrinted) });
    try {
      const pieces = await Promise.all(
        piecesOf(total).map((piece) => loadInventoryRows({ ...filters, ...piece })),
      );
      setPrinted({ publications: pieces.flatMap((piece) => piece.regulatory_updates), total, columns });
    } catch (error) {
      void notifyFailure(textsOf('inventory').rows.printFailed, error);
    }
    setIsLoading(false);
  }
  return { printed, print, end: () => setPrinted(undefined) };
}
