import { Popover } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { type ReactNode, useId, useState } from 'react';
import { screeningTexts } from '../../../../../lib/texts/screening.ts';
import { countActiveFilters, noFilters } from '../_lib/inbox-address.ts';
import {
  BindingChoices,
  DateChoices,
  type FilterChoicesProps,
  RegulatorChoices,
  TypeChoices,
} from './FilterChoices.tsx';
import classes from './InboxFilters.module.css';

const texts = screeningTexts.filters;

/** All filters open below each other, beside the list. */
export function FilterRail(props: FilterChoicesProps) {
  return (
    <div className={classes.rail} role="group" aria-label={texts.label}>
      <DateChoices {...props} />
      <RegulatorChoices {...props} />
      <TypeChoices {...props} />
      <BindingChoices {...props} />
      <ResetButton {...props} />
    </div>
  );
}

/** The filters as a row of buttons that open; on narrow screens behind one button. */
export function FilterBar({ search, ...props }: FilterChoicesProps & { search: ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { state } = props;
  const binding = state.binding === undefined ? 'any' : state.binding ? 'true' : 'false';
  const regulators =
    state.regulator.length === 0
      ? texts.allRegulators
      : state.regulator.length <= 2
        ? state.regulator.join(', ')
        : texts.someRegulators(state.regulator.length);
  return (
    <div className={classes.bar}>
      <div className={classes.barSearch}>{search}</div>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconFilter size={16} stroke={1.8} aria-hidden />
        {texts.show(countActiveFilters(state))}
      </button>
      <div
        id={id}
        className={classes.filters}
        role="group"
        aria-label={texts.label}
        data-open={isOpen || undefined}
      >
        <FilterButton name={texts.dates} value={texts.presets[state.dates]} isActive={state.dates !== '30d'}>
          <DateChoices {...props} />
        </FilterButton>
        <FilterButton name={texts.regulator} value={regulators} isActive={state.regulator.length > 0}>
          <RegulatorChoices {...props} />
        </FilterButton>
        <FilterButton
          name={texts.type}
          value={texts.types[state.type ?? 'any']}
          isActive={state.type !== undefined}
        >
          <TypeChoices {...props} />
        </FilterButton>
        <FilterButton
          name={texts.binding}
          value={texts.bindings[binding]}
          isActive={state.binding !== undefined}
        >
          <BindingChoices {...props} />
        </FilterButton>
        <ResetButton {...props} />
      </div>
    </div>
  );
}

interface FilterButtonProps {
  name: string;
  value: string;
  isActive: boolean;
  children: ReactNode;
}

function FilterButton({ name, value, isActive, children }: FilterButtonProps) {
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.filter} data-active={isActive || undefined}>
          <span>
            <span className={classes.filterName}>{name}:</span> {value}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={name}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

function ResetButton({ state, onChange }: FilterChoicesProps) {
  if (countActiveFilters(state) === 0 && state.q === '') return null;
  return (
    <button type="button" className={classes.reset} onClick={() => onChange(noFilters)}>
      {texts.reset}
    </button>
  );
}
