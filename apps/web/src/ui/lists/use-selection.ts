import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { textsOf } from '../../lib/messages.ts';
import { notify, notifyFailure } from '../notify.tsx';
import type { ListedRows, Row } from './listed-rows.ts';
import { asListed, nothingSelected, rangeTo, withoutRows, withRows } from './selected-rows.ts';

/** How many rows one call may change. */
export const mostSelected = 500;

export interface Selection<One extends Row> {
  rows: readonly One[];
  has: (id: string) => boolean;
  /** Selects or deselects one; with `isRange` everything from the one before to this one. */
  toggle: (row: One, isRange?: boolean) => void;
  /** Selects all of these, or deselects them where all are selected. */
  toggleAll: (rows: readonly One[]) => void;
  /** Selects what the filters leave, also what is not loaded, as far as one call may change it. */
  selectAll: () => void;
  leaveOut: (rows: readonly Row[]) => void;
  clear: () => void;
}

interface SelectionOptions<One extends Row> {
  /** tells lists apart by their filters: nothing of another list is selected */
  list: string;
  listed: ListedRows<One>;
  /**
   * The first rows of the whole list, at most `mostSelected`. Undefined where nothing else can be selected than what
   * is loaded: what leaves the list is then no longer selected.
   */
  loadAll: (() => Promise<{ rows: readonly One[]; total: number }>) | undefined;
}

/** The rows of a list that are selected for something that is done to all of them. */
export function useSelection<One extends Row>(options: SelectionOptions<One>): Selection<One> {
  const { list, listed, loadAll } = options;
  const [state, setState] = useState(() => nothingSelected<One>(list));
  const selected = state.list === list ? state : nothingSelected<One>(list);
  // keys may come faster than the page is drawn, so they find the present state here
  const present = useRef({ ...options, selected });
  useEffect(() => {
    present.current = { ...options, selected };
  });

  const put = useCallback((next: typeof selected) => {
    present.current.selected = next;
    setState(next);
  }, []);
  const select = useCallback(
    (rows: readonly One[], isSelected: boolean) => put(withRows(present.current.selected, rows, isSelected)),
    [put],
  );
  const toggle = useCallback(
    (row: One, isRange = false) => {
      const { selected: before, listed: now } = present.current;
      const isSelected = !before.rows.has(row.id);
      const range = isRange ? rangeTo(before, row.id, now) : undefined;
      const anchor = { id: row.id, place: now.placeOf(row.id) };
      put({ ...withRows(before, [row], isSelected), anchor });
      if (!range) return;
      const rows = now.between(range.first, range.last);
      if (!(rows instanceof Promise)) return select(rows, isSelected);
      const ofList = present.current.list;
      rows.then(
        (loaded) => {
          if (present.current.list === ofList) select(loaded, isSelected);
        },
        (error: unknown) => void notifyFailure(textsOf('lists').selectFailed, error),
      );
    },
    [put, select],
  );
  const toggleAll = useCallback(
    (rows: readonly One[]) => select(rows, !rows.every(({ id }) => present.current.selected.rows.has(id))),
    [select],
  );
  const selectAll = useCallback(async () => {
    const { list: ofList, loadAll: load } = present.current;
    try {
      const all = await load?.();
      if (!all || present.current.list !== ofList) return;
      select(all.rows, true);
      const { total } = all;
      const limit = all.rows.length;
      if (total > limit) notify(textsOf('lists').selectionLimited({ limit, total }));
    } catch (error) {
      void notifyFailure(textsOf('lists').selectFailed, error);
    }
  }, [select]);
  const leaveOut = useCallback(
    (rows: readonly Row[]) => put(withoutRows(present.current.selected, rows)),
    [put],
  );
  const clear = useCallback(() => put(nothingSelected(present.current.list)), [put]);
  const holdsAll = loadAll === undefined;
  const rows = useMemo(() => asListed(selected, listed, holdsAll), [selected, listed, holdsAll]);
  return {
    rows,
    has: (id) => selected.rows.has(id),
    toggle,
    toggleAll,
    selectAll: () => void selectAll(),
    leaveOut,
    clear,
  };
}
