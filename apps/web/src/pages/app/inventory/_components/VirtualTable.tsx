import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import classes from '../../../../ui/lists/ListTable.module.css';
import { ListTable, type ListTableProps } from '../../../../ui/lists/ListTable.tsx';
import { rowClicks } from '../../../../ui/lists/row-clicks.ts';
import { useScrollToRow } from '../../../../ui/lists/use-cursor.ts';
import { useRows } from '../_lib/use-rows.ts';
import { useVisibleRows } from '../_lib/use-visible-rows.ts';
import { useInventoryShape } from './inventory-columns.ts';
import type { ListProps } from './list-props.ts';
import { RowsFailed } from './RowsFailed.tsx';

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
