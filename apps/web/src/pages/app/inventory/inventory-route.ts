import { queryClient } from '../../../api/query-client.ts';
import { inventoryQuery } from '../../../data/publications.ts';
import { gatedLoader } from '../_lib/gated-loader.ts';

export { InventoryPage as Component } from './InventoryPage.tsx';

export const loader = gatedLoader('compliance', () => {
  void queryClient.prefetchQuery(inventoryQuery({ limit: 50 }));
});
