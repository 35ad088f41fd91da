import type { RegulatoryUpdate } from '@regulus/contract/publications.ts';
import type { InventoryFilters } from '../_lib/inventory-query.ts';
import type { Cursor } from '../../../../ui/lists/use-cursor.ts';
import type { ListPart } from '../_lib/use-rows.ts';
import type { Selection } from '../_lib/use-selection.ts';

/** What every form of the list is given. */
export interface ListProps {
  filters: InventoryFilters;
  /** the first window, or the page that is shown */
  first: ListPart;
  selection: Selection;
  cursor: Cursor;
  /** filled by the list: the publication at a place, where it is loaded */
  rowsRef: { current: (index: number) => RegulatoryUpdate | undefined };
}
