import { useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { exportInventory } from '../../../../data/publications.ts';
import { today } from '../../../../lib/dates.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { type ColumnKey, exportColumns } from './columns.ts';
import type { InventoryFilters } from './inventory-query.ts';

/** How many rows one file holds. */
export const mostExported = 50_000;
/** From this many rows on the user is told that the file takes a while. */
const manyRows = 5000;

/** Downloads what is shown: the same filters, order and columns. */
export function useExport(filters: InventoryFilters, columns: readonly ColumnKey[], total: number) {
  const [isExporting, setIsExporting] = useState(false);
  async function run(format: 'xlsx' | 'csv'): Promise<void> {
    setIsExporting(true);
    track('export', 'INVENTORY', { format, rows: Math.min(total, mostExported) });
    if (total > manyRows) notify(inventoryTexts.export.runningLong);
    try {
      const file = await exportInventory({ ...filters, format, columns: exportColumns(columns).join(',') });
      download(file, `inventory-${today(new Date())}.${format}`);
      notify(inventoryTexts.export.done(Math.min(total, mostExported)));
    } catch (error) {
      void notifyFailure(inventoryTexts.export.failed, error);
    } finally {
      setIsExporting(false);
    }
  }
  return { isExporting, run };
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser reads the address after the click has returned
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
