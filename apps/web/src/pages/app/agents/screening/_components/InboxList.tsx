import type { InboxView } from '@regulus/contract/publication-values.ts';
import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { formatDate } from '../../../../../lib/dates.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { DateText } from '../../../../../ui/DateText.tsx';
import { boxOf, SelectAllBox } from '../../../../../ui/lists/SelectBox.tsx';
import type { Selection } from '../../../../../ui/lists/use-selection.ts';
import { useLocale } from '../../../../../ui/locale.tsx';
import { useNow } from '../../../../../ui/use-now.ts';
import { headerAbove, inboxRows } from '../_lib/inbox-rows.ts';
import { isDone } from '../_lib/is-done.ts';
import type { Decisions } from '../_lib/use-decisions.ts';
import type { InboxCursor } from '../_lib/use-inbox-cursor.ts';
import { DecisionControls } from './DecisionControls.tsx';
import { useInboxActions } from './InboxContext.tsx';
import { InboxItem } from './InboxItem.tsx';
import classes from './InboxList.module.css';

interface DayHeaderProps {
  day: string;
  publications: readonly RegulatoryUpdateRow[];
  selection: Selection<RegulatoryUpdateRow>;
  /** takes part in the tab order: the day of the open item */
  isTabStop: boolean;
}

/** The day that the items below were listed on, and the choice of all of them. */
function DayHeader({ day, publications, selection, isTabStop }: DayHeaderProps) {
  const texts = useTexts('screening');
  const { toggle } = useInboxActions();
  const locale = useLocale();
  const now = useNow();
  return (
    <div className={`line ${classes.day}`}>
      {toggle && (
        <SelectAllBox
          {...boxOf(publications, selection, texts.list.selectDay({ day: formatDate(day, { locale, now }) }))}
          tabIndex={isTabStop ? 0 : -1}
        />
      )}
      <h2 className="small">
        <DateText value={day} />
      </h2>
      <span className={`quiet ${classes.dayCount}`} aria-hidden>
        {texts.count({ count: publications.length })}
      </span>
    </div>
  );
}

const estimatedHeights = { day: 27, item: 58 };
/** how many items before the end the next ones are asked for */
const loadAhead = 15;

interface InboxListProps {
  publications: readonly RegulatoryUpdateRow[];
  /** as far as the server has said */
  total: number;
  cursor: InboxCursor;
  selection: Selection<RegulatoryUpdateRow>;
  onNearEnd: () => void;
  /** for the controls of the open item, where no pane shows them */
  decisions: Decisions | undefined;
  isStale: boolean;
  view: InboxView;
  /** below the last item */
  footer: ReactNode;
}

/** The inbox by day. Only what is in view is in the page; the day that is being read stays at the top. */
export function InboxList(props: InboxListProps) {
  const texts = useTexts('screening').list;
  const { publications, total, cursor, selection, onNearEnd, decisions, isStale, view, footer } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, dayIndexes, indexOf } = useMemo(() => inboxRows(publications), [publications]);
  const topHeader = useRef(0);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on to memoised parts
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedHeights[rows[index]?.kind ?? 'item'],
    getItemKey: (index) => {
      const row = rows[index];
      return row?.kind === 'item' ? row.publication.id : `day:${row?.day}`;
    },
    overscan: 6,
    // the header at the top covers what lies under it
    scrollPaddingStart: estimatedHeights.day,
    // what was just decided is told over the lower end
    scrollPaddingEnd: estimatedHeights.item,
    rangeExtractor: useCallback(
      (range: Range) => {
        topHeader.current = headerAbove(dayIndexes, range.startIndex) ?? 0;
        return [...new Set([topHeader.current, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b);
      },
      [dayIndexes],
    ),
  });

  const openIndex = cursor.id === undefined ? undefined : indexOf.get(cursor.id);
  const { scrollToIndex } = virtualizer;
  useEffect(() => {
    if (openIndex === undefined) return;
    // above the first item of a day its header is to be seen, too
    scrollToIndex(openIndex === 1 ? 0 : openIndex, { align: 'auto' });
  }, [openIndex, scrollToIndex]);

  const shown = virtualizer.getVirtualItems();
  const lastShown = Math.max(shown.at(-1)?.index ?? 0, openIndex ?? 0);
  const isNearEnd = lastShown >= rows.length - loadAhead;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);

  return (
    <div className={classes.scroller} ref={scroller} data-stale={isStale || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk through its links */}
      <ol
        className={classes.list}
        aria-label={texts.label}
        aria-busy={isStale}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.target instanceof Element && event.target.closest('[role=menu]')) return;
          event.preventDefault();
          cursor.move(by);
        }}
      >
        {shown.map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          const isStuck = index === topHeader.current;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={isStuck ? classes.stuck : classes.row}
              style={isStuck ? undefined : { transform: `translateY(${start}px)` }}
              {...(row.kind === 'item' ? { 'aria-setsize': total, 'aria-posinset': row.position + 1 } : {})}
            >
              {row.kind === 'day' ? (
                <DayHeader
                  day={row.day}
                  publications={row.publications}
                  selection={selection}
                  isTabStop={index === headerAbove(dayIndexes, openIndex ?? 0)}
                />
              ) : (
                <InboxItem
                  publication={row.publication}
                  isCurrent={row.publication.id === cursor.id}
                  isInPile={view === 'put_aside'}
                  isDone={isDone(row.publication, view)}
                  isSelected={selection.has(row.publication.id)}
                  isTabStop={openIndex === undefined ? row.position === 0 : index === openIndex}
                >
                  {decisions && row.publication.id === cursor.id && (
                    <DecisionControls publication={row.publication} decisions={decisions} isCompact />
                  )}
                </InboxItem>
              )}
            </li>
          );
        })}
      </ol>
      {footer}
    </div>
  );
}
