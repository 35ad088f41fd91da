import { Button, CloseButton, Menu } from '@mantine/core';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { screeningTexts } from '../../../../../lib/texts/screening.ts';
import { mostSelected, verdictsForAll } from '../_lib/bulk-choices.ts';
import type { BulkDecisions } from '../_lib/use-bulk-decisions.ts';
import type { InboxSelection } from '../_lib/use-inbox-selection.ts';
import { ColleagueItems } from './ColleagueItems.tsx';
import classes from './InboxBulkBar.module.css';

const texts = screeningTexts.bulk;

interface InboxBulkBarProps {
  selection: InboxSelection;
  bulk: BulkDecisions;
  canDecide: boolean;
  isAssigning: boolean;
  onAssigning: (isOpen: boolean) => void;
}

/** What can be decided about all that is selected; it stands at the lower edge of the list. */
export function InboxBulkBar({ selection, bulk, canDecide, isAssigning, onAssigning }: InboxBulkBarProps) {
  const { publications } = selection;
  const isTooMany = publications.length > mostSelected;
  const verdicts = isTooMany ? [] : verdictsForAll(publications);
  return (
    <div className={classes.bar} role="group" aria-label={texts.label}>
      <span role="status" className={classes.count}>
        {texts.selected(publications.length)}
      </span>
      <CloseButton aria-label={texts.clear} title={texts.clear} onClick={selection.clear} />
      {isTooMany && <span className={classes.hint}>{texts.tooMany(mostSelected)}</span>}
      {canDecide && !isTooMany && (
        <div className={classes.choices}>
          {verdicts.map((status) => (
            <Button
              key={status}
              size="compact-md"
              variant="default"
              onClick={() => bulk.setStatus(publications, status)}
            >
              {texts.statuses[status]}
            </Button>
          ))}
          {verdicts.length === 0 && <span className={classes.hint}>{texts.noCommonStatus}</span>}
          <Menu opened={isAssigning} onChange={onAssigning} position="top">
            <Menu.Target>
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconUserPlus size={15} aria-hidden />}
              >
                {texts.assign}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={340} style={{ overflowY: 'auto' }}>
              <ColleagueItems
                value={commonAssignee(publications)}
                onChoose={(id) => {
                  onAssigning(false);
                  bulk.assign(publications, id);
                }}
              />
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
    </div>
  );
}

function commonAssignee(publications: InboxSelection['publications']): string | undefined {
  const [first] = publications;
  const isCommon = publications.every((one) => one.assigned_to === first?.assigned_to);
  return isCommon ? (first?.assigned_to ?? '') : undefined;
}
