import { type DueFilter as Due, dueFilters } from '@regulus/contract/due-values.ts';
import { lazy } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { Dropdown } from './Dropdown.tsx';
import { FilterWords } from './shared-filters.tsx';

const MenuItems = lazy(async () => ({ default: (await import('./MenuItems.tsx')).MenuItems }));

interface FilterProps {
  due: Due | undefined;
  onChange: (due: Due | undefined) => void;
}

/** What is overdue, due soon, recurring, without a due date, or to be confirmed. */
export function DueFilter({ due, onChange }: FilterProps) {
  const { filters: texts } = useTexts('due-dates');
  return (
    <Dropdown
      isActive={due !== undefined}
      words={<FilterWords name={texts.label} value={due && texts[due]} />}
    >
      {(close) => (
        <MenuItems
          label={texts.label}
          choices={(['any', ...dueFilters] as const).map((one) => ({
            key: one,
            content: texts[one],
            isChecked: one === (due ?? 'any'),
            onChoose() {
              onChange(one === 'any' ? undefined : one);
              close();
            },
          }))}
        />
      )}
    </Dropdown>
  );
}
