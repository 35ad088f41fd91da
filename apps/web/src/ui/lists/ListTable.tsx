import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts.ts';
import classes from './ListTable.module.css';
import { Pages } from './Pages.tsx';

interface Texts {
  /** what the table lists */
  tableLabel: string;
  keysTitle: string;
  next: string;
  previous: string;
  open: string;
}

interface ListTableProps<Item> {
  texts: Texts;
  items: readonly Item[];
  total: number;
  page: number;
  size: string;
  /** other rows are on their way */
  isStale: boolean;
  /** false: something above the list is moved through by the keys */
  hasKeys?: boolean;
  /** what else the keys do to the row that they moved to */
  keysOf?: (current: Item | undefined) => readonly Shortcut[];
  /** the cells of the first line */
  head: ReactNode;
  /** one `tr` of the class `row`, told whether the keys are at it */
  renderRow: (item: Item, isCurrent: boolean, open: () => void) => ReactNode;
  onOpen: (id: string) => void;
  onChange: (change: { page?: number; size?: string }) => void;
}

/** A page of a list as a table, walked through with j and k; on narrow screens each row is a card. */
export function ListTable<Item extends { readonly id: string }>(props: ListTableProps<Item>) {
  const { texts, items, total, page, size, isStale, hasKeys = true, keysOf, head, renderRow } = props;
  const { onOpen, onChange } = props;
  const table = useRef<HTMLTableSectionElement>(null);
  /** where the keys are: a list that is asked for again may have the row elsewhere, or another one in its place */
  const [place, setPlace] = useState<{ id: string; index: number }>();
  const lastPage = Math.max(1, Math.ceil(total / Number(size)));
  // a link to a page that is no longer there leads to the last one
  const isBeyond = page > lastPage && !isStale;
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage });
  }, [isBeyond, lastPage, onChange]);
  const at = placeIn(items, place);
  const current = items[at];
  const goTo = (next: number) => {
    const item = items[next];
    if (!item) return;
    setPlace({ id: item.id, index: next });
    const row = table.current?.children[next];
    if (row instanceof HTMLElement) row.focus();
  };
  useShortcuts(texts.keysTitle, [
    { keys: 'j', label: texts.next, run: () => goTo(at + 1), isAllowed: hasKeys },
    { keys: 'k', label: texts.previous, run: () => goTo(Math.max(0, at - 1)), isAllowed: hasKeys },
    { keys: 'o', label: texts.open, run: () => current && onOpen(current.id) },
    ...(keysOf?.(current) ?? []),
  ]);
  return (
    <>
      <div className={classes.frame} data-stale={isStale || undefined}>
        <table className={classes.table} aria-label={texts.tableLabel} aria-rowcount={total + 1}>
          <thead>
            <tr>{head}</tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys decide about what was clicked or reached by Tab, not about what they left */}
          <tbody
            ref={table}
            onFocus={({ target }) => {
              const index = [...(table.current?.children ?? [])].findIndex((row) => row.contains(target));
              const item = items[index];
              if (item) setPlace({ id: item.id, index });
            }}
          >
            {items.map((item, index) =>
              renderRow(item, item === current, () => {
                setPlace({ id: item.id, index });
                onOpen(item.id);
              }),
            )}
          </tbody>
        </table>
      </div>
      <Pages
        page={page}
        size={Number(size)}
        total={total}
        onPage={(next) => onChange({ page: next })}
        onSize={(next) => onChange({ size: String(next), page: 1 })}
      />
    </>
  );
}

/** -1 where the keys have not been in the list yet. */
function placeIn(
  items: readonly { readonly id: string }[],
  place: { id: string; index: number } | undefined,
): number {
  if (!place) return -1;
  const found = items.findIndex(({ id }) => id === place.id);
  return found >= 0 ? found : Math.min(place.index, items.length - 1);
}
