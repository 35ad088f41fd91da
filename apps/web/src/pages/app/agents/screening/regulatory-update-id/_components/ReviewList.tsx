import { Button, Skeleton } from '@mantine/core';
import type { ObligationRow } from '@regulus/contract/obligations.ts';
import type { ObligationDivision } from '@regulus/contract/obligations-tree.ts';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { dateTag } from '../../../../../../ui/DateText.tsx';
import { FailureLine } from '../../../../../../ui/FailureLine.tsx';
import { type Cursor, useScrollToRow } from '../../../../../../ui/lists/use-cursor.ts';
import type { Selection } from '../../../../../../ui/lists/use-selection.ts';
import { stateOf } from '../_lib/review-rows.ts';
import { useDivisionName } from '../_lib/use-division-name.ts';
import { useOffsetTop } from '../_lib/use-offset-top.ts';
import type { ReviewRows } from '../_lib/use-review-rows.ts';
import { type ActOnGroup, GroupMenu } from './GroupMenu.tsx';
import classes from './ReviewList.module.css';
import { ReviewRow } from './ReviewRow.tsx';

export interface ReviewListHandle {
  /** brings a chapter or an article to the top */
  scrollTo: (path: string) => void;
}

interface ListProps {
  ref: Ref<ReviewListHandle>;
  rows: ReviewRows;
  /** of the text whose divisions are shown */
  version: number | undefined;
  cursor: Cursor<ObligationRow>;
  selection: Selection<ObligationRow>;
  mayWrite: boolean;
  /** the one that is read */
  openId: string | undefined;
  act: ActOnGroup;
  onControls: (path: string) => void;
  onOpen: (row: ObligationRow) => void;
  onFocus: (row: ObligationRow) => void;
  onOpenText: (row: ObligationRow) => void;
  /** tells which division the user is at */
  onReached: (path: string | undefined) => void;
}

/** As high as the bar, the progress and the filters, which stay above the list. */
const coveredAbove = 200;
const estimatedHeights = { part: 72, head: 68, row: 138 };

/** Articles with their obligations in the order of the text. Only what is in view is in the page. */
export function ReviewList(props: ListProps) {
  const { ref, rows, version, cursor, selection, mayWrite, openId, act } = props;
  const { onControls, onOpen, onFocus, onOpenText, onReached } = props;
  const texts = useTexts('obligation-review');
  const { items, indexOfRow, listed, rowOf, onSeen } = rows;
  const list = useRef<HTMLOListElement>(null);
  const offsetTop = useOffsetTop(list);
  const cursorItem = cursor.index === undefined ? undefined : indexOfRow[cursor.index];
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on to memoised parts
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => estimatedHeights[items[index]?.kind ?? 'row'],
    getItemKey: (index) => {
      const item = items[index];
      if (!item) return index;
      return (
        rowOf(item)?.id ??
        (item.kind === 'row'
          ? `${item.division.path}:${String(item.at)}`
          : `${item.kind}:${item.division.path}`)
      );
    },
    overscan: 6,
    scrollMargin: offsetTop,
    scrollPaddingStart: coveredAbove,
    scrollPaddingEnd: 96,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        // the row with the keyboard stays in the page, so that the focus is not lost
        return cursorItem === undefined || shown.includes(cursorItem)
          ? shown
          : [...shown, cursorItem].toSorted((one, other) => one - other);
      },
      [cursorItem],
    ),
  });
  useScrollToRow(cursor, (place) => virtualizer.scrollToIndex(indexOfRow[place] ?? 0, { align: 'auto' }));
  /** where the page is to go, until what stands there has been drawn with its own height */
  const aim = useRef<string>(undefined);
  const scrollToAim = () => {
    if (aim.current === undefined || rows.hasFailed) return;
    const path = aim.current;
    const index = items.findIndex((item) => item.division.path === path);
    // a chapter that has nothing of its own begins with its first article
    const first = index === -1 ? items.findIndex(({ division }) => division.parent === path) : index;
    if (first === -1) return;
    virtualizer.scrollToIndex(first, { align: 'start' });
    const beginning = items.slice(first, first + 4).filter(({ kind }) => kind === 'row');
    if (beginning.every((item) => rowOf(item))) aim.current = undefined;
  };
  useImperativeHandle(ref, () => ({
    scrollTo(path) {
      aim.current = path;
      scrollToAim();
    },
  }));
  useEffect(scrollToAim);

  const shown = virtualizer.getVirtualItems();
  const { startIndex: firstSeen = 0, endIndex: lastSeen = 0 } = virtualizer.range ?? {};
  useEffect(() => onSeen(firstSeen, lastSeen), [onSeen, firstSeen, lastSeen]);
  const top = (virtualizer.scrollOffset ?? 0) + coveredAbove;
  const reached = shown.find(({ index, end }) => index >= firstSeen && end > top)?.index ?? firstSeen;
  // the one that is read counts before what stands at the top
  const openIndex = openId === undefined ? -1 : (indexOfRow[listed.placeOf(openId)] ?? -1);
  const isOpenSeen = openIndex >= reached && openIndex <= lastSeen;
  const reachedPath = items[isOpenSeen ? openIndex : reached]?.division.path;
  useEffect(() => onReached(reachedPath), [onReached, reachedPath]);

  const onKeyDown = (event: KeyboardEvent, row: ObligationRow) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    onOpenText(row);
  };
  return (
    <>
      {rows.hasFailed && <FailureLine sentence={texts.rowsFailed} onRetry={rows.retry} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys walk through its rows */}
      <ol
        ref={list}
        className={classes.list}
        aria-label={texts.list}
        style={{ height: virtualizer.getTotalSize() }}
        onWheel={() => (aim.current = undefined)}
        onTouchMove={() => (aim.current = undefined)}
        {...cursor.listeners}
        onFocus={(event) => {
          cursor.listeners.onFocus(event);
          const place = event.target.closest<HTMLElement>('[data-row]')?.dataset['row'];
          const row = place === undefined ? undefined : listed.at(Number(place));
          if (row) onFocus(row);
        }}
      >
        {shown.map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          const row = rowOf(item);
          const common = {
            ref: virtualizer.measureElement,
            'data-index': index,
            style: { transform: `translateY(${String(start - offsetTop)}px)` },
          };
          if (item.kind !== 'row')
            return (
              <li key={key} {...common} className={classes.headItem}>
                <DivisionHead
                  division={item.division}
                  isPart={item.kind === 'part'}
                  version={version}
                  act={mayWrite ? act : undefined}
                  onControls={onControls}
                />
              </li>
            );
          if (!row)
            return (
              <li key={key} {...common} className={classes.row} aria-busy="true">
                <span />
                <div className="stack-8">
                  <Skeleton height={12} width="30%" />
                  <Skeleton height={10} />
                  <Skeleton height={10} width="80%" />
                </div>
              </li>
            );
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move between the rows, whose controls are reached by Tab
            <li
              key={key}
              {...common}
              className={classes.row}
              data-row={item.place}
              data-status={row.status}
              data-open={row.id === openId || undefined}
              data-selectable={mayWrite || undefined}
              aria-current={row.id === openId || undefined}
              aria-setsize={indexOfRow.length}
              aria-posinset={item.place + 1}
              tabIndex={-1}
              onKeyDown={(event) => onKeyDown(event, row)}
            >
              <ReviewRow
                row={row}
                isSelected={selection.has(row.id)}
                toggle={mayWrite ? selection.toggle : undefined}
                isContextChanged={item.division.is_reworded && row.version === version}
                onOpen={onOpen}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface HeadProps {
  division: ObligationDivision;
  /** a chapter, above its articles */
  isPart: boolean;
  version: number | undefined;
  /** undefined for who only reads */
  act: ActOnGroup | undefined;
  onControls: (path: string) => void;
}

/** A chapter or an article above its obligations, with what is left in it and what can be done with all of it. */
function DivisionHead({ division, isPart, version, act, onControls }: HeadProps) {
  const texts = useTexts('obligation-review');
  const name = useDivisionName()(division);
  const { path, label, heading, total, decided, overdue, next_due_on: next } = division;
  const left = total - decided;
  const Heading = division.parent === null ? 'h2' : 'h3';
  return (
    <div className={classes.head} data-part={isPart || undefined} data-state={stateOf(division)}>
      <div className="narrow fill">
        <Heading className={classes.title}>
          {label && heading ? (
            <>
              <span className="muted normal">{label}</span> {heading}
            </>
          ) : (
            name
          )}
        </Heading>
        <p className="facts-row fine">
          <span className="figures">{texts.share({ decided, total })}</span>
          {overdue > 0 && <span className="danger">{texts.overdue({ count: overdue })}</span>}
          {next && !isPart && <span>{texts.nextDue({ day: dateTag(next) })}</span>}
          {division.is_reworded && version !== undefined && (
            <span className={classes.changed}>{texts.reworded({ version })}</span>
          )}
          {division.start === null && <span>{texts.elsewhere}</span>}
        </p>
      </div>
      {act && (
        <span className="line gap-4 rigid">
          {left > 0 && !isPart && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.approveLeftOf({ count: left, name })}
              onClick={() => void act({ path }, 2)}
            >
              {texts.approveLeft({ count: left })}
            </Button>
          )}
          <GroupMenu
            group={{ path, name, tally: division }}
            label={texts.actionsOf({ name })}
            act={act}
            onControls={() => onControls(path)}
          />
        </span>
      )}
    </div>
  );
}
