import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { RefObject } from 'react';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { Cursor } from '../../../../ui/lists/use-cursor.ts';
import { useShortcuts } from '../../../../ui/shortcuts/shortcuts.ts';

export interface InventoryKeys {
  cursor: Cursor<RegulatoryUpdateRow>;
  searchField: RefObject<HTMLInputElement | null>;
  hasSelection: boolean;
  mayDecide: boolean;
  bookmark: (publication: RegulatoryUpdateRow) => void;
  undoLast: () => void;
  /** prints all rows; undefined where the browser prints what is there */
  print: (() => void) | undefined;
}

/** The inventory's own keys, beside those of every list. */
export function useInventoryKeys(keys: InventoryKeys): void {
  const { keys: texts, keysTitle } = useTexts('inventory');
  const { keys: listKeys } = useTexts('lists');
  const { cursor, searchField, hasSelection, mayDecide } = keys;
  /** The menus belong to buttons, so that they open where a click would open them. */
  function openMenu(kind: 'status' | 'assignee') {
    const target = hasSelection
      ? document.querySelector<HTMLElement>(`[data-bulk="${kind}"]`)
      : document.querySelector<HTMLElement>(`[data-row="${cursor.index}"] [data-menu="${kind}"]`);
    target?.click();
  }
  const isOnRow = cursor.index !== undefined;
  const mayChange = mayDecide && (isOnRow || hasSelection);
  useShortcuts(keysTitle, [
    { keys: 's', label: texts.status, isAllowed: mayChange, run: () => openMenu('status') },
    { keys: 'a', label: texts.assign, isAllowed: mayChange, run: () => openMenu('assignee') },
    {
      keys: 'b',
      label: texts.bookmark,
      isAllowed: isOnRow,
      run() {
        const publication = cursor.current();
        if (publication) keys.bookmark(publication);
      },
    },
    { keys: '/', label: listKeys.search, run: () => searchField.current?.focus() },
    { keys: 'mod+z', label: listKeys.undo, isAllowed: mayDecide, run: keys.undoLast },
    ...(keys.print ? [{ keys: 'mod+p', label: texts.print, run: keys.print }] : []),
  ]);
}
