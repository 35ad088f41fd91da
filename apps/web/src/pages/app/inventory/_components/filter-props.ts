import type { FilterPart } from '../../../../ui/lists/filter-props.ts';
import type { Address } from '../_lib/address.ts';

/** What every filter of the inventory is given: the part of the address that it is about. */
export type FilterProps<Names extends keyof Address = keyof Address> = FilterPart<Pick<Address, Names>>;
