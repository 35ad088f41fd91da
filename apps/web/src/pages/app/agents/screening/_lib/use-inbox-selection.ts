import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { idsBetween } from './next-item.ts';

export interface InboxSelection {
  /** in the order of the list */
  publications: readonly RegulatoryUpdate[];
  has: (id: string) => boolean;
  /** Selects or deselects one; `isRange` selects everything from the one before to this one. */
  toggle: (id: string, isRange?: boolean) => void;
  /** Selects all of these, or deselects them where all are selected. */
  toggleAll: (ids: readonly string[]) => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** What is selected for a common decision; what is not in the list is not selected. */
export function useInboxSelection(items: readonly RegulatoryUpdate[]): InboxSelection {
  const [ids, setIds] = useState(none);
  const anchor = useRef<string>(undefined);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });

  const toggle = useCallback((id: string, isRange = false) => {
    const range = isRange ? idsBetween(latest.current, anchor.current, id) : [];
    anchor.current = id;
    setIds((before) => {
      const next = new Set(before);
      if (range.length > 0) for (const one of range) next.add(one);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const toggleAll = useCallback((all: readonly string[]) => {
    setIds((before) => {
      const next = new Set(before);
      const areAll = all.every((id) => next.has(id));
      for (const id of all) {
        if (areAll) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => {
    anchor.current = undefined;
    setIds(none);
  }, []);
  const has = useCallback((id: string) => ids.has(id), [ids]);
  const publications = useMemo(
    () => (ids.size === 0 ? [] : items.filter((one) => ids.has(one.id))),
    [items, ids],
  );
  return { publications, has, toggle, toggleAll, clear };
}
