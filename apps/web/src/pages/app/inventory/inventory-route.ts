import { prefetch } from '../../../data/prefetch.ts';
import { inventoryQuery } from '../../../data/publications.ts';
import { gatedLoader } from '../_lib/gated-loader.ts';

export { InventoryPage as Component } from './InventoryPage.tsx';

export const loader = gatedLoader('compliance', () => {
  prefetch(inventoryQuery({ limit: 50 }));
});
