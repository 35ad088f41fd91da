import { compilePhrases, type PhraseEntry, type Phrases } from '../../text/phrases/compile-phrases.ts';
import type { Evidence } from '../screening.ts';
import { beginningOfPhrase, type DocumentWords, evidenceAt, type FieldWords } from './document-words.ts';

/** A keyword of a company and the best place where it stands. */
export interface KeywordHit {
  readonly keyword: string;
  readonly evidence: Evidence;
}

export interface Keywords {
  /** Each keyword that stands there, once, at its first place in title, else summary, else text. */
  meet(words: DocumentWords): readonly KeywordHit[];
}

const nothing: readonly KeywordHit[] = [];

/**
 * Longer words are found with their plural; words of four letters are found whole, and a final y changes, so their
 * plural is looked for too. An abbreviation in capitals has none.
 */
function spellings(keyword: string): string[] {
  if (/^\p{Ll}{4}$/u.test(keyword)) return [keyword, `${keyword}s`];
  return /\p{Ll}{3}[^aeiou\P{Ll}]y$/u.test(keyword) ? [keyword, `${keyword.slice(0, -1)}ies`] : [keyword];
}

/** "e-money" is found as "emoney" too, which begins otherwise. */
function beginningsOf(phrase: string): number[] {
  const asOneWord = phrase.replaceAll(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '');
  const expanded = phrase.replaceAll(/[äöüÄÖÜ]/gu, (letter) => `${letter.normalize('NFD').charAt(0)}e`);
  return [phrase, asOneWord, expanded].flatMap((spelling) => beginningOfPhrase(spelling) ?? []);
}

class CompiledKeywords implements Keywords {
  readonly #phrases: Phrases<string>;
  readonly #beginnings: Int32Array;

  constructor(keywords: readonly string[]) {
    const entries: PhraseEntry<string>[] = keywords.flatMap((keyword) =>
      spellings(keyword.trim()).map((phrase) => ({ phrase, value: keyword })),
    );
    this.#phrases = compilePhrases(entries);
    this.#beginnings = Int32Array.from(new Set(entries.flatMap(({ phrase }) => beginningsOf(phrase))));
  }

  meet(words: DocumentWords): readonly KeywordHit[] {
    const possible: number[] = [];
    for (const beginning of this.#beginnings) if (words.mayBegin(beginning)) possible.push(beginning);
    if (possible.length === 0) return nothing;
    const hits = new Map<string, KeywordHit>();
    for (const field of words.fields) this.#meetIn(field, possible, hits);
    return [...hits.values()];
  }

  #meetIn(words: FieldWords, possible: readonly number[], hits: Map<string, KeywordHit>): void {
    const places: number[] = [];
    for (const beginning of possible) {
      const starts = words.starts.get(beginning);
      if (starts) places.push(...starts);
    }
    if (places.length === 0) return;
    const wordStarts = Uint32Array.from(places).toSorted();
    for (const { value, start, end } of this.#phrases.find({ ...words.folded, wordStarts })) {
      if (hits.has(value)) continue;
      hits.set(value, { keyword: value, evidence: evidenceAt(words.field, words.text, start, end) });
    }
  }
}

/** Makes keywords ready to be looked for in many publications; a thousand of them cost hardly more than a dozen. */
export const compileKeywords = (keywords: readonly string[]): Keywords => new CompiledKeywords(keywords);
