import IconSortDescending from '@tabler/icons-react/dist/esm/icons/IconSortDescending.mjs';
import { lazy } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { Dropdown } from './Dropdown.tsx';

const MenuItems = lazy(async () => ({ default: (await import('./MenuItems.tsx')).MenuItems }));

interface SortChoiceProps<Sort extends string> {
  sort: Sort;
  sorts: readonly Sort[];
  /** as people read them */
  names: Readonly<Record<Sort, string>>;
  onSort: (sort: Sort) => void;
}

/** The order of a list. */
export function SortChoice<Sort extends string>({ sort, sorts, names, onSort }: SortChoiceProps<Sort>) {
  const { label, sortBy } = useTexts('inventory').sort;
  return (
    <Dropdown
      words={names[sort]}
      label={sortBy({ option: names[sort] })}
      icon={<IconSortDescending size={16} stroke={1.8} aria-hidden />}
    >
      {(close) => (
        <MenuItems
          label={label}
          choices={sorts.map((one) => ({
            key: one,
            content: names[one],
            isChecked: one === sort,
            onChoose() {
              onSort(one);
              close();
            },
          }))}
        />
      )}
    </Dropdown>
  );
}
