import { Button, Menu } from '@mantine/core';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { Link } from 'react-router';
import { newAddress } from '../../../../../data/documents-address.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { BulkBar } from '../../../../../ui/lists/BulkBar.tsx';
import type { Selection } from '../../../../../ui/lists/use-selection.ts';
import { verdictsForAll } from '../../../_lib/allowed-for-all.ts';
import type { BulkDecisions } from '../_lib/use-bulk-decisions.ts';
import { ColleagueItems } from './ColleagueItems.tsx';

interface InboxBulkBarProps {
  selection: Selection<RegulatoryUpdateRow>;
  bulk: BulkDecisions;
  isAssigning: boolean;
  onAssigning: (isOpen: boolean) => void;
}

/** What can be decided about all that is selected. */
export function InboxBulkBar({ selection, bulk, isAssigning, onAssigning }: InboxBulkBarProps) {
  const texts = useTexts('screening').bulk;
  const { rows } = selection;
  const verdicts = verdictsForAll(rows);
  return (
    <BulkBar
      selection={selection}
      onClear={selection.clear}
      actions={verdicts.map((status) => ({
        label: texts.statuses[status],
        run: () =>
          status === publicationStatus.irrelevant ? bulk.askNote(rows) : bulk.setStatus(rows, status),
      }))}
    >
      {verdicts.length === 0 && <span className="quiet">{texts.noCommonStatus}</span>}
      <Menu opened={isAssigning} onChange={onAssigning} position="top">
        <Menu.Target>
          <Button size="compact-md" variant="default" leftSection={<IconUserPlus size={15} aria-hidden />}>
            {texts.assign}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={340} style={{ overflowY: 'auto' }}>
          <ColleagueItems
            value={commonAssignee(rows)}
            onChoose={(id) => {
              onAssigning(false);
              bulk.assign(rows, id);
            }}
          />
        </Menu.Dropdown>
      </Menu>
      <Button
        component={Link}
        to={newAddress(
          'newsflash',
          rows.map(({ id }) => id),
        )}
        size="compact-md"
        variant="default"
      >
        {texts.newsflash}
      </Button>
    </BulkBar>
  );
}

function commonAssignee(publications: readonly RegulatoryUpdateRow[]): string | undefined {
  const [first] = publications;
  const isCommon = publications.every((one) => one.assigned_to === first?.assigned_to);
  return isCommon ? (first?.assigned_to ?? '') : undefined;
}
