import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { today } from '../../../../lib/dates.ts';
import { nextDate } from '../../../../lib/next-date.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { DateText } from '../../../../ui/DateText.tsx';
import { rowClicks } from '../../../../ui/lists/row-clicks.ts';
import { SelectBox } from '../../../../ui/lists/SelectBox.tsx';
import { useScrollToRow } from '../../../../ui/lists/use-cursor.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useRows } from '../_lib/use-rows.ts';
import classes from './Cards.module.css';
import {
  AssigneeCell,
  BookmarkButton,
  NextDateCell,
  RegulatorCell,
  StatusCell,
  TitleLink,
} from './cells.tsx';
import type { ListProps } from './list-props.ts';
import { RowsFailed } from './RowsFailed.tsx';

const usualHeight = 146;
const gap = 8;
/** Header and banner cover the top of the window. */
const coveredTop = 96;

/** The list where a table does not fit: one card below the other, drawn and loaded as the page scrolls. */
export function Cards({ filters, first, selection, cursor, rowsRef, maySelect }: ListProps) {
  const { tableLabel } = useTexts('inventory');
  const { loading } = useTexts('common');
  const total = first.data?.total ?? 0;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by what it returns
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => usualHeight,
    gap,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: coveredTop,
  });
  useScrollToRow(cursor, (index) => virtualizer.scrollToIndex(index));
  const items = virtualizer.getVirtualItems();
  const rows = useRows(filters, first, { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 });
  useEffect(() => {
    rowsRef.current = rows;
  });
  return (
    <>
      <ul
        ref={list}
        className={classes.cards}
        aria-label={tableLabel}
        style={{ height: virtualizer.getTotalSize() }}
        data-stale={first.isPlaceholderData || undefined}
        {...cursor.listeners}
        {...rowClicks}
      >
        {items.map(({ index, start }) => {
          const publication = rows.at(index);
          return (
            <li
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              data-row={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={`card ${classes.card}`}
              style={{ transform: `translateY(${start - top}px)` }}
              data-selected={(publication && selection.has(publication.id)) || undefined}
            >
              {publication ? (
                <Card
                  publication={publication}
                  toggle={maySelect ? selection.toggle : undefined}
                  isSelected={selection.has(publication.id)}
                />
              ) : (
                <div className={classes.loading}>
                  <span className="visually-hidden">{loading}</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <RowsFailed rows={rows} />
    </>
  );
}

interface CardProps {
  publication: RegulatoryUpdateRow;
  toggle: ListProps['selection']['toggle'] | undefined;
  isSelected: boolean;
}

const Card = memo(function Card({ publication, toggle, isSelected }: CardProps) {
  const { selectRow } = useTexts('lists');
  const now = useNow();
  return (
    <>
      <div className={classes.top}>
        {toggle && (
          <SelectBox
            row={publication}
            name={selectRow({ name: publication.title })}
            isSelected={isSelected}
            toggle={toggle}
          />
        )}
        <RegulatorCell row={publication} />
        {publication.code && <span className="clipped muted narrow">{publication.code}</span>}
        <span className={`muted middle gap-8 rigid ${classes.end}`}>
          <DateText value={publication.updated_at} />
          <BookmarkButton row={publication} />
        </span>
      </div>
      <div className={`flex column gap-4 ${classes.title}`}>
        <TitleLink row={publication} />
      </div>
      {publication.reason && (
        <p className={`clipped muted above-4 ${classes.reason}`}>{publication.reason}</p>
      )}
      {nextDate(publication, today(now)) && (
        <div className={`above-4 ${classes.next}`}>
          <NextDateCell row={publication} />
        </div>
      )}
      <div className={classes.bottom}>
        <StatusCell row={publication} />
        <AssigneeCell row={publication} />
      </div>
    </>
  );
});
