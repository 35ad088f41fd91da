import { useQuery } from '@tanstack/react-query';
import { inventoryQuery } from '../../../data/publications.ts';
import { inventoryTexts } from '../../../lib/texts/inventory.ts';
import { FailureState } from '../../../ui/FailureState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { InventoryPageSkeleton } from './InventoryPageSkeleton.tsx';

export function InventoryPage() {
  const { data, error, refetch } = useQuery(inventoryQuery({ limit: 50 }));
  return (
    <>
      <PageHeader title={inventoryTexts.pageTitle} />
      {error && (
        <FailureState error={error} title={inventoryTexts.loadFailed} onRetry={() => void refetch()} />
      )}
      {!data && !error && <InventoryPageSkeleton />}
      {data && (
        <ul>
          {data.regulatory_updates.map((one) => (
            <li key={one.id} lang={one.language ?? undefined}>
              {one.title}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
