import { useEffect } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import classes from './ListTable.module.css';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import type { PageSize } from './list-address.ts';
import type { Row } from './listed-rows.ts';
import { Pages } from './Pages.tsx';
import { rowClicks } from './row-clicks.ts';
import { boxOf } from './SelectBox.tsx';
import type { Cursor } from './use-cursor.ts';

type Shown<One extends Row> = Pick<
  ListTableProps<One>,
  'shape' | 'columns' | 'sort' | 'onSort' | 'selection' | 'total'
>;

interface PagedTableProps<One extends Row> extends Shown<One> {
  rows: readonly One[];
  cursor: Cursor;
  /** other rows are on their way */
  isStale: boolean;
  /** its columns need more room than there is */
  isWide?: boolean;
  /** from 1 */
  page: number;
  size: number;
  onChange: (change: { page: number; size?: PageSize }) => void;
}

/** A list a page at a time: every row of it is in the document, so that it can be printed and read out in one go. */
export function PagedTable<One extends Row>(props: PagedTableProps<One>) {
  const { rows, cursor, isStale, isWide, page, size, total, selection, onChange } = props;
  const { selectPage } = useTexts('lists');
  const offset = (page - 1) * size;
  // a link to a page that is no longer there leads to the last one
  const lastPage = Math.max(1, Math.ceil(total / size));
  const isBeyond = page > lastPage && !isStale;
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage });
  }, [isBeyond, lastPage, onChange]);
  return (
    <>
      <div
        className={classes.paged}
        data-wide={isWide || undefined}
        data-stale={isStale || undefined}
        {...cursor.listeners}
        {...rowClicks}
      >
        <ListTable
          {...props}
          all={selection ? boxOf(rows, selection, selectPage) : undefined}
          current={cursor.index}
          first={offset}
          last={offset + rows.length - 1}
          at={(place) => rows[place - offset]}
        />
      </div>
      <Pages
        page={page}
        size={size}
        total={total}
        onPage={(next) => onChange({ page: next })}
        onSize={(next) => onChange({ size: next, page: 1 })}
      />
    </>
  );
}
