import type { Signals, Weights } from '../../answers/choice-model.ts';
import type { ReadEntry, ReadLibraryQuestion } from './library-entries.ts';
import type { EntryIndex } from './library-index.ts';
import { certaintyOf, matchLevels, oddsOfPair } from './match-model.ts';
import { pairSignals } from './pair-signals.ts';
import { asksPlainlyTheSame } from './plainly-the-same.ts';

/** Of so many entries all signals are looked at. */
const mostCandidates = 24;
const logitOf = (chance: number) => Math.log(Math.max(chance, 1e-6) / Math.max(1 - chance, 1e-6));

export interface RankedEntry {
  readonly entry: ReadEntry;
  readonly signals: Signals;
  /** that it, of all entries and none, is the one that asks the same */
  readonly chance: number;
}

/** How likely each of several entries is the one that asks the same, the likeliest first; that none does is possible, too. */
export function withChances(
  candidates: readonly Pick<RankedEntry, 'entry' | 'signals'>[],
  weights?: Weights,
): RankedEntry[] {
  const odds = candidates.map(({ signals }) => oddsOfPair(signals, weights));
  const whole = odds.reduce((sum, one) => sum + one, 1);
  return candidates
    .map(({ entry, signals }, number) => ({ entry, signals, chance: (odds[number] as number) / whole }))
    .toSorted((one, other) => other.chance - one.chance || (one.entry.id < other.entry.id ? -1 : 1));
}

/**
 * Entries that a question may ask the same as, the likeliest first.
 * @param except an entry that is left out, of the index itself
 */
export const rankEntries = (
  question: ReadLibraryQuestion,
  index: EntryIndex,
  { most = mostCandidates, except }: { readonly most?: number; readonly except?: ReadEntry } = {},
): RankedEntry[] =>
  withChances(
    index.candidates(question, most).flatMap((number) => {
      const entry = index.entries[number] as ReadEntry;
      return entry === except ? [] : [{ entry, signals: pairSignals(question, entry, index) }];
    }),
  );

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

/** Of an entry that asks in the very same words. */
const inSameWords = 0.99;
const belowHigh = 0.001;

/**
 * How sure each of several entries is, the surest first. `high` is only what also asks plainly the same.
 * @param ranked the likeliest first
 */
export function surestFirst(
  question: ReadLibraryQuestion,
  ranked: readonly RankedEntry[],
): { readonly entry: ReadEntry; readonly certainty: number }[] {
  return ranked
    .map((one, rank) => ({
      entry: one.entry,
      certainty: certaintyIn(question, one, ranked[rank === 0 ? 1 : 0]),
    }))
    .toSorted(
      (one, other) => Number(other.certainty === inSameWords) - Number(one.certainty === inSameWords),
    );
}

function certaintyIn(question: ReadLibraryQuestion, one: RankedEntry, next: RankedEntry | undefined): number {
  if (one.entry.spelled === question.spelled) return inSameWords;
  const certainty = certaintyOf(certaintySignals(one, next));
  return certainty < matchLevels.high || asksPlainlyTheSame(question, one.entry)
    ? certainty
    : matchLevels.high - belowHigh;
}
