import { ListSkeleton } from '../../../ui/ListSkeleton.tsx';

export function InventoryPageSkeleton() {
  return <ListSkeleton rows={12} />;
}
