import type { FeatureKey } from '@regulus/contract/route.ts';
import { type Address, controlsOf, readAddress } from './address.ts';

/** The tabs in their order, with the feature that opens each. */
const featureOfTab = {
  regulations: 'compliance',
  obligations: 'obligations',
  controls: 'obligations',
} as const satisfies Record<string, FeatureKey>;
export type InventoryTab = keyof typeof featureOfTab;

/** The tabs that the user may reach. */
export const reachableTabs = (accessible: readonly FeatureKey[]): InventoryTab[] =>
  (Object.keys(featureOfTab) as InventoryTab[]).filter((tab) => accessible.includes(featureOfTab[tab]));

/** Under which the controls of the regulations are remembered until log-out. */
export const controlsKey = 'inventory';

/**
 * The regulations as they were left, but for the words that are searched.
 * @param left the controls that are remembered
 */
export const regulationsLeft = (left: string | undefined, q: string): Address => ({
  ...readAddress(new URLSearchParams(left)),
  q,
});

/** Where a tab opens with these words. */
export function addressOfTab(tab: InventoryTab, left: string | undefined, q: string): string {
  const query =
    tab === 'regulations'
      ? controlsOf(regulationsLeft(left, q))
      : new URLSearchParams({ tab, ...(q === '' ? {} : { q }) }).toString();
  return `/app/inventory?${query}`;
}
