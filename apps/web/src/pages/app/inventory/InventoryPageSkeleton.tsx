import { inventoryTexts } from '../../../lib/texts/inventory.ts';
import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';
import classes from './_components/table.module.css';

export function InventoryPageSkeleton() {
  return (
    <div className={classes.scroller}>
      <ListSkeleton rows={12} label={inventoryTexts.loading} />
    </div>
  );
}
