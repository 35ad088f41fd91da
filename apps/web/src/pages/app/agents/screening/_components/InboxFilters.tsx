import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { Dropdown } from '../../../../../ui/lists/Dropdown.tsx';
import { Filters } from '../../../../../ui/lists/Filters.tsx';
import type { SearchFieldProps } from '../../../../../ui/lists/SearchField.tsx';
import { FilterWords, useSummary } from '../../../../../ui/lists/shared-filters.tsx';
import { countActiveFilters, type InboxAddress, noFilters } from '../_lib/inbox-address.ts';
import {
  BindingChoices,
  DateChoices,
  type FilterChoicesProps,
  RegulatorChoices,
  TypeChoices,
} from './FilterChoices.tsx';
import classes from './InboxFilters.module.css';

const railId = 'inbox-filters';

interface RailToggleProps {
  state: InboxAddress;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens the filters beside the list, and tells how many are set while they are closed. */
export function RailToggle({ state, isOpen, onToggle }: RailToggleProps) {
  const texts = useTexts('inventory').filters;
  return (
    <button
      type="button"
      className={`hoverable line gap-4 rigid small rounded ${classes.toggle}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? railId : undefined}
      onClick={onToggle}
    >
      <IconFilter size={16} stroke={1.8} aria-hidden />
      {texts.show({ active: countActiveFilters(state) })}
    </button>
  );
}

/** All filters open below each other, beside the list. */
export function FilterRail(props: FilterChoicesProps) {
  const texts = useTexts('screening').filters;
  return (
    <div
      id={railId}
      className={`grid gap-24 pad-12-16 ${classes.rail}`}
      role="group"
      aria-label={texts.label}
    >
      <DateChoices {...props} />
      <RegulatorChoices {...props} />
      <TypeChoices {...props} />
      <BindingChoices {...props} />
      <ResetButton {...props} />
    </div>
  );
}

/** The filters as a row of buttons that open; on narrow screens behind one button. */
export function FilterBar({ search, ...props }: FilterChoicesProps & { search: SearchFieldProps }) {
  const texts = useTexts('screening').filters;
  const summary = useSummary();
  const { state, onChange } = props;
  const { dates, regulator, type, binding } = state;
  const active = countActiveFilters(state);
  const choice = (name: string, value: string | undefined, panel: ReactNode) => (
    <Dropdown isActive={value !== undefined} words={<FilterWords name={name} value={value} />}>
      {() => <div className={classes.panel}>{panel}</div>}
    </Dropdown>
  );
  return (
    <Filters
      search={search}
      active={active}
      onReset={active > 0 || state.q !== '' ? () => onChange(noFilters) : undefined}
    >
      {choice(texts.dates, dates === '30d' ? undefined : texts.presets[dates], <DateChoices {...props} />)}
      {choice(
        texts.regulator,
        regulator.length === 0 ? undefined : summary(regulator),
        <RegulatorChoices {...props} />,
      )}
      {choice(texts.type, type && texts.types[type], <TypeChoices {...props} />)}
      {choice(
        texts.binding,
        binding === undefined ? undefined : texts.bindings[`${binding}`],
        <BindingChoices {...props} />,
      )}
    </Filters>
  );
}

function ResetButton({ state, onChange }: FilterChoicesProps) {
  const texts = useTexts('screening').filters;
  if (countActiveFilters(state) === 0 && state.q === '') return null;
  return (
    <button
      type="button"
      className={`hoverable medium rigid small accent rounded ${classes.reset}`}
      onClick={() => onChange(noFilters)}
    >
      {texts.reset}
    </button>
  );
}
