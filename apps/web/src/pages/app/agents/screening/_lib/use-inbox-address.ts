import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { track } from '../../../../../data/analytics.ts';
import { writeState } from '../../../../../lib/url-state.ts';
import { useUrlState } from '../../../../../ui/use-url-state.ts';
import { type InboxChange, inboxFields } from './inbox-address.ts';

/** The address follows the open item after a pause, so that walking through the list is not held up by it. */
const itemPauseMs = 250;

/** The inbox's state in its address, with the changes that are counted. */
export function useInboxAddress() {
  const [state, change] = useUrlState(inboxFields);
  const [query] = useSearchParams();
  const { pathname } = useLocation();

  const filter = useCallback(
    (wanted: InboxChange) => {
      const { q, ...others } = wanted;
      if (q) track('smart_search', 'HORIZON_SCANNING', { length: q.length });
      if (Object.keys(others).length > 0) {
        track('filter_change', 'HORIZON_SCANNING', { filters: Object.keys(others).join(',') });
      }
      change({ ...wanted, item: '' });
    },
    [change],
  );
  const addressWith = useCallback(
    (wanted: InboxChange) => {
      const next = writeState(inboxFields, query, wanted).toString();
      return next === '' ? pathname : `${pathname}?${next}`;
    },
    [query, pathname],
  );
  return { state, filter, change, addressWith };
}

/** Writes the open item into the address once it stays open. */
export function useItemInAddress(id: string | undefined, change: (change: InboxChange) => void): void {
  const written = useRef(id);
  useEffect(() => {
    if (written.current === id) return;
    const timer = window.setTimeout(() => {
      written.current = id;
      change({ item: id ?? '' });
    }, itemPauseMs);
    return () => window.clearTimeout(timer);
  }, [id, change]);
}
