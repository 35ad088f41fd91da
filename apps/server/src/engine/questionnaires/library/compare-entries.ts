import type { ComparedPair } from '../questionnaires.ts';
import { certaintySignals, rankEntries } from './find-matches.ts';
import type { ReadEntry } from './library-entries.ts';
import { EntryIndex } from './library-index.ts';
import { certaintyOf } from './match-model.ts';
import { contradict, verdictOf } from './measures-in-answers.ts';

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

/** Of so many entries all signals are looked at. */
const mostCompared = 8;
/** From this on, how sure it is that two ask the same, and how much their answers share, come to a pair together. */
const pairFrom = 0.62;
/** One says yes and the other no: they share fewer words. */
const oppositeFrom = 0.44;
const sharesSome = 0.2;

/** The entry that asks the same as another one if any does, and how sure that is. */
function closestTo(
  entry: ReadEntry,
  index: EntryIndex,
): { readonly other: ReadEntry; readonly certainty: number } | null {
  const [first] = rankEntries(entry, index, { most: mostCompared, except: entry });
  return first === undefined
    ? null
    : { other: first.entry, certainty: certaintyOf(certaintySignals(first, undefined)) };
}

/**
 * Pairs of entries of which each is what comes closest to the other one, or that ask in the same words: those whose answers say the same, and
 * those whose answers can't both be true.
 */
export function compareEntries(entries: readonly ReadEntry[]): ComparedPair[] {
  const index = new EntryIndex(entries);
  const closest = new Map(entries.map((entry) => [entry, closestTo(entry, index)]));
  const firstSpelled = new Map<string, ReadEntry>();
  const found: ComparedPair[] = [];
  const add = (a: ReadEntry, b: ReadEntry, certainty: number) => {
    const shares = Math.max(answerShare(a, b), answerShare(b, a));
    const isOpposite = verdictOf(a.answer) !== verdictOf(b.answer);
    if (certainty + shares < (isOpposite ? oppositeFrom : pairFrom)) return;
    if (contradict(a.answer, b.answer)) found.push({ a: a.id, b: b.id, is: 'conflict' });
    else if (shares >= sharesSome) found.push({ a: a.id, b: b.id, is: 'duplicate' });
  };
  for (const entry of entries) {
    const same = firstSpelled.get(entry.spelled);
    if (same) add(same, entry, 1);
    else firstSpelled.set(entry.spelled, entry);
    const near = closest.get(entry);
    const back = near && closest.get(near.other);
    // each pair once, at the second of both
    if (!near || !back || near.other.spelled === entry.spelled || !firstSpelled.has(near.other.spelled))
      continue;
    if (back.other === entry) add(near.other, entry, (near.certainty + back.certainty) / 2);
  }
  return found;
}
