import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconSortDescending from '@tabler/icons-react/dist/esm/icons/IconSortDescending.mjs';
import { lazy } from 'react';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { type Sort, sorts } from '../_lib/address.ts';
import type { ColumnKey } from '../_lib/columns.ts';
import type { InventoryFilters } from '../_lib/inventory-query.ts';
import { useExport } from '../_lib/use-export.ts';
import { Dropdown } from './Dropdown.tsx';
import type { SavedFiltersPanelProps } from './SavedFiltersPanel.tsx';
import type { ViewPanelProps } from './ViewPanel.tsx';

const SavedFiltersPanel = lazy(async () => ({
  default: (await import('./SavedFiltersPanel.tsx')).SavedFiltersPanel,
}));
const ViewPanel = lazy(async () => ({ default: (await import('./ViewPanel.tsx')).ViewPanel }));
const ExportPanel = lazy(async () => ({ default: (await import('./ExportPanel.tsx')).ExportPanel }));

const MenuItems = lazy(async () => ({ default: (await import('./MenuItems.tsx')).MenuItems }));

export function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const { label, sortBy, options } = inventoryTexts.sort;
  return (
    <Dropdown
      label={sortBy(options[sort])}
      icon={<IconSortDescending size={16} stroke={1.8} aria-hidden />}
      panel={(close) => (
        <MenuItems
          label={label}
          choices={sorts.map((one) => ({
            key: one,
            content: options[one],
            isChecked: one === sort,
            onChoose() {
              onSort(one);
              close();
            },
          }))}
        />
      )}
    >
      {options[sort]}
    </Dropdown>
  );
}

export function SavedFilters(props: Omit<SavedFiltersPanelProps, 'close'>) {
  return (
    <Dropdown variant="action" panel={(close) => <SavedFiltersPanel {...props} close={close} />}>
      {inventoryTexts.saved.label}
    </Dropdown>
  );
}

export function ViewOptions(props: ViewPanelProps) {
  return (
    <Dropdown variant="action" panel={() => <ViewPanel {...props} />}>
      {inventoryTexts.view.label}
    </Dropdown>
  );
}

export interface ExportMenuProps {
  filters: InventoryFilters;
  columns: readonly ColumnKey[];
  total: number;
}

/** Downloads what is shown as a file. */
export function ExportMenu({ filters, columns, total }: ExportMenuProps) {
  const { isExporting, run } = useExport(filters, columns, total);
  return (
    <Dropdown
      variant="primary"
      icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
      isDisabled={total === 0 || isExporting}
      panel={(close) => (
        <ExportPanel
          total={total}
          onChoose={(format) => {
            close();
            void run(format);
          }}
        />
      )}
    >
      {isExporting ? inventoryTexts.export.running : inventoryTexts.export.label}
    </Dropdown>
  );
}
