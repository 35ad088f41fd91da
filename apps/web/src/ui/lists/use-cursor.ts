import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { focusRow, rowOf } from './row-focus.ts';

export interface Cursor {
  /** the row that has or last had the focus */
  index: number | undefined;
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

/** Walks through the rows `first` to `last` by keyboard. The cursor is a place in the list, not a publication. */
export function useCursor(first: number, last: number): Cursor {
  const [index, setIndex] = useState<number>();
  const present = useRef<number>(undefined);
  const scrollToRow = useRef<(index: number) => void>(undefined);
  const registerScroll = useCallback((scroll: (index: number) => void) => {
    scrollToRow.current = scroll;
    return () => {
      scrollToRow.current = undefined;
    };
  }, []);
  const moveTo = useCallback(
    (wanted: number) => {
      if (last < first) return;
      const next = Math.min(last, Math.max(first, wanted));
      scrollToRow.current?.(next);
      focusRow(next);
    },
    [first, last],
  );
  const move = useCallback(
    (by: number) => moveTo(present.current === undefined ? first : present.current + by),
    [moveTo, first],
  );
  const listeners = useMemo(
    () => ({
      onFocus(event: FocusEvent) {
        const row = rowOf(event.target);
        if (row === undefined) return;
        present.current = row;
        setIndex(row);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey || rowOf(event.target) === undefined) return;
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
    [move, moveTo, first, last],
  );
  return { index, move, moveTo, registerScroll, listeners };
}

/** Lets the cursor bring rows of a list into view while the list is shown. */
export function useScrollToRow({ registerScroll }: Cursor, scroll: (index: number) => void): void {
  useEffect(() => registerScroll(scroll));
}
