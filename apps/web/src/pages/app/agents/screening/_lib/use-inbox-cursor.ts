import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { areKeysInUse } from '../../../../../ui/shortcuts/shortcuts.ts';
import { itemAfterVerdict, itemBeside } from './next-item.ts';

interface Place {
  /** undefined: the first one that is left, where there is a pane to show it in */
  id: string | undefined;
  /** what was listed when the user went there */
  list: string;
}

export interface InboxCursor {
  id: string | undefined;
  /** the user went there, and was not just shown it */
  isChosen: boolean;
  /** Opens an item; `focus` also moves the keyboard's focus to its row. */
  open: (id: string | undefined, options?: { focus?: boolean }) => void;
  /** Walks `by` items on, with the focus. */
  move: (by: number) => void;
  /** Opens what follows a verdict, at once. */
  advance: (decidedIds: readonly string[]) => void;
  /** Opens one again that was left by a verdict which was not stored, unless the user has gone on or opened something since. */
  goBack: (decidedId: string) => void;
  /** Opens the first of these that the list holds, e.g. after an undo, unless the user has opened something since. */
  reopen: (ids: readonly string[]) => void;
  /** Rows ask it when they are drawn: whether they are to take the focus. True once. */
  takeFocus: (id: string) => boolean;
}

const goesBackWithinMs = 10_000;

/** The element id of a row's link. */
export const rowLinkId = (id: string) => `inbox-${id}`;

interface Led {
  from: readonly string[];
  to: string | undefined;
  atMs: number;
  isFocusKept: boolean;
}

interface CursorOptions {
  items: readonly RegulatoryUpdateRow[];
  /** tells lists apart: another list begins at its beginning */
  list: string;
  initialId: string;
  /** the first item opens by itself */
  opensFirst: boolean;
  /** the list is worked off: what is done is passed over */
  skipsDone: boolean;
  isDone: (item: RegulatoryUpdateRow) => boolean;
}

/** Which item is open. It stays open when it leaves the list, so that nothing vanishes while it is read. */
export function useInboxCursor(options: CursorOptions): InboxCursor {
  const { items, list, initialId, opensFirst, skipsDone, isDone } = options;
  const [place, setPlace] = useState<Place>({ id: initialId || undefined, list });
  const focusOn = useRef<string>(undefined);
  const chosen = place.list === list ? place.id : undefined;
  const firstLeft = items.find((one) => !isDone(one)) ?? (skipsDone ? undefined : items[0]);
  const id = chosen ?? (opensFirst ? firstLeft?.id : undefined);

  // keys may come faster than the page is drawn, so they find the present state here
  const present = useRef({ items, list, id, skipsDone, isDone });
  useEffect(() => {
    present.current = { items, list, id, skipsDone, isDone };
  });

  /** how the last verdict has led on, until the user goes elsewhere */
  const led = useRef<Led>(undefined);

  const open = useCallback((wanted: string | undefined, { focus = false } = {}) => {
    present.current.id = wanted;
    led.current = undefined;
    focusOn.current = focus ? wanted : undefined;
    // a row that is drawn takes the focus now, another one when it is drawn
    const link = focus && wanted !== undefined ? document.getElementById(rowLinkId(wanted)) : null;
    if (link) {
      focusOn.current = undefined;
      link.focus({ preventScroll: true });
    }
    setPlace({ id: wanted, list: present.current.list });
  }, []);

  const move = useCallback(
    (by: number) => open(itemBeside(present.current.items, present.current.id, by), { focus: true }),
    [open],
  );

  const advance = useCallback(
    (decidedIds: readonly string[]) => {
      const { items: all, id: openId, skipsDone: skips, isDone: isOneDone } = present.current;
      const last = decidedIds.at(-1);
      if (last === undefined || (openId !== undefined && !decidedIds.includes(openId))) return;
      // a button of the pane that was pressed keeps the focus for the next item
      const isFocusKept = Boolean(document.activeElement?.closest('[data-keeps-focus]'));
      const next = skips
        ? itemAfterVerdict(all, new Set(decidedIds), last, isOneDone)
        : itemBeside(all, last, 1);
      open(next, { focus: !isFocusKept });
      led.current = { from: decidedIds, to: next, atMs: performance.now(), isFocusKept };
    },
    [open],
  );

  const goBack = useCallback(
    (decidedId: string) => {
      const way = led.current;
      if (!way?.from.includes(decidedId) || way.to !== present.current.id) return;
      // who has begun to read what follows is not torn away
      if (areKeysInUse() || performance.now() - way.atMs > goesBackWithinMs) return;
      open(decidedId, { focus: !way.isFocusKept });
    },
    [open],
  );

  const reopen = useCallback(
    (ids: readonly string[]) => {
      const found = present.current.items.find((one) => ids.includes(one.id));
      if (found && !areKeysInUse()) open(found.id, { focus: true });
    },
    [open],
  );

  const takeFocus = useCallback((wanted: string) => {
    if (focusOn.current !== wanted) return false;
    focusOn.current = undefined;
    return !areKeysInUse();
  }, []);

  return useMemo(
    () => ({ id, isChosen: chosen !== undefined, open, move, advance, goBack, reopen, takeFocus }),
    [id, chosen, open, move, advance, goBack, reopen, takeFocus],
  );
}
