import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { Texts } from '../../../../../lib/messages.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { selectionKeys } from '../../../../../ui/lists/use-list-rows.ts';
import { mostSelected, type Selection } from '../../../../../ui/lists/use-selection.ts';
import { oncePerPress, type Shortcut, useShortcuts } from '../../../../../ui/shortcuts/shortcuts.ts';
import { verdictsForAll } from '../../../_lib/allowed-for-all.ts';
import type { BulkDecisions } from './use-bulk-decisions.ts';
import type { InboxCursor } from './use-inbox-cursor.ts';

export interface InboxKeys {
  cursor: InboxCursor;
  selection: Selection<RegulatoryUpdateRow>;
  /** the item that the cursor is at, where it is listed */
  current: RegulatoryUpdateRow | undefined;
  bulk: BulkDecisions;
  canDecide: boolean;
  hasItems: boolean;
  openRecord: () => void;
  focusSearch: () => void;
  openBulkAssign: () => void;
}

/** The keys of the list and of the selection; those of the open item are the same as on its own page. */
export function useInboxShortcuts(keys: InboxKeys): void {
  const texts = useTexts('screening').keys;
  const listKeys = useTexts('lists').keys;
  const { cursor, selection, hasItems, canDecide } = keys;
  const isOnItem = cursor.id !== undefined && hasItems;
  useShortcuts(texts.title, [
    { keys: 'j', label: texts.next, run: () => cursor.move(1), isAllowed: hasItems },
    { keys: 'k', label: texts.previous, run: () => cursor.move(-1), isAllowed: hasItems },
    { keys: 'o', label: texts.open, run: keys.openRecord, isAllowed: isOnItem },
    ...(canDecide ? selectionKeys(listKeys, selection, () => keys.current, isOnItem, selection.clear) : []),
    { keys: '/', label: texts.search, run: keys.focusSearch },
  ]);
  useShortcuts(texts.selectionTitle, selectionShortcuts(keys, texts));
}

/** While something is selected, the keys of decisions mean all of it. */
function selectionShortcuts(
  { selection, bulk, canDecide, openBulkAssign }: InboxKeys,
  texts: Texts['screening']['keys'],
): Shortcut[] {
  const { rows: publications } = selection;
  if (publications.length === 0) return [];
  const mayDecide = canDecide && publications.length <= mostSelected;
  const allowed = mayDecide ? verdictsForAll(publications) : [];
  const status = (key: string, to: 0 | 1 | 2): Shortcut => ({
    keys: key,
    label: texts.statusOfSelection[to],
    run: oncePerPress(() => bulk.setStatus(publications, to)),
    isAllowed: allowed.includes(to),
  });
  return [
    status('r', 0),
    status('i', 1),
    {
      keys: 'I',
      label: texts.irrelevantWithNote,
      run: oncePerPress(() => bulk.askNote(publications)),
      isAllowed: allowed.includes(1),
    },
    status('v', 2),
    { keys: 'a', label: texts.assignSelection, run: openBulkAssign, isAllowed: mayDecide },
  ];
}
