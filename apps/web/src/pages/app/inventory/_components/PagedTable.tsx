import { useEffect } from 'react';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { Pages } from '../../../../ui/lists/Pages.tsx';
import type { ListProps } from './list-props.ts';
import { TableColumns, TableHead, type TableHeadProps, TableRow } from './TableParts.tsx';
import classes from './table.module.css';

export interface PagedTableProps extends ListProps {
  head: TableHeadProps;
  /** columns need more room than there is */
  isWide: boolean;
  page: number;
  size: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** The list a page at a time: every row of it is in the document, so that it can be printed and read out in one go. */
export function PagedTable(props: PagedTableProps) {
  const { first, selection, cursor, head, isWide, page, size, onPage, onSize, rowsRef } = props;
  const offset = (page - 1) * size;
  const rows = first.data?.regulatory_updates ?? [];
  const total = first.data?.total ?? 0;
  useEffect(() => {
    rowsRef.current = (index) => rows[index - offset];
  });
  // a link to a page that is no longer there leads to the last one
  const lastPage = Math.max(1, Math.ceil(total / size));
  const isBeyond = page > lastPage && !first.isPlaceholderData;
  useEffect(() => {
    if (isBeyond) onPage(lastPage);
  }, [isBeyond, lastPage, onPage]);
  return (
    <>
      <div
        className={classes.paged}
        data-wide={isWide || undefined}
        data-stale={first.isPlaceholderData || undefined}
        {...cursor.listeners}
      >
        <table className={classes.table} aria-label={inventoryTexts.tableLabel} aria-rowcount={total + 1}>
          <TableColumns columns={head.columns} />
          <TableHead {...head} />
          <tbody>
            {rows.map((publication, index) => (
              <TableRow
                key={publication.id}
                index={offset + index}
                publication={publication}
                columns={head.columns}
                isSelected={selection.has(publication.id)}
                isCurrent={cursor.index === offset + index}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={page} size={size} total={total} onPage={onPage} onSize={onSize} />
    </>
  );
}
