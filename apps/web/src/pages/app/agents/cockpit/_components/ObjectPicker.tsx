import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundControlsQuery } from '../../../../../data/controls.ts';
import { obligationsQuery } from '../../../../../data/obligations.ts';
import { inboxQuery } from '../../../../../data/publications.ts';
import type { TaskObject } from '../../../../../data/tasks.ts';
import { useProfile } from '../../../../../data/users.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';

const searchAfterMs = 150;
const mostOfEach = 8;

interface ObjectPickerProps {
  value: TaskObject | null;
  onChange: (value: TaskObject | null) => void;
}

const keyOf = ({ type, id }: TaskObject) => `${type} ${id}`;
const objectOf = (key: string): TaskObject => {
  const [type, id = ''] = key.split(' ');
  return { type: type as TaskObject['type'], id };
};
const named = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

/** What a task is about: a publication, an obligation or a control, found by its title, code or words. */
export function ObjectPicker({ value, onChange }: ObjectPickerProps) {
  const texts = useTexts('cockpit');
  const { accessible_features: features } = useProfile();
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const [q] = useDebouncedValue(words, searchAfterMs);
  const publications = useQuery({
    ...inboxQuery({ q, limit: mostOfEach, include_irrelevant: true, ...(q === '' ? {} : { sort: 'match' }) }),
    enabled: isOpen && features.includes('compliance'),
  });
  const isGoverned = isOpen && features.includes('obligations');
  const obligations = useQuery({ ...obligationsQuery({ q, limit: mostOfEach }), enabled: isGoverned });
  const controls = useQuery({ ...foundControlsQuery(q), enabled: isGoverned });
  const groups = [
    {
      group: texts.about.publications,
      items: (publications.data?.regulatory_updates ?? []).map(({ id, title, code }) => ({
        value: keyOf({ type: 'publication', id }),
        label: named(code, title),
      })),
    },
    {
      group: texts.about.obligations,
      items: (obligations.data?.obligations ?? []).map(({ id, clause, publication }) => ({
        value: keyOf({ type: 'obligation', id }),
        label: named(clause, publication.title),
      })),
    },
    {
      group: texts.about.controls,
      items: (controls.data?.controls ?? []).slice(0, mostOfEach).map(({ id, code, title }) => ({
        value: keyOf({ type: 'control', id }),
        label: named(code, title),
      })),
    },
  ];
  const offered = groups.flatMap(({ items }) => items);
  const isMissing = chosen !== undefined && !offered.some((one) => one.value === chosen.value);
  const isFetching = publications.isFetching || obligations.isFetching || controls.isFetching;
  return (
    <Select
      label={texts.about.label}
      placeholder={texts.about.placeholder}
      data={[...(isMissing ? [chosen] : []), ...groups.filter(({ items }) => items.length > 0)]}
      value={value === null ? null : keyOf(value)}
      // the server has found them
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.about.clear }}
      nothingFoundMessage={isFetching ? '…' : texts.about.none}
      onDropdownOpen={() => {
        setIsOpen(true);
        setWords('');
      }}
      onSearchChange={(typed) => setWords(typed === chosen?.label ? '' : typed.trim())}
      onChange={(key) => {
        setChosen(offered.find((one) => one.value === key));
        onChange(key === null ? null : objectOf(key));
      }}
    />
  );
}
