import { Menu } from '@mantine/core';
import type { Profile } from '@regulus/contract/users.ts';
import { useState } from 'react';
import { useProfile } from '../../../../../data/users.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';

const searchFrom = 8;

interface ColleagueItemsProps {
  /** who it is assigned to now; an empty text for nobody, undefined where that differs within a selection */
  value: string | undefined;
  /** null: nobody */
  onChoose: (userId: string | null) => void;
}

/** The content of a menu that chooses a colleague, oneself first; many can be searched. */
export function ColleagueItems({ value, onChoose }: ColleagueItemsProps) {
  const texts = useTexts('decisions');
  const { unassigned } = useTexts('common');
  const profile = useProfile();
  const [words, setWords] = useState('');
  const found = withMeFirst(profile).filter((one) =>
    `${one.name} ${one.email}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <>
      <Menu.Label>{texts.assignTo}</Menu.Label>
      {profile.colleagues.length >= searchFrom && (
        <Menu.Search
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          placeholder={texts.searchColleague}
          aria-label={texts.searchColleague}
        />
      )}
      <Menu.RadioGroup value={value ?? 'several'} onChange={(id) => onChoose(id === '' ? null : id)}>
        {found.map((one) => (
          <Menu.RadioItem key={one.id} value={one.id}>
            {one.id === profile.id ? texts.assignToMe({ name: one.name }) : one.name}
          </Menu.RadioItem>
        ))}
        {found.length === 0 && <Menu.Label>{texts.noColleague}</Menu.Label>}
        <Menu.Divider />
        <Menu.RadioItem value="">{unassigned}</Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  );
}

function withMeFirst({ id, colleagues }: Profile) {
  return colleagues.toSorted(
    (a, b) => Number(b.id === id) - Number(a.id === id) || a.name.localeCompare(b.name),
  );
}
