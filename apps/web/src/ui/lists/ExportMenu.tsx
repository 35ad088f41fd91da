import '@mantine/core/styles/Menu.layer.css';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import type { TrackEvent } from '@regulus/contract/analytics.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { track } from '../../data/analytics.ts';
import { today } from '../../lib/dates.ts';
import { download } from '../../lib/download.ts';
import { exportTexts as texts } from '../../lib/texts/common.ts';
import { notify, notifyFailure } from '../notify.tsx';

export interface ExportMenuProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** what the file is called before its day; told with the event too */
  name: string;
  place: TrackEvent['location'];
  /** what will be in the file */
  what: string;
  isDisabled?: boolean;
  load: (format: 'xlsx' | 'csv') => Promise<Blob>;
}

/** Downloads a table in one of two forms, and says so or why it failed. */
export function ExportMenu({ name, place, what, isDisabled = false, load, ...look }: ExportMenuProps) {
  const [isExporting, setIsExporting] = useState(false);
  async function run(format: 'xlsx' | 'csv') {
    setIsExporting(true);
    track('export', place, { page: name, format });
    try {
      download(await load(format), `${name}-${today(new Date())}.${format}`);
      notify(texts.done);
    } catch (error) {
      void notifyFailure(texts.failed, error);
    }
    setIsExporting(false);
  }
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          {...look}
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          disabled={isDisabled || isExporting}
        >
          {isExporting ? texts.running : texts.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{what}</Menu.Label>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {texts[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
