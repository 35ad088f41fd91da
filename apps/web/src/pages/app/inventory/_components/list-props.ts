import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import type { Cursor } from '../../../../ui/lists/use-cursor.ts';
import type { Selection } from '../../../../ui/lists/use-selection.ts';
import type { InventoryFilters } from '../_lib/inventory-query.ts';
import type { ListPart, LoadedRows } from '../_lib/use-rows.ts';

/** What every form of the list is given. */
export interface ListProps {
  filters: InventoryFilters;
  /** the first window, or the page that is shown */
  first: ListPart;
  selection: Selection<RegulatoryUpdateRow>;
  /** false where nothing can be done with a selection */
  maySelect: boolean;
  cursor: Cursor<RegulatoryUpdateRow>;
  /** filled by a list that loads its rows as they come into view */
  rowsRef: { current: LoadedRows };
}
