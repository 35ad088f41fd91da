import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import type { Profile } from '@regulus/contract/users.ts';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { useProfile } from '../../../../../data/users.ts';
import { commonTexts } from '../../../../../lib/texts/common.ts';
import { decisionTexts as texts } from '../../../../../lib/texts/decisions.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import classes from './DecisionControls.module.css';

const searchFrom = 8;

/** Who works on a publication, and the choice of another colleague. The key `a` opens it. */
export function AssigneeMenu({
  publication,
  decisions,
}: {
  publication: RegulatoryUpdate;
  decisions: Decisions;
}) {
  const profile = useProfile();
  const [words, setWords] = useState('');
  const assignee = profile.colleagues.find((one) => one.id === publication.assigned_to);
  const name = assignee?.name ?? (publication.assigned_to ? texts.formerColleague : undefined);
  const label = name ? texts.assigneeIs(name) : texts.assign;
  const icon = name ? <IconUser size={16} aria-hidden /> : <IconUserPlus size={16} aria-hidden />;
  if (!decisions.canDecide) {
    return <span className={classes.readOnly}>{name ? label : commonTexts.unassigned}</span>;
  }
  const found = withMeFirst(profile).filter((one) =>
    `${one.name} ${one.email}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <Menu
      opened={decisions.assigning === publication.id}
      onChange={(isOpen) => decisions.openAssign(isOpen ? publication.id : undefined)}
    >
      <Menu.Target>
        <Button variant="default" leftSection={icon} aria-label={label} className={classes.assignee ?? ''}>
          {name ?? texts.assign}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={340} style={{ overflowY: 'auto' }}>
        <Menu.Label>{texts.assignTo}</Menu.Label>
        {profile.colleagues.length >= searchFrom && (
          <Menu.Search
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            placeholder={texts.searchColleague}
            aria-label={texts.searchColleague}
          />
        )}
        <Menu.RadioGroup
          value={publication.assigned_to ?? ''}
          onChange={(id) => {
            decisions.openAssign(undefined);
            if (id !== (publication.assigned_to ?? '')) decisions.assign(publication, id === '' ? null : id);
          }}
        >
          {found.map((one) => (
            <Menu.RadioItem key={one.id} value={one.id}>
              {one.id === profile.id ? texts.assignToMe(one.name) : one.name}
            </Menu.RadioItem>
          ))}
          {found.length === 0 && <Menu.Label>{texts.noColleague}</Menu.Label>}
          <Menu.Divider />
          <Menu.RadioItem value="">{texts.unassign}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function withMeFirst({ id, colleagues }: Profile) {
  return colleagues.toSorted(
    (a, b) => Number(b.id === id) - Number(a.id === id) || a.name.localeCompare(b.name),
  );
}
