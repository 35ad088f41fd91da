import { useRef } from 'react';
import { track } from '../../data/analytics.ts';
import type { SearchFieldProps } from './SearchField.tsx';

type Place = Parameters<typeof track>[1];

/** What every list holds in its address beside its own filters. */
interface ListState {
  q: string;
  sort: string;
  page: number;
}

/** The changes of a list's address, each counted; other rows begin at the first page. */
export function useListChanges<State extends ListState>(
  place: Place,
  state: State,
  change: (wanted: Partial<State>) => void,
) {
  const searchField = useRef<HTMLInputElement>(null);
  const fromStart = (wanted: Partial<ListState>) => change({ ...wanted, page: 1 } as Partial<State>);
  const search: SearchFieldProps = {
    ref: searchField,
    value: state.q,
    onSearch: (q) => {
      if (q !== '') track('smart_search', place, { length: q.length });
      fromStart({ q });
    },
  };
  return {
    search,
    searchField,
    filter: (wanted: Partial<State>) => {
      track('filter_change', place, { filters: Object.keys(wanted).join(',') });
      fromStart(wanted);
    },
    onSort: (sort: State['sort']) => {
      track('sort_change', place, { sort });
      fromStart({ sort });
    },
  };
}
