import { useEffect, useState } from 'react';
import type { Texts } from '../../lib/messages.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { areKeysInUse, oncePerPress, type Shortcut, useShortcuts } from '../shortcuts/shortcuts.ts';
import type { ListedRows, Row } from './listed-rows.ts';
import { openRow } from './row-focus.ts';
import { type Cursor, useCursor } from './use-cursor.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** The keys that select, the same in every list. */
export const selectionKeys = <One extends Row>(
  texts: Texts['lists']['keys'],
  selection: Selection<One>,
  current: () => One | undefined,
  isOnRow: boolean,
  clear: () => void,
): Shortcut[] => {
  const select = (isRange: boolean) =>
    oncePerPress(() => {
      const row = current();
      if (row) selection.toggle(row, isRange);
    });
  return [
    { keys: 'x', label: texts.select, run: select(false), isAllowed: isOnRow },
    { keys: 'X', label: texts.selectRange, run: select(true), isAllowed: isOnRow },
    { keys: 'Escape', label: texts.clear, run: clear, isAllowed: selection.rows.length > 0 },
  ];
};

interface RowsOptions<One extends Row> {
  /** of the keys, in the keyboard help */
  title: string;
  /** tells lists apart by their filters */
  list: string;
  listed: ListedRows<One>;
  /** the first rows of the whole list; undefined where only what is loaded can be selected */
  loadAll?: (() => Promise<{ rows: readonly One[]; total: number }>) | undefined;
  /** what the keyboard stays with when the list changes */
  follows: 'row' | 'place';
  /** false for who only reads */
  maySelect: boolean;
  /** false: something else on the page is moved through by the keys */
  hasKeys?: boolean;
}

export interface ListRows<One extends Row> {
  cursor: Cursor<One>;
  selection: Selection<One>;
  /** clears the selection; the focus returns to where the keyboard stood, since the bar that may have it goes away */
  release: () => void;
  /** the same for rows with which something was done: what was selected since stays so */
  releaseDone: (rows: readonly Row[]) => void;
}

/** The rows of a table: where the keyboard stands among them and which are selected, with the keys for both. */
export function useListRows<One extends Row>(options: RowsOptions<One>): ListRows<One> {
  const { title, list, listed, loadAll, follows, maySelect, hasKeys = true } = options;
  const texts = useTexts('lists').keys;
  const selection = useSelection({ list, listed, loadAll });
  const cursor = useCursor(listed, follows);
  const { index, move } = cursor;
  const [released, setReleased] = useState(0);
  const release = () => {
    selection.clear();
    setReleased((times) => times + 1);
  };
  const releaseDone = (done: readonly Row[]) => {
    selection.leaveOut(done);
    setReleased((times) => times + 1);
  };
  // often once a decision is stored: by then the user may have gone elsewhere, and stays there
  useEffect(() => {
    if (released > 0 && document.activeElement === document.body && !areKeysInUse()) move(0);
  }, [released, move]);
  useShortcuts(
    title,
    hasKeys
      ? [
          { keys: 'j', label: texts.next, run: () => cursor.move(1) },
          { keys: 'k', label: texts.previous, run: () => cursor.move(-1) },
          {
            keys: 'o',
            label: texts.open,
            run: () => openRow(index),
            isAllowed: index !== undefined,
          },
          ...(maySelect ? selectionKeys(texts, selection, cursor.current, index !== undefined, release) : []),
        ]
      : [],
  );
  return { cursor, selection, release, releaseDone };
}
