import { Button } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useTexts } from '../../../../lib/use-texts.ts';
import { BulkBar } from '../../../../ui/lists/BulkBar.tsx';
import type { Selection } from '../../../../ui/lists/use-selection.ts';
import { useRowActions } from './ActionsContext.tsx';

interface InventoryBulkBarProps {
  selection: Selection<RegulatoryUpdateRow>;
  /** what a page shows of a longer list */
  whole: { listed: readonly RegulatoryUpdateRow[]; total: number } | undefined;
  onClear: () => void;
}

/** What can be done with the publications that are selected. */
export function InventoryBulkBar({ selection, whole, onClear }: InventoryBulkBarProps) {
  const texts = useTexts('inventory-panels').bulk;
  const { openMenu } = useRowActions();
  return (
    <BulkBar selection={selection} onClear={onClear} {...(whole ? { whole } : {})}>
      {(['status', 'assignee'] as const).map((kind) => (
        <Button
          key={kind}
          size="compact-md"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-haspopup="menu"
          data-bulk={kind}
          onClick={({ currentTarget }) => openMenu?.(kind, selection.rows, currentTarget)}
        >
          {texts[kind]}
        </Button>
      ))}
    </BulkBar>
  );
}
