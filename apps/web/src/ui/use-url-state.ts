import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type Field, readState, type StateOf, writeState } from '../lib/url-state.ts';
import { destination } from './destination.ts';

/** A change on its way: the router takes it up a little later, and a change made meanwhile must build on it. */
let onItsWay: { from: string; to: URLSearchParams } | undefined;

/**
 * A page's state in its address, so that a link shows what the sender saw. `fields` must be a constant.
 * Changes replace the history entry; `{ push: true }` makes one that Back undoes (tabs, opened items). Some come after a pause: one
 * that comes when the user has left for another page is dropped, since it would call them back.
 */
export function useUrlState<const Given extends Record<string, Field<unknown>>>(fields: Given) {
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readState(fields, query), [fields, query]);
  const { pathname } = useLocation();
  useEffect(() => {
    // `query` has arrived
    if (query) onItsWay = undefined;
  }, [query]);
  const change = useCallback(
    (wanted: Partial<StateOf<Given>>, options: { push?: boolean } = {}) => {
      if (destination() !== pathname) return;
      const from = pathname + window.location.search;
      const present = onItsWay?.from === from ? onItsWay.to : new URLSearchParams(window.location.search);
      const to = writeState(fields, present, wanted);
      onItsWay = { from, to };
      setQuery(to, { replace: !options.push, preventScrollReset: true });
    },
    [fields, setQuery, pathname],
  );
  return [state, change] as const;
}
