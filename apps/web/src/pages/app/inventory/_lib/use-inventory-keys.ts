import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import type { RefObject } from 'react';
import { inventoryTexts } from '../../../../lib/texts/inventory.ts';
import { useShortcuts } from '../../../../ui/shortcuts/shortcuts.ts';
import type { Cursor } from '../../../../ui/lists/use-cursor.ts';

const texts = inventoryTexts.keys;

export interface InventoryKeys {
  cursor: Cursor;
  searchField: RefObject<HTMLInputElement | null>;
  /** the publication that the cursor stands on */
  current: () => RegulatoryUpdate | undefined;
  hasSelection: boolean;
  mayDecide: boolean;
  select: (index: number, publication: RegulatoryUpdate) => void;
  clearSelection: () => void;
  bookmark: (publication: RegulatoryUpdate) => void;
  undoLast: () => void;
  /** prints all rows; undefined where the browser prints what is there */
  print: (() => void) | undefined;
}

/** The keys of the inventory. Enter opens because the row's link has the focus. */
export function useInventoryKeys(keys: InventoryKeys): void {
  const { cursor, searchField, current, hasSelection, mayDecide } = keys;
  function onCurrent(run: (publication: RegulatoryUpdate, index: number) => void) {
    const publication = current();
    if (publication && cursor.index !== undefined) run(publication, cursor.index);
  }
  /** The menus belong to buttons, so that they open where a click would open them. */
  function openMenu(kind: 'status' | 'assignee') {
    const target = hasSelection
      ? document.querySelector<HTMLElement>(`[data-bulk="${kind}"]`)
      : document.querySelector<HTMLElement>(`[data-row="${cursor.index}"] [data-menu="${kind}"]`);
    target?.click();
  }
  const isOnRow = cursor.index !== undefined;
  useShortcuts(inventoryTexts.keysTitle, [
    { keys: 'j', label: texts.next, run: () => cursor.move(1) },
    { keys: 'k', label: texts.previous, run: () => cursor.move(-1) },
    {
      keys: 'x',
      label: texts.select,
      isAllowed: mayDecide && isOnRow,
      run: () => onCurrent((one, index) => keys.select(index, one)),
    },
    {
      keys: 's',
      label: texts.status,
      isAllowed: mayDecide && (isOnRow || hasSelection),
      run: () => openMenu('status'),
    },
    {
      keys: 'a',
      label: texts.assign,
      isAllowed: mayDecide && (isOnRow || hasSelection),
      run: () => openMenu('assignee'),
    },
    {
      keys: 'b',
      label: texts.bookmark,
      isAllowed: isOnRow,
      run: () => onCurrent((one) => keys.bookmark(one)),
    },
    { keys: '/', label: texts.search, run: () => searchField.current?.focus() },
    { keys: 'Escape', label: texts.clear, isAllowed: hasSelection, run: keys.clearSelection },
    { keys: 'mod+z', label: texts.undo, isAllowed: mayDecide, run: keys.undoLast },
    ...(keys.print ? [{ keys: 'mod+p', label: texts.print, run: keys.print }] : []),
  ]);
}
