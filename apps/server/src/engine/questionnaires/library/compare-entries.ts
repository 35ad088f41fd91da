import { certaintySignals, rankEntries } from './find-matches.ts';
import type { ReadEntry } from './library-entries.ts';
import { EntryIndex } from './library-index.ts';
import { certaintyOf, matchLevels } from './match-model.ts';
import { contradict } from './measures-in-answers.ts';

/** How much of what the first answer may be found by the second one has, 0 to 1. */
function answerShare(one: ReadEntry, other: ReadEntry): number {
  let [shared, all] = [0, 0];
  for (const [key, closeness] of one.answerKeys) {
    if (closeness < 1 || key.startsWith('=')) continue;
    all += 1;
    if ((other.answerKeys.get(key) ?? 0) > 0.5) shared += 1;
  }
  return all === 0 ? 0 : shared / all;
}

/** Answers that share so much speak of the same, so that their questions needn't be as close. */
const sharesMuch = 0.4;
const sharesSome = 0.2;

export type ComparedEntries = {
  readonly a: string;
  readonly b: string;
  readonly is: 'duplicate' | 'conflict';
};

/** Pairs of entries that ask the same, each once: those whose answers say the same, and those whose answers can't both be true. */
export function compareEntries(entries: readonly ReadEntry[]): ComparedEntries[] {
  const index = new EntryIndex(entries);
  const found: ComparedEntries[] = [];
  for (const [number, entry] of entries.entries()) {
    const ranked = rankEntries(entry, index).filter((one) => one.entry !== entry);
    for (const one of ranked) {
      const other = one.entry;
      // each pair once, asked from the entry that comes first
      if (index.entries.indexOf(other) < number) continue;
      const shares = Math.max(answerShare(entry, other), answerShare(other, entry));
      const certainty = certaintyOf(certaintySignals(one, undefined));
      if (certainty < (shares >= sharesMuch ? matchLevels.offered : matchLevels.medium)) continue;
      if (contradict(entry.answer, other.answer)) found.push({ a: entry.id, b: other.id, is: 'conflict' });
      else if (shares >= sharesSome) found.push({ a: entry.id, b: other.id, is: 'duplicate' });
    }
  }
  return found;
}
