import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Field, readState, type StateOf, writeState } from '../lib/url-state.ts';

/**
 * A page's state in its address, so that a link shows what the sender saw. `fields` must be a constant.
 * Changes replace the history entry; `{ push: true }` makes one that Back undoes (tabs, opened items).
 */
export function useUrlState<const Given extends Record<string, Field<unknown>>>(fields: Given) {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readState(fields, query), [fields, query]);
  const change = useCallback(
    (next: Partial<StateOf<Given>>, options: { push?: boolean } = {}) =>
      setQuery((present) => writeState(fields, present, next), {
        replace: !options.push,
        preventScrollReset: true,
      }),
    [fields, setQuery],
  );
  return [state, change] as const;
}
