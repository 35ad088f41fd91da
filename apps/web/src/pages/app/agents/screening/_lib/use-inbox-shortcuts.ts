import { screeningTexts } from '../../../../../lib/texts/screening.ts';
import { oncePerPress, type Shortcut, useShortcuts } from '../../../../../ui/shortcuts/shortcuts.ts';
import { mostSelected, verdictsForAll } from './bulk-choices.ts';
import type { BulkDecisions } from './use-bulk-decisions.ts';
import type { InboxCursor } from './use-inbox-cursor.ts';
import type { InboxSelection } from './use-inbox-selection.ts';

const texts = screeningTexts.keys;

export interface InboxKeys {
  cursor: InboxCursor;
  selection: InboxSelection;
  bulk: BulkDecisions;
  canDecide: boolean;
  hasItems: boolean;
  openRecord: () => void;
  focusSearch: () => void;
  openBulkAssign: () => void;
}

/** The keys of the list and of the selection; those of the open item are the same as on its own page. */
export function useInboxShortcuts(keys: InboxKeys): void {
  const { cursor, selection, hasItems, canDecide } = keys;
  const isOnItem = cursor.id !== undefined && hasItems;
  const select = (isRange: boolean) =>
    oncePerPress(() => {
      if (cursor.id !== undefined) selection.toggle(cursor.id, isRange);
    });
  useShortcuts(texts.title, [
    { keys: 'j', label: texts.next, run: () => cursor.move(1), isAllowed: hasItems },
    { keys: 'k', label: texts.previous, run: () => cursor.move(-1), isAllowed: hasItems },
    { keys: 'o', label: texts.open, run: keys.openRecord, isAllowed: isOnItem },
    { keys: 'x', label: texts.select, run: select(false), isAllowed: isOnItem && canDecide },
    { keys: 'X', label: texts.selectRange, run: select(true), isAllowed: isOnItem && canDecide },
    { keys: '/', label: texts.search, run: keys.focusSearch },
  ]);
  useShortcuts(texts.selectionTitle, selectionShortcuts(keys));
}

/** While something is selected, the keys of decisions mean all of it. */
function selectionShortcuts({ selection, bulk, canDecide, openBulkAssign }: InboxKeys): Shortcut[] {
  const { publications } = selection;
  if (publications.length === 0) return [];
  const mayDecide = canDecide && publications.length <= mostSelected;
  const allowed = mayDecide ? verdictsForAll(publications) : [];
  const status = (key: string, to: 0 | 1 | 2): Shortcut => ({
    keys: key,
    label: texts.statusOfSelection(to),
    run: oncePerPress(() => bulk.setStatus(publications, to)),
    isAllowed: allowed.includes(to),
  });
  return [
    status('r', 0),
    status('i', 1),
    status('v', 2),
    { keys: 'a', label: texts.assignSelection, run: openBulkAssign, isAllowed: mayDecide },
    { keys: 'Escape', label: texts.clearSelection, run: selection.clear },
  ];
}
