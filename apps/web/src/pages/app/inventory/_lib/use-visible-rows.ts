import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { offsetFor, type RowMeasures, visibleRows } from './visible-rows.ts';

const overscan = 12;
/** Before the element is measured: as many as a usual window shows. */
const usualHeight = 800;

export interface VisibleRows {
  first: number;
  last: number;
  scrollToRow: (index: number) => void;
}

/** The rows of a scrolling element that have to be drawn. All rows are of one height, so nothing is measured. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight }: RowMeasures,
  initialTop: number,
): VisibleRows {
  const [rows, setRows] = useState(() =>
    visibleRows({ top: initialTop, height: usualHeight }, { count, rowHeight, headHeight }, overscan),
  );
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (initialTop > 0 && element.scrollTop === 0) element.scrollTo({ top: initialTop });
    const update = () => {
      const view = { top: element.scrollTop, height: element.clientHeight };
      const next = visibleRows(view, { count, rowHeight, headHeight }, overscan);
      setRows((shown) => (shown.first === next.first && shown.last === next.last ? shown : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [scroller, count, rowHeight, headHeight, initialTop]);
  const scrollToRow = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const view = { top: element.scrollTop, height: element.clientHeight };
      element.scrollTo({ top: offsetFor(index, view, { count, rowHeight, headHeight }) });
    },
    [scroller, count, rowHeight, headHeight],
  );
  // the list may have become shorter since
  return {
    first: Math.max(0, Math.min(rows.first, count - 1)),
    last: Math.min(rows.last, count - 1),
    scrollToRow,
  };
}
