import { ActionIcon, Button, Kbd, Menu } from '@mantine/core';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconArrowsDiagonal from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonal.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { nextStep, statusActions, statusName, verdictKeys } from '../../../_lib/status-actions.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import { AssigneeMenu } from './AssigneeMenu.tsx';
import { BookmarkButton } from './BookmarkButton.tsx';
import { useInboxActions } from './InboxContext.tsx';
import classes from './TriageBar.module.css';

interface TriageBarProps {
  publication: RegulatoryUpdateRow;
  decisions: Decisions;
  /** keys are shown on the buttons that they press */
  showsKeys: boolean;
}

/** The verdicts as buttons side by side, each with its key, then what else can be done with the open item. */
export function TriageBar({ publication, decisions, showsKeys }: TriageBarProps) {
  const texts = useTexts('screening').pane;
  const { readOnly, present, verbs } = useTexts('decisions');
  const { openRecord } = useInboxActions();
  const actions = statusActions(publication);
  const next = nextStep(publication);
  // from there every step leads back
  const isDone = publication.status === publicationStatus.implemented;
  const others = actions.filter(
    ({ status }) => isDone || status === publicationStatus.irrelevant || !(status in verdictKeys),
  );
  return (
    <div
      className={`row between pad-8-16 edge-below ${classes.bar}`}
      role="group"
      aria-label={texts.decision}
      data-keeps-focus
    >
      {!decisions.canDecide && <span className="quiet">{readOnly}</span>}
      {decisions.canDecide && (
        <div className={classes.verdicts}>
          {([0, 1, 2] as const).map((status) => {
            const action = actions.find((one) => one.status === status);
            if (!action || isDone) return null;
            return (
              <Button
                key={status}
                variant={next?.status === status ? 'filled' : 'default'}
                title={status === publicationStatus.irrelevant ? verbs[1] : action.label}
                className={classes.verdict ?? ''}
                rightSection={showsKeys && <Kbd size="xs">{verdictKeys[status]}</Kbd>}
                onClick={() =>
                  status === publicationStatus.irrelevant
                    ? decisions.markIrrelevant(publication)
                    : decisions.setStatus(publication, status)
                }
              >
                {texts.verdicts[status]}
              </Button>
            );
          })}
          {others.length > 0 && (
            <Menu position="bottom-start">
              <Menu.Target>
                <ActionIcon variant="default" size={36} aria-label={texts.more}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Label>{present({ status: statusName(publication) })}</Menu.Label>
                {others.map((action) => (
                  <Menu.Item
                    key={action.status}
                    onClick={() => decisions.setStatus(publication, action.status)}
                  >
                    {action.label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      )}
      <div className={classes.tools}>
        <AssigneeMenu publication={publication} decisions={decisions} isCompact />
        <BookmarkButton publication={publication} onToggle={(one) => decisions.toggleBookmark(one)} />
        <ActionIcon
          component="a"
          href={`/app/agents/screening/${publication.id}`}
          variant="default"
          size={36}
          aria-label={texts.openRecord}
          title={texts.openRecord}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            openRecord(publication.id);
          }}
        >
          <IconArrowsDiagonal size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
