import type { RandomSource } from '../data/random.ts';
import { vocabularies } from '../data/words.ts';

/** A sentence in the manner of a regulator. */
export function sentence(random: RandomSource): string {
  const english = vocabularies['en'];
  if (!english) throw new Error('There are no English words.');
  const { forms, subjects, addressees } = english;
  return english.sentence(
    random.pick(forms),
    random.pick(subjects),
    random.pick(addressees),
    random.pick(subjects),
  );
}
