import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import type { RefObject } from 'react';
import { track } from '../../../../data/analytics.ts';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { Filters, FlagFilter } from '../../../../ui/lists/Filters.tsx';
import { AssigneeFilter, RegulatorFilter } from '../../../../ui/lists/shared-filters.tsx';
import { type AddressChange, activeFilters, noFilters } from '../_lib/address.ts';
import type { FilterProps } from './filter-props.ts';
import { BindingFilter, DateFilter, MoreFilter, StatusFilter, TopicFilter, TypeFilter } from './filters.tsx';

const texts = inventoryTexts.filters;

export interface FilterBarProps extends FilterProps {
  searchField: RefObject<HTMLInputElement | null>;
}

/** Search and filters. On narrow screens the filters stand behind a button. */
export function FilterBar({ state, onChange, searchField }: FilterBarProps) {
  const active = activeFilters(state).filter((key) => key !== 'q');
  function filter(change: AddressChange) {
    track('filter_change', 'INVENTORY', { filters: Object.keys(change).join(',') });
    onChange({ ...change, page: 1 });
  }
  const props = { state, onChange: filter };
  return (
    <Filters
      search={{
        ref: searchField,
        value: state.q,
        onSearch: (q) => onChange({ q, page: 1 }),
      }}
      place="INVENTORY"
      active={active.length}
      onReset={active.length > 0 || state.q !== '' ? () => filter(noFilters) : undefined}
    >
      <DateFilter {...props} />
      <RegulatorFilter {...props} />
      <StatusFilter {...props} />
      <AssigneeFilter {...props} />
      <TopicFilter {...props} />
      <BindingFilter {...props} />
      <TypeFilter {...props} />
      <MoreFilter {...props} />
      <FlagFilter isOn={state.bookmarked === true} onChange={(bookmarked) => filter({ bookmarked })}>
        <IconBookmark size={15} stroke={1.8} aria-hidden />
        {texts.bookmarked}
      </FlagFilter>
    </Filters>
  );
}
