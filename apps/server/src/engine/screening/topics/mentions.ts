import type { Mention, ScreeningDocument } from '../screening.ts';
import { evidenceOf, type Reading } from './read-phrases.ts';

/** The first lines say whom a publication is for; further down it speaks of others. */
export const headLength = 700;
const mostMentions = 8;

/** 1 in the title, less further down. */
function weightOf({ field, start }: Reading): number {
  if (field === 'title') return 1;
  if (field === 'summary') return 0.7;
  return start < headLength ? 0.5 : 0.25;
}

/** What is said again and again further down is not said by the way. */
const repeatedTimes = 3;
const repeatedWeight = 0.4;

interface Said {
  best: Reading;
  weight: number;
  times: number;
}

/** Each fact once, with the words that weigh most, the weightiest first. */
export function mentionsOf<Fact extends string>(
  document: ScreeningDocument,
  readings: readonly Reading[],
  factOf: (reading: Reading) => Fact | null,
): Mention<Fact>[] {
  const said = new Map<Fact, Said>();
  for (const reading of readings) {
    const fact = factOf(reading);
    if (fact === null) continue;
    const weight = weightOf(reading);
    const known = said.get(fact);
    if (!known) said.set(fact, { best: reading, weight, times: 1 });
    else {
      known.times += 1;
      if (weight > known.weight) [known.best, known.weight] = [reading, weight];
    }
  }
  return [...said]
    .map(([fact, { best, weight, times }]) => ({
      fact,
      weight: times >= repeatedTimes ? Math.max(weight, repeatedWeight) : weight,
      evidence: evidenceOf(document, best),
    }))
    .toSorted((one, other) => other.weight - one.weight || (one.fact < other.fact ? -1 : 1))
    .slice(0, mostMentions);
}
