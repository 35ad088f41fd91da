import type { Prepared } from './story-features.ts';
import { isDate, isOrdinary } from './story-words.ts';

/** Reports about one event are no further apart than this. */
export const storyWindowDays = 4;
/** A document and its number may be mentioned over a longer period, and so may a meeting after its announcement. */
export const numberWindowDays = 10;

/** ln(items/holders): some 1 in 55 has the word. */
export const rareWeight = 4;
/** With fewer items than these, the number of items that contain a word says little about how rare it is. */
const fewestItems = 400;
/** ln(items/holders): as if one in nine had the word. */
const ordinaryWeight = 2.2;

/** How distinctive words, names and numbers are among all given items. */
export interface StoryCorpus {
  /** of a stem */
  readonly weight: (stem: string) => number;
  /** of words for what something is about: a date says nothing */
  readonly subjectWeight: (stems: Iterable<string>) => number;
  /** of a stem in the form shared by languages, or of a date */
  readonly rootWeight: (root: string) => number;
  readonly numberHolders: (number: string) => number;
  readonly firmHolders: (end: string) => number;
  /** The number of titles of the surrounding days that contain this sequence of words. */
  readonly titlesNear: (run: string, day: number | null) => number;
}

export function countWords(prepared: readonly Prepared[]): StoryCorpus {
  const [words, roots, numbers, firms] = [new Map(), new Map(), new Map(), new Map()] as Map<
    string,
    number
  >[];
  const titles = new Map<string, Prepared[]>();
  for (const item of prepared) {
    count(words!, item.words);
    count(roots!, item.roots);
    count(numbers!, item.numbers);
    count(firms!, new Set(item.firmsInText.flat()));
    for (const stem of item.title) {
      const holders = titles.get(stem);
      if (holders) holders.push(item);
      else titles.set(stem, [item]);
    }
  }
  const size = Math.max(prepared.length, fewestItems);
  const weights = new Map([...words!].map(([stem, holders]) => [stem, weightOf(stem, holders, size)]));
  const rootWeights = new Map([...roots!].map(([root, holders]) => [root, weightOf(root, holders, size)]));
  const weight = (stem: string) => weights.get(stem) ?? weightOf(stem, 1, size);
  return {
    weight,
    subjectWeight: (stems) => {
      let sum = 0;
      for (const stem of stems) if (!isDate(stem)) sum += weight(stem);
      return sum;
    },
    rootWeight: (root) => rootWeights.get(root) ?? weightOf(root, 1, size),
    numberHolders: (number) => numbers!.get(number) ?? 0,
    firmHolders: (end) => firms!.get(end) ?? 0,
    titlesNear(run, day) {
      const rarest = run
        .split(' ')
        .toSorted((a, b) => (titles.get(a)?.length ?? 0) - (titles.get(b)?.length ?? 0))[0];
      const near = (titles.get(rarest ?? '') ?? []).filter(
        (item) =>
          item.titleRun.includes(` ${run} `) &&
          (day === null || item.day === null || Math.abs(item.day - day) <= numberWindowDays),
      );
      return near.length;
    },
  };
}

function weightOf(stem: string, holders: number, size: number): number {
  const rarity = Math.log(size / holders);
  return isOrdinary(stem) ? Math.min(rarity, ordinaryWeight) : Math.max(rarity, 0);
}

function count(counts: Map<string, number>, keys: Iterable<string>): void {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
}

type Weight = (stem: string) => number;

/** Cosine of two sets of words, weighted by how distinctive they are, 0 to 1. */
export function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>, weight: Weight): number {
  const size = Math.sqrt(squares(left, weight) * squares(right, weight));
  return size === 0 ? 0 : squares(intersection(left, right), weight) / size;
}

function squares(words: ReadonlySet<string>, weight: Weight): number {
  let sum = 0;
  for (const word of words) sum += weight(word) ** 2;
  return sum;
}

export function totalWeight(words: Iterable<string>, weight: Weight): number {
  let sum = 0;
  for (const word of words) sum += weight(word);
  return sum;
}

export function intersection<T>(left: ReadonlySet<T>, right: ReadonlySet<T>): Set<T> {
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  return new Set([...small].filter((word) => large.has(word)));
}

/** The heaviest sequence of at least `shortest` words of a title that a text contains in a row, or an empty one. */
export function sharedRun(
  sequence: readonly string[],
  textRun: string,
  shortest: number,
  corpus: StoryCorpus,
): readonly string[] {
  let [best, most] = [[] as readonly string[], 0];
  for (let start = 0; start + shortest <= sequence.length; start += 1) {
    let end = start + shortest;
    if (!textRun.includes(` ${sequence.slice(start, end).join(' ')} `)) continue;
    while (end < sequence.length && textRun.includes(` ${sequence.slice(start, end + 1).join(' ')} `))
      end += 1;
    const run = sequence.slice(start, end);
    const weight = corpus.subjectWeight(run);
    if (weight > most) [best, most] = [run, weight];
  }
  return best;
}
