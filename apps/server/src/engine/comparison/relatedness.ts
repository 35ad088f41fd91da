import { meantBy } from './meaning.ts';

/** Texts with less in common are about different fields; those with more about the same. */
const unrelated = 0.22;
const related = 0.34;

function countsIn(words: string, language: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { meaning, tells } of meantBy(words, language))
    if (tells === 1) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  return counts;
}

const lengthOf = (counts: ReadonlyMap<string, number>) =>
  Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0));

/** 0 to 1: whether two whole texts are about the same field, by how often they use the same telling words. */
export function relatednessOf(a: string, b: string, language: string): number {
  const [inA, inB] = [countsIn(a, language), countsIn(b, language)];
  let common = 0;
  for (const [meaning, count] of inA) common += count * (inB.get(meaning) ?? 0);
  const cosine = common / (lengthOf(inA) * lengthOf(inB) || 1);
  return Math.min(1, Math.max(0, (cosine - unrelated) / (related - unrelated)));
}
