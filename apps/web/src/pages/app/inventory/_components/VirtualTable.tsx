import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { useScrollToRow } from '../../../../ui/lists/use-cursor.ts';
import { useRows } from '../_lib/use-rows.ts';
import { useVisibleRows } from '../_lib/use-visible-rows.ts';
import type { ListProps } from './list-props.ts';
import { RowsFailed } from './RowsFailed.tsx';
import { TableColumns, TableHead, type TableHeadProps, TableRow } from './TableParts.tsx';
import classes from './table.module.css';

/** Where each list was left, for the way back from a publication. */
const leftAt = new Map<string, number>();

const headHeight = 37;
const bulkBarRoom = 64;

export interface VirtualTableProps extends ListProps {
  head: TableHeadProps;
  /** in pixels */
  rowHeight: number;
  /** the list's filters as text */
  listKey: string;
}

/** The whole list as a table that scrolls by itself; only the rows in view are drawn and loaded. */
export function VirtualTable(props: VirtualTableProps) {
  const { filters, first, selection, cursor, head, rowHeight, listKey, rowsRef } = props;
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
    rowsRef.current = rows.at;
  });
  const indexes = Array.from({ length: visible.last - visible.first + 1 }, (_, step) => visible.first + step);
  const above = visible.first * rowHeight;
  const below = (total - 1 - visible.last) * rowHeight + (selection.size > 0 ? bulkBarRoom : 0);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-scroller
      data-stale={first.isPlaceholderData || undefined}
      {...cursor.listeners}
    >
      <table className={classes.table} aria-label={inventoryTexts.tableLabel} aria-rowcount={total + 1}>
        <TableColumns columns={head.columns} />
        <TableHead {...head} />
        <tbody>
          <Spacer height={above} />
          {indexes.map((index) => {
            const publication = rows.at(index);
            return (
              <TableRow
                key={index}
                index={index}
                publication={publication}
                columns={head.columns}
                isSelected={publication !== undefined && selection.has(publication.id)}
                isCurrent={cursor.index === index}
              />
            );
          })}
          <Spacer height={below} />
        </tbody>
      </table>
      <RowsFailed rows={rows} />
    </div>
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}
