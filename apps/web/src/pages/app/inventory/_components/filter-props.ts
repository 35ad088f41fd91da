import type { Address, AddressChange } from '../_lib/address.ts';

/** What every filter is given. */
export interface FilterProps {
  state: Address;
  onChange: (change: AddressChange) => void;
}
