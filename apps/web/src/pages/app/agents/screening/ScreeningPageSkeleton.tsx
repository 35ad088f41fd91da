import { ListSkeleton } from '../../../../ui/ListSkeleton.tsx';

export function ScreeningPageSkeleton() {
  return <ListSkeleton rows={12} />;
}
