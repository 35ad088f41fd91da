import type { TrackEvent } from '@regulus/contract/analytics.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { lazy, useState } from 'react';
import { track } from '../../data/analytics.ts';
import { today } from '../../lib/dates.ts';
import { download } from '../../lib/download.ts';
import { exportTexts as texts } from '../../lib/texts/common.ts';
import { notify, notifyFailure } from '../notify.tsx';
import classes from './Dropdown.module.css';
import { Dropdown } from './Dropdown.tsx';

const MenuItems = lazy(async () => ({ default: (await import('./MenuItems.tsx')).MenuItems }));

/** From this many rows on the user is told that the file takes a while. */
const manyRows = 5000;

export interface ExportMenuProps {
  /** what the file is called before its day; told with the event too */
  name: string;
  place: TrackEvent['location'];
  /** what will be in the file */
  what: string;
  /** how many rows the file will have, where that is known */
  rows?: number;
  isDisabled?: boolean;
  /** the page's main action */
  isPrimary?: boolean;
  load: (format: 'xlsx' | 'csv') => Promise<Blob>;
}

/** Downloads a table in one of two forms, and says so or why it failed. */
export function ExportMenu({
  name,
  place,
  what,
  rows,
  isDisabled = false,
  isPrimary = false,
  load,
}: ExportMenuProps) {
  const [isExporting, setIsExporting] = useState(false);
  async function run(format: 'xlsx' | 'csv') {
    setIsExporting(true);
    track('export', place, { page: name, format, ...(rows === undefined ? {} : { rows }) });
    if (rows !== undefined && rows > manyRows) notify(texts.runningLong);
    try {
      download(await load(format), `${name}-${today(new Date())}.${format}`);
      notify(texts.done(rows));
    } catch (error) {
      void notifyFailure(texts.failed, error);
    }
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
          <p className={classes.note}>{what}</p>
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
