import { numberWindowDays } from './story-corpus.ts';
import type { Prepared } from './story-features.ts';
import { sharedStem } from './story-words.ts';

/** A word in more items of these days than this is no reason to compare two of them. */
const mostNear = 60;

/**
 * Pairs that are close in time and share a distinctive word, a firm, an address or a number; each once.
 * @param prepared by date, those without one last
 */
export function* candidates(prepared: readonly Prepared[]): Generator<[Prepared, Prepared]> {
  const holders = new Map<string, number[]>();
  for (const [index, item] of prepared.entries()) {
    for (const key of new Set([...[...item.words].map(wordKey), ...otherKeys(item)])) {
      const known = holders.get(key);
      if (known) known.push(index);
      else holders.set(key, [index]);
    }
  }
  const seen = new Set<number>();
  for (const [index, item] of prepared.entries()) {
    for (const key of [...[...item.title].map(wordKey), ...otherKeys(item)]) {
      const near = holdersNear(holders.get(key)!, prepared, item.day, key);
      if (near.length > mostNear) continue;
      for (const other of near) {
        const [first, second] = other < index ? [other, index] : [index, other];
        const pair = first * prepared.length + second;
        if (first === second || seen.has(pair)) continue;
        seen.add(pair);
        yield [prepared[first]!, prepared[second]!];
      }
    }
  }
}

const wordKey = (stem: string) => `word ${sharedStem(stem)}`;

const otherKeys = (item: Prepared) => [
  ...[...item.numbers].map((number) => `number ${number}`),
  ...item.firmsInText.flat().map((end) => `firm ${end}`),
  `title ${item.titleRun}`,
  ...(item.address === null ? [] : [`address ${item.address}`]),
];

/** Those within the longest window; if one has no date, only a number can connect the two. */
function holdersNear(
  holders: readonly number[],
  prepared: readonly Prepared[],
  day: number | null,
  key: string,
): readonly number[] {
  const isNumber = key.startsWith('number ');
  if (day === null) return isNumber ? holders : [];
  const near: number[] = [];
  for (let at = firstFrom(holders, prepared, day - numberWindowDays); at < holders.length; at += 1) {
    const other = prepared[holders[at]!]!.day;
    if (near.length > mostNear || (other === null ? !isNumber : other > day + numberWindowDays)) break;
    near.push(holders[at]!);
  }
  if (!isNumber || near.length > mostNear) return near;
  return [...new Set([...near, ...holders.filter((index) => prepared[index]!.day === null)])];
}

/** The index of the first holder on this day or later. */
function firstFrom(holders: readonly number[], prepared: readonly Prepared[], day: number): number {
  let [low, high] = [0, holders.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prepared[holders[middle]!]!.day ?? Number.POSITIVE_INFINITY) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
