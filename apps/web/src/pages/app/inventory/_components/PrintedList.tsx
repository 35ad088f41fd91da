import { useEffect, useMemo } from 'react';
import { formatFullDate, today } from '../../../../lib/dates.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { widthOf } from '../_lib/columns.ts';
import type { PrintedRows } from '../_lib/use-printed-list.ts';
import { ActionsContext, useRowActions } from './ActionsContext.tsx';
import { cells } from './cells.tsx';
import classes from './PrintedList.module.css';

interface PrintedListProps {
  printed: PrintedRows;
  onEnd: () => void;
}

/** Every row on paper, with what it is, when and from where it was printed. Opens the browser's dialog by itself. */
export function PrintedList({ printed, onEnd }: PrintedListProps) {
  const { pageTitle, columns: names } = useTexts('inventory');
  const { printedFirst, printedAll } = useTexts('inventory-panels').view;
  const { publications, total, columns } = printed;
  const count = publications.length;
  const locale = useLocale();
  const now = useNow();
  const actions = useRowActions();
  // paper has no menus
  const onPaper = useMemo(() => ({ ...actions, openMenu: undefined }), [actions]);
  useEffect(() => {
    window.addEventListener('afterprint', onEnd);
    const timer = window.setTimeout(() => window.print(), 50);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', onEnd);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, []);
  return (
    <div className={classes.printed} data-printed aria-hidden>
      <p className={classes.head}>
        <strong>{pageTitle}</strong>
        <span>{count < total ? printedFirst({ count, total }) : printedAll({ total })}</span>
        <span>{formatFullDate(today(now), locale)}</span>
      </p>
      <p className={classes.address}>{window.location.href}</p>
      <ActionsContext value={onPaper}>
        <table className={classes.table}>
          <colgroup>
            <col />
            {columns.map((column) => (
              <col key={column} style={{ width: widthOf(column) }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {(['title', ...columns] as const).map((column) => (
                <th key={column} scope="col">
                  {names[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {publications.map((publication) => (
              <tr key={publication.id}>
                <th scope="row" lang={publication.language ?? undefined}>
                  {publication.title}
                </th>
                {columns.map((column) => {
                  const Cell = cells[column];
                  return (
                    <td key={column}>
                      <Cell row={publication} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ActionsContext>
    </div>
  );
}
