import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useTexts } from '../../../../lib/use-texts.ts';
import { Filters, FlagFilter } from '../../../../ui/lists/Filters.tsx';
import type { SearchFieldProps } from '../../../../ui/lists/SearchField.tsx';
import { AssigneeFilter, RegulatorFilter } from '../../../../ui/lists/shared-filters.tsx';
import { activeFilters, noFilters } from '../_lib/address.ts';
import type { FilterProps } from './filter-props.ts';
import { BindingFilter, DateFilter, MoreFilter, StatusFilter, TopicFilter, TypeFilter } from './filters.tsx';

export interface FilterBarProps extends FilterProps {
  search: SearchFieldProps;
}

/** Search and filters. On narrow screens the filters stand behind a button. */
export function FilterBar({ state, onChange, search }: FilterBarProps) {
  const { bookmarked: bookmarkedOnly } = useTexts('inventory').filters;
  const active = activeFilters(state).filter((key) => key !== 'q');
  const props = { state, onChange };
  return (
    <Filters
      search={search}
      active={active.length}
      onReset={active.length > 0 || state.q !== '' ? () => onChange(noFilters) : undefined}
    >
      <DateFilter {...props} />
      <RegulatorFilter {...props} />
      <StatusFilter {...props} />
      <AssigneeFilter {...props} />
      <TopicFilter {...props} />
      <BindingFilter {...props} />
      <TypeFilter {...props} />
      <MoreFilter {...props} />
      <FlagFilter isOn={state.bookmarked === true} onChange={(bookmarked) => onChange({ bookmarked })}>
        <IconBookmark size={15} stroke={1.8} aria-hidden />
        {bookmarkedOnly}
      </FlagFilter>
    </Filters>
  );
}
