import type { AddressedFinding, Addressee } from '../screening.ts';
import { addressees } from './word-model.ts';

/** Less is as good as nothing. */
const leastChance = 0.01;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Whom a publication speaks to, the likeliest first. */
export function addressedIn(chances: ReadonlyMap<Addressee, number>): AddressedFinding[] {
  return addressees
    .map((addressee) => ({ addressee, chance: rounded(chances.get(addressee) ?? 0) }))
    .filter(({ chance }) => chance >= leastChance)
    .toSorted((one, other) => other.chance - one.chance || (one.addressee < other.addressee ? -1 : 1));
}
