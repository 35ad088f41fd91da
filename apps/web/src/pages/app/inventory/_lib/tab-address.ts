import { type Address, controlsOf, readAddress } from './address.ts';

export type InventoryTab = 'regulations' | 'obligations' | 'controls';

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
