import type { Signals, Weights } from '../../answers/choice-model.ts';
import type { ReadEntry, ReadLibraryQuestion } from './library-entries.ts';
import type { EntryIndex } from './library-index.ts';
import { chanceOfPair } from './match-model.ts';
import { pairSignals } from './pair-signals.ts';

/** Of so many entries all signals are looked at. */
const mostCandidates = 24;
const logitOf = (chance: number) => Math.log(Math.max(chance, 1e-6) / Math.max(1 - chance, 1e-6));

export interface RankedEntry {
  readonly entry: ReadEntry;
  readonly signals: Signals;
  readonly chance: number;
}

/** Entries that a question may ask the same as, the likeliest first. */
export function rankEntries(
  question: ReadLibraryQuestion,
  index: EntryIndex,
  weights?: Weights,
): RankedEntry[] {
  return index
    .candidates(question, mostCandidates)
    .map((number) => {
      const entry = index.entries[number] as ReadEntry;
      const signals = pairSignals(question, entry, index);
      return { entry, signals, chance: chanceOfPair(signals, weights) };
    })
    .toSorted((one, other) => other.chance - one.chance || (one.entry.id < other.entry.id ? -1 : 1));
}

/** What tells how sure a match is. @param next the likeliest of the others */
export function certaintySignals({ chance, signals }: RankedEntry, next: RankedEntry | undefined): Signals {
  const of = (signal: string) => signals[signal] ?? 0;
  return {
    chance: logitOf(chance) / 2,
    lead: chance - (next?.chance ?? 0),
    'nothing lacking': of('nothing lacking') * of('no difference'),
    'nothing missing': of('nothing missing') * of('no difference'),
    'lacking words': of('lacking words'),
    difference: 1 - of('no difference'),
    'lacking and adding': of('lacking and adding'),
  };
}
