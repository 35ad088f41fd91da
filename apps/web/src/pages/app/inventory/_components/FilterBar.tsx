import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { type RefObject, useId, useState } from 'react';
import { track } from '../../../../data/analytics.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import classes from '../../_components/lists/FilterBar.module.css';
import { SearchField } from '../../_components/lists/SearchField.tsx';
import { AssigneeFilter, RegulatorFilter } from '../../_components/lists/shared-filters.tsx';
import { type AddressChange, activeFilters, noFilters } from '../_lib/address.ts';
import type { FilterProps } from './filter-props.ts';
import { BindingFilter, DateFilter, MoreFilter, StatusFilter, TopicFilter, TypeFilter } from './filters.tsx';

const texts = inventoryTexts.filters;

export interface FilterBarProps extends FilterProps {
  searchField: RefObject<HTMLInputElement | null>;
}

/** Search and filters. On narrow screens the filters stand behind a button. */
export function FilterBar({ state, onChange, searchField }: FilterBarProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const active = activeFilters(state).filter((key) => key !== 'q');
  function filter(change: AddressChange) {
    track('filter_change', 'INVENTORY', { filters: Object.keys(change).join(',') });
    onChange({ ...change, page: 1 });
  }
  const props = { state, onChange: filter };
  return (
    <div className={classes.bar}>
      <SearchField
        ref={searchField}
        value={state.q}
        onSearch={(q) => {
          if (q !== '') track('smart_search', 'INVENTORY', { length: q.length });
          onChange({ q, page: 1 });
        }}
      />
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconFilter size={16} stroke={1.8} aria-hidden />
        {texts.show(active.length)}
      </button>
      <div
        id={id}
        className={classes.filters}
        role="group"
        aria-label={texts.label}
        data-open={isOpen || undefined}
      >
        <DateFilter {...props} />
        <RegulatorFilter {...props} />
        <StatusFilter {...props} />
        <AssigneeFilter {...props} />
        <TopicFilter {...props} />
        <BindingFilter {...props} />
        <TypeFilter {...props} />
        <MoreFilter {...props} />
        <button
          type="button"
          className={classes.flag}
          aria-pressed={state.bookmarked === true}
          onClick={() => filter({ bookmarked: state.bookmarked ? undefined : true })}
        >
          <IconBookmark size={15} stroke={1.8} aria-hidden />
          {texts.bookmarked}
        </button>
        {(active.length > 0 || state.q !== '') && (
          <button
            type="button"
            className={classes.reset}
            title={texts.reset}
            onClick={() => filter(noFilters)}
          >
            {texts.resetShort}
          </button>
        )}
      </div>
    </div>
  );
}
