import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import classes from '../../../../ui/lists/ListTable.module.css';
import { ListTable, type ListTableProps } from '../../../../ui/lists/ListTable.tsx';
import { rowClicks } from '../../../../ui/lists/row-clicks.ts';
import { useScrollToRow } from '../../../../ui/lists/use-cursor.ts';
import { useRows } from '../_lib/use-rows.ts';
import { offsetFor, type RowMeasures, visibleRows } from '../_lib/visible-rows.ts';
import { useInventoryShape } from './inventory-columns.ts';
import type { ListProps } from './list-props.ts';
import { RowsFailed } from './RowsFailed.tsx';

const overscan = 12;
/** Before the element is measured: as many as a usual window shows. */
const usualHeight = 800;

interface VisibleRows {
  first: number;
  last: number;
  scrollToRow: (index: number) => void;
}

/** The rows of a scrolling element that have to be drawn. All rows are of one height, so nothing is measured. */
function useVisibleRows(
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

/** Where each list was left, for the way back from a publication. */
const leftAt = new Map<string, number>();

const headHeight = 37;

/** What the header of the table shows. */
export type TableHead = Pick<ListTableProps<RegulatoryUpdateRow>, 'columns' | 'sort' | 'onSort' | 'all'>;

export interface VirtualTableProps extends ListProps {
  head: TableHead;
  /** in pixels */
  rowHeight: number;
  /** the list's filters as text */
  listKey: string;
}

/** The whole list as a table that scrolls by itself; only the rows in view are drawn and loaded. */
export function VirtualTable(props: VirtualTableProps) {
  const { filters, first, selection, maySelect, cursor, head, rowHeight, listKey, rowsRef } = props;
  const shape = useInventoryShape();
  const total = first.data?.total ?? 0;
  const scroller = useRef<HTMLDivElement>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  const [initialTop] = useState(() => (isBack ? (leftAt.get(listKey) ?? 0) : 0));
  const measures = { count: total, rowHeight, headHeight };
  const visible = useVisibleRows(scroller, measures, initialTop);
  // in the layout phase: later the element is out of the document and has forgotten where it was
  useLayoutEffect(() => {
    const element = scroller.current;
    return () => {
      if (element) leftAt.set(listKey, element.scrollTop);
    };
  }, [listKey]);
  useScrollToRow(cursor, visible.scrollToRow);

  const rows = useRows(filters, first, visible);
  useEffect(() => {
    rowsRef.current = rows;
  });
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-scroller
      data-stale={first.isPlaceholderData || undefined}
      {...cursor.listeners}
      {...rowClicks}
    >
      <ListTable
        {...head}
        shape={shape}
        selection={maySelect ? selection : undefined}
        total={total}
        current={cursor.index}
        first={visible.first}
        last={visible.last}
        above={visible.first * rowHeight}
        below={(total - 1 - visible.last) * rowHeight}
        at={rows.at}
      />
      <RowsFailed rows={rows} />
    </div>
  );
}
