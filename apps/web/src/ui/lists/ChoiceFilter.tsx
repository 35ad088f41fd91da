import { lazy } from 'react';
import { Dropdown } from './Dropdown.tsx';
import { FilterWords } from './shared-filters.tsx';

const MenuItems = lazy(async () => ({ default: (await import('./MenuItems.tsx')).MenuItems }));

interface FilterProps<Value extends string> {
  name: string;
  /** the first is the usual one, which narrows nothing down */
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A filter of which one value is chosen. */
export function ChoiceFilter<Value extends string>({ name, options, value, onChange }: FilterProps<Value>) {
  const isActive = value !== options[0]?.value;
  return (
    <Dropdown
      isActive={isActive}
      words={
        <FilterWords
          name={name}
          value={isActive ? options.find((one) => one.value === value)?.label : undefined}
        />
      }
    >
      {(close) => (
        <MenuItems
          label={name}
          choices={options.map((one) => ({
            key: one.value,
            content: one.label,
            isChecked: one.value === value,
            onChoose() {
              onChange(one.value);
              close();
            },
          }))}
        />
      )}
    </Dropdown>
  );
}
