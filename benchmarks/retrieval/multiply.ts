import type { DocumentToIndex } from '../../apps/server/src/engine/retrieval/passages.ts';
import { type RandomSource, randomSource } from '../data/random.ts';

const swapShare = 0.15;

function swapWords(text: string, words: readonly string[], random: RandomSource): string {
  return text.replaceAll(/\p{L}{4,}/gu, (word) => (random.isTrue(swapShare) ? random.pick(words) : word));
}

/** The documents, and as many copies with other words here and there as it takes to have so many passages. */
export function* multiplied(
  documents: readonly DocumentToIndex[],
  passages: number,
): Generator<DocumentToIndex> {
  const random = randomSource(20_261_123);
  const words = documents
    .flatMap(({ passages: all }) => all.slice(0, 20).flatMap(({ text }) => text.match(/\p{L}{4,}/gu) ?? []))
    .slice(0, 20_000);
  let left = passages;
  for (let copy = 0; left > 0; copy += 1) {
    for (const document of documents) {
      if (left <= 0) return;
      left -= document.passages.length;
      if (copy === 0) yield document;
      else {
        yield {
          ...document,
          id: `${document.id}-${String(copy)}`,
          passages: document.passages.map((one) => ({ ...one, text: swapWords(one.text, words, random) })),
        };
      }
    }
  }
}
