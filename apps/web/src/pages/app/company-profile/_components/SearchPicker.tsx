import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { type ComboboxItem, MultiSelect, type OptionsFilter } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';

interface SearchPickerProps {
  label: string;
  describedBy: string;
  placeholder: string;
  options: readonly { value: string; label: string }[];
  /** what a chosen value is called that is none of the options */
  nameOf: (value: string) => string;
  values: string[];
  most: number;
  onChange: (values: string[]) => void;
}

/** What begins with the letters comes first: Enter takes the first one, and "Ger" must not be Algeria. */
const byBeginning: OptionsFilter = ({ options, search, limit }) => {
  const sought = search.trim().toLowerCase();
  const places = (options as ComboboxItem[]).flatMap((option) => {
    const label = option.label.toLowerCase();
    if (!label.includes(sought)) return [];
    return { option, place: label.startsWith(sought) ? 0 : label.includes(` ${sought}`) ? 1 : 2 };
  });
  return places
    .toSorted((one, other) => one.place - other.place)
    .slice(0, limit)
    .map(({ option }) => option);
};

/** Any number of many values, found by name. */
export function SearchPicker({
  label,
  describedBy,
  placeholder,
  options,
  nameOf,
  values,
  most,
  onChange,
}: SearchPickerProps) {
  const texts = useTexts('profile-fields');
  const [isOpen, setIsOpen] = useState(false);
  const data = useMemo(() => {
    const known = new Set(options.map(({ value }) => value));
    const others = values.filter((value) => !known.has(value));
    return [...options, ...others.map((value) => ({ value, label: nameOf(value) }))];
  }, [options, values, nameOf]);
  return (
    <MultiSelect
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={values.length === 0 ? placeholder : ''}
      data={data}
      value={values}
      // closed after each choice: open, the list lies over what comes next, and the next letter opens it again
      onChange={(next) => {
        setIsOpen(false);
        onChange(next);
      }}
      onSearchChange={(search) => {
        if (search !== '') setIsOpen(true);
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      maxValues={most}
      searchable
      filter={byBeginning}
      // Enter takes what was found; else it would send the form and lose what was typed
      selectFirstOptionOnChange
      hidePickedOptions
      openOnFocus={false}
      nothingFoundMessage={texts.nothingFound}
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
