import type { Address } from '../_lib/address.ts';

/** What every filter is given: the part of the address that it is about. */
export interface FilterProps<Names extends keyof Address = keyof Address> {
  state: Pick<Address, Names>;
  onChange: (change: Partial<Pick<Address, Names>>) => void;
}
