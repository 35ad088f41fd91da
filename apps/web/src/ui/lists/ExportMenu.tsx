import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { lazy, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import classes from './Dropdown.module.css';
import { Dropdown } from './Dropdown.tsx';
import type { ExportedTable } from './export-table.ts';

const MenuItems = lazy(async () => ({ default: (await import('./MenuItems.tsx')).MenuItems }));

export interface ExportMenuProps extends ExportedTable {
  /** what will be in the file */
  what: string;
  isDisabled?: boolean;
  /** the page's main action */
  isPrimary?: boolean;
}

/** Downloads a table in one of two forms, and says so or why it failed. */
export function ExportMenu({ what, isDisabled = false, isPrimary = false, ...table }: ExportMenuProps) {
  const texts = useTexts('exports');
  const [isExporting, setIsExporting] = useState(false);
  async function run(format: 'xlsx' | 'csv') {
    setIsExporting(true);
    const { exportTable } = await import('./export-table.ts');
    await exportTable(table, format);
    setIsExporting(false);
  }
  return (
    <Dropdown
      isPrimary={isPrimary}
      words={isExporting ? texts.running : texts.label}
      icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
      isDisabled={isDisabled || isExporting}
    >
      {(close) => (
        <>
          <p className={`fine ${classes.note}`}>{what}</p>
          <MenuItems
            label={texts.label}
            choices={(['xlsx', 'csv'] as const).map((format) => ({
              key: format,
              content: texts[format],
              onChoose() {
                close();
                void run(format);
              },
            }))}
          />
        </>
      )}
    </Dropdown>
  );
}
