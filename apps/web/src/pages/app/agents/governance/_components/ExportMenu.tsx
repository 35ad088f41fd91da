import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { track } from '../../../../../data/analytics.ts';
import { exportGovernance } from '../../../../../data/governance.ts';
import { today } from '../../../../../lib/dates.ts';
import { download } from '../../../../../lib/download.ts';
import { governanceTexts } from '../../../../../lib/texts/governance.ts';
import { notify, notifyFailure } from '../../../../../ui/notify.tsx';

const { export: texts } = governanceTexts;

interface ExportMenuProps {
  regulators: readonly string[];
  isDisabled: boolean;
}

/** Downloads all obligations of the regulators that are chosen as a table. */
export function ExportMenu({ regulators, isDisabled }: ExportMenuProps) {
  const [isExporting, setIsExporting] = useState(false);
  async function run(format: 'xlsx' | 'csv') {
    setIsExporting(true);
    track('export', 'OBLIGATIONS', { page: 'governance', format });
    try {
      download(await exportGovernance(format, regulators), `governance-${today(new Date())}.${format}`);
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
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          disabled={isDisabled || isExporting}
        >
          {isExporting ? texts.running : texts.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.what}</Menu.Label>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {texts[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
