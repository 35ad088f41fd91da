import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useProfile } from '../../../../../data/users.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import { ColleagueItems } from './ColleagueItems.tsx';
import classes from './DecisionControls.module.css';

interface AssigneeMenuProps {
  publication: RegulatoryUpdateRow;
  decisions: Decisions;
  /** initials or a sign instead of the name */
  isCompact?: boolean;
}

/** Who works on a publication, and the choice of another colleague. The key `a` opens it. */
export function AssigneeMenu({ publication, decisions, isCompact = false }: AssigneeMenuProps) {
  const texts = useTexts('decisions');
  const { formerColleague, unassigned } = useTexts('common');
  const { colleagues } = useProfile();
  const present = publication.assigned_to ?? '';
  const assignee = colleagues.find((one) => one.id === present);
  const name = assignee?.name ?? (present ? formerColleague : undefined);
  const label = name ? texts.assigneeIs({ name }) : texts.assign;
  const icon = name ? <IconUser size={16} aria-hidden /> : <IconUserPlus size={16} aria-hidden />;
  if (!decisions.canDecide) {
    return <span className="quiet">{name ? label : unassigned}</span>;
  }
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={decisions.assigning === publication.id}
      onChange={(isOpen) => decisions.openAssign(isOpen ? publication.id : undefined)}
    >
      <Menu.Target>
        {isCompact ? (
          <ActionIcon variant="default" size={36} aria-label={label} title={label}>
            {name ? <span className={classes.initials}>{initialsOf(name)}</span> : icon}
          </ActionIcon>
        ) : (
          <Button variant="default" leftSection={icon} aria-label={label} className={classes.assignee ?? ''}>
            {name ?? texts.assign}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown mah={340} style={{ overflowY: 'auto' }}>
        <ColleagueItems
          value={present}
          onChoose={(id) => {
            decisions.openAssign(undefined);
            if ((id ?? '') !== present) decisions.assign(publication, id);
          }}
        />
      </Menu.Dropdown>
    </Menu>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
