import type { Span } from '../text/passage.ts';
import { sentences } from '../text/sentences.ts';
import { readTerms, type Term } from './words/terms.ts';

/** The terms that a query is found by, and how much each says about it. */
export type QueryTerms = ReadonlyMap<string, number>;

export interface Highlight {
  /** the sentence that says most about the query, `[start, end)` in UTF-16 units of the text */
  readonly sentence: Span;
  /** whole words of the sentence that the query is found by */
  readonly marks: readonly Span[];
}

/** All words of a text that a query is found by, whole words and their forms only. @param language ISO 639-1 */
export function markWords(text: string, language: string | null, terms: QueryTerms): Span[] {
  return readTerms(text, language)
    .filter(({ term }) => terms.has(term))
    .map(({ start, end }) => ({ start, end }));
}

/** The sentence that words of a text begin in, with these words marked. @param language ISO 639-1 */
export function sentenceAround(text: string, language: string | null, words: Span): Highlight {
  const around = sentences(text, language ?? 'en').find(({ end }) => words.start < end);
  const start = Math.min(around?.start ?? 0, words.start);
  const end = Math.max(around?.end ?? text.length, words.end);
  return { sentence: { start, end }, marks: [words] };
}

/** The best sentence of a text for a query; null if no sentence has a word of it. @param language ISO 639-1 */
export function highlight(text: string, language: string | null, terms: QueryTerms): Highlight | null {
  const found = readTerms(text, language).filter(({ term }) => terms.has(term));
  let best: { score: number; sentence: Span; within: readonly Term[] } | null = null;
  let at = 0;
  for (const { start, end } of sentences(text, language ?? 'en')) {
    const first = at;
    while (at < found.length && (found[at]?.start ?? 0) < end) at += 1;
    const within = found.slice(first, at);
    const distinct = new Set(within.map(({ term }) => term));
    // A distinct word counts fully, and a repeated one hardly: a sentence that repeats a single word isn't a better one.
    let score = 0.01 * within.length;
    for (const term of distinct) score += terms.get(term) ?? 0;
    if (within.length > 0 && (best === null || score > best.score)) {
      best = { score, sentence: { start, end }, within };
    }
  }
  return best && { sentence: best.sentence, marks: best.within.map(({ start, end }) => ({ start, end })) };
}
