import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ListedRows, Row } from './listed-rows.ts';
import { focusRow, rowOf } from './row-focus.ts';

export interface Cursor<One extends Row = Row> {
  /** place of the row that has or last had the focus */
  index: number | undefined;
  /** that row, where it is loaded by the time it is asked for */
  current: () => One | undefined;
  move: (by: number) => void;
  moveTo: (index: number) => void;
  /** Called by the list that is shown with what brings a row into view; answers what ends that. */
  registerScroll: (scroll: (index: number) => void) => () => void;
  /** For the element around the rows. */
  listeners: {
    onFocus: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Walks through rows by keyboard. Where keys decide, the cursor follows the `row` through a list that is asked for
 * again, so that no key hits another one; else it keeps its `place`, from which the user goes on.
 */
export function useCursor<One extends Row>(listed: ListedRows<One>, follows: 'row' | 'place'): Cursor<One> {
  const [place, setPlace] = useState<{ index: number; id: string | undefined }>();
  const found = follows === 'row' && place?.id !== undefined ? listed.placeOf(place.id) : -1;
  const index = place && (found === -1 ? Math.min(place.index, Math.max(listed.first, listed.last)) : found);
  // keys may come faster than the page is drawn, so they find the present state here
  const present = useRef({ index, listed });
  useEffect(() => {
    present.current = { index, listed };
  });
  const scrollToRow = useRef<(index: number) => void>(undefined);
  const registerScroll = useCallback((scroll: (index: number) => void) => {
    scrollToRow.current = scroll;
    return () => {
      scrollToRow.current = undefined;
    };
  }, []);
  const moveTo = useCallback((wanted: number) => {
    const { first, last } = present.current.listed;
    if (last < first) return;
    const next = Math.min(last, Math.max(first, wanted));
    scrollToRow.current?.(next);
    focusRow(next);
  }, []);
  const move = useCallback(
    (by: number) => {
      const { index: from, listed: rows } = present.current;
      moveTo(from === undefined ? rows.first : from + by);
    },
    [moveTo],
  );
  const listeners = useMemo(
    () => ({
      onFocus(event: FocusEvent) {
        const row = rowOf(event.target);
        if (row === undefined) return;
        present.current.index = row;
        setPlace({ index: row, id: present.current.listed.at(row)?.id });
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey || rowOf(event.target) === undefined) return;
        const { first, last } = present.current.listed;
        const steps: Partial<Record<string, () => void>> = {
          ArrowDown: () => move(1),
          ArrowUp: () => move(-1),
          Home: () => moveTo(first),
          End: () => moveTo(last),
        };
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        step();
      },
    }),
    [move, moveTo],
  );
  const current = useCallback(() => {
    const { index: at, listed: rows } = present.current;
    return at === undefined ? undefined : rows.at(at);
  }, []);
  return {
    index,
    current,
    move,
    moveTo,
    registerScroll,
    listeners,
  };
}

/** Lets the cursor bring rows of a list into view while the list is shown. */
export function useScrollToRow({ registerScroll }: Cursor, scroll: (index: number) => void): void {
  useEffect(() => registerScroll(scroll));
}
