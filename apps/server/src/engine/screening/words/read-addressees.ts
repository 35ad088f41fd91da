import type { AddressedFinding, Addressee, Evidence } from '../screening.ts';
import { addressees, type WordReading } from './word-model.ts';

/** Less is as good as nothing. */
const leastChance = 0.01;
/** From here the words are worth a quote. */
const quotedChance = 0.2;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Whom a publication speaks to, the likeliest first. */
export function addressedIn(
  reading: WordReading<Addressee>,
  quote: (words: readonly string[]) => Evidence | null,
): AddressedFinding[] {
  return addressees
    .map((addressee) => ({ addressee, chance: rounded(reading.chances.get(addressee) ?? 0) }))
    .filter(({ chance }) => chance >= leastChance)
    .toSorted((one, other) => other.chance - one.chance || (one.addressee < other.addressee ? -1 : 1))
    .map(({ addressee, chance }) => ({
      addressee,
      chance,
      evidence: chance >= quotedChance && addressee !== 'none' ? quote(reading.wordsFor(addressee)) : null,
    }));
}
