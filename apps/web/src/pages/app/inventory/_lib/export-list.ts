import { track } from '../../../../data/analytics.ts';
import { exportInventory } from '../../../../data/publications.ts';
import { today } from '../../../../lib/dates.ts';
import { download } from '../../../../lib/download.ts';
import { inventoryPanelTexts } from '../../../../lib/texts/inventory-panels.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { type ColumnKey, exportColumns } from './columns.ts';
import { mostExported } from './export-limit.ts';
import type { InventoryFilters } from './inventory-query.ts';

/** From this many rows on the user is told that the file takes a while. */
const manyRows = 5000;

export interface ExportedList {
  filters: InventoryFilters;
  columns: readonly ColumnKey[];
  total: number;
}

/** Downloads what is shown: the same filters and order, with these columns. Says so, or why it failed. */
export async function exportList(
  { filters, columns, total }: ExportedList,
  format: 'xlsx' | 'csv',
): Promise<void> {
  const count = Math.min(total, mostExported);
  track('export', 'INVENTORY', { format, rows: count });
  if (total > manyRows) notify(inventoryPanelTexts.export.runningLong);
  try {
    const file = await exportInventory({ ...filters, format, columns: exportColumns(columns).join(',') });
    download(file, `inventory-${today(new Date())}.${format}`);
    notify(inventoryPanelTexts.export.done(count));
  } catch (error) {
    void notifyFailure(inventoryPanelTexts.export.failed, error);
  }
}
