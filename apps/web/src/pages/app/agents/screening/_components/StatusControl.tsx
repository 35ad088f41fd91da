import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Button, Kbd, Menu } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { nextStep, statusActions, statusName } from '../../../_lib/status-actions.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import classes from './DecisionControls.module.css';

/** The usual next step as a button, every other allowed status in a menu beside it; only the menu where all is done. */
export function StatusControl({
  publication,
  decisions,
}: {
  publication: RegulatoryUpdateRow;
  decisions: Decisions;
}) {
  const texts = useTexts('decisions');
  if (!decisions.canDecide) return <span className="quiet">{texts.readOnly}</span>;
  const next = nextStep(publication);
  const others = statusActions(publication).filter((action) => action.status !== next?.status);
  return (
    <div className={`flex ${classes.split}`}>
      {next && (
        <Button
          {...(others.length > 0 ? { className: classes.splitMain ?? '' } : {})}
          onClick={() => decisions.setStatus(publication, next.status)}
        >
          {next.label}
        </Button>
      )}
      {others.length > 0 && (
        <Menu withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            {next ? (
              <ActionIcon
                variant="filled"
                size={36}
                className={classes.splitMore ?? ''}
                aria-label={texts.moreStatuses}
              >
                <IconChevronDown size={16} aria-hidden />
              </ActionIcon>
            ) : (
              <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                {texts.changeStatus}
              </Button>
            )}
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{texts.present({ status: statusName(publication) })}</Menu.Label>
            {others.map((action) => (
              <Menu.Item
                key={action.status}
                rightSection={action.keys && <Kbd size="xs">{action.keys}</Kbd>}
                onClick={() => decisions.setStatus(publication, action.status)}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
