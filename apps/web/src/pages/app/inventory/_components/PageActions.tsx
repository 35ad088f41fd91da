import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { lazy, useState } from 'react';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { Dropdown } from '../../../../ui/lists/Dropdown.tsx';
import type { SavedFiltersPanelProps } from '../../../../ui/lists/SavedFiltersPanel.tsx';
import type { ExportedList } from '../_lib/export-list.ts';
import type { ViewPanelProps } from './ViewPanel.tsx';

const SavedFiltersPanel = lazy(async () => ({
  default: (await import('../../../../ui/lists/SavedFiltersPanel.tsx')).SavedFiltersPanel,
}));
const ViewPanel = lazy(async () => ({ default: (await import('./ViewPanel.tsx')).ViewPanel }));
const ExportPanel = lazy(async () => ({ default: (await import('./ExportPanel.tsx')).ExportPanel }));

interface SavedFiltersProps extends Omit<SavedFiltersPanelProps, 'close'> {
  isShort: boolean;
}

/** On a phone its word is short, so that all actions stand in one line. */
export function SavedFilters({ isShort, ...props }: SavedFiltersProps) {
  const { saved, savedShort } = inventoryTexts.actions;
  return (
    <Dropdown words={isShort ? savedShort : saved} label={isShort ? saved : undefined}>
      {(close) => <SavedFiltersPanel {...props} close={close} />}
    </Dropdown>
  );
}

export function ViewOptions(props: ViewPanelProps) {
  return <Dropdown words={inventoryTexts.actions.view}>{() => <ViewPanel {...props} />}</Dropdown>;
}

/** Downloads what is shown as a file. */
export function ExportMenu({ areColumnsChosen, ...list }: ExportedList & { areColumnsChosen: boolean }) {
  const { total } = list;
  const [isExporting, setIsExporting] = useState(false);
  async function run(format: 'xlsx' | 'csv') {
    setIsExporting(true);
    const { exportList } = await import('../_lib/export-list.ts');
    await exportList(list, format);
    setIsExporting(false);
  }
  return (
    <Dropdown
      isPrimary
      words={isExporting ? inventoryTexts.actions.exporting : inventoryTexts.actions.export}
      icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
      isDisabled={total === 0 || isExporting}
    >
      {(close) => (
        <ExportPanel
          total={total}
          areColumnsChosen={areColumnsChosen}
          onChoose={(format) => {
            close();
            void run(format);
          }}
        />
      )}
    </Dropdown>
  );
}
