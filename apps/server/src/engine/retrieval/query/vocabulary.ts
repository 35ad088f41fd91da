import type { RetrievalIndex } from '../retrieval-index.ts';
import { termOf } from '../words/terms.ts';

/**
 * Edits (letters inserted, left out, replaced or swapped with their neighbor) between two words, or `most + 1` if there are more
 * than `most`. Optimal string alignment distance.
 */
function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      ) {
        cost = Math.min(cost, (before[column - 2] as number) + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, current];
  }
  return last[right.length] as number;
}

/** What one index knows of words: all lookups go over its segments. */
export class Vocabulary {
  readonly #index: RetrievalIndex;

  constructor(index: RetrievalIndex) {
    this.#index = index;
  }

  get languages(): readonly string[] {
    return this.#index.languages.map(({ code }) => code);
  }

  /** passages with the term */
  frequency(term: string): number {
    let total = 0;
    for (const { segment } of this.#index.segments) {
      const number = segment.termNumber(term);
      if (number !== -1) total += segment.sections.frequencies[number] as number;
    }
    return total;
  }

  isKnown(term: string): boolean {
    return this.#index.segments.some(({ segment }) => segment.termNumber(term) !== -1);
  }

  /** The most frequent terms that begin with these letters. */
  termsFrom(prefix: string, most: number): string[] {
    const found = new Map<string, number>();
    for (const { segment } of this.#index.segments) {
      for (const { term, frequency } of segment.termsFrom(prefix)) {
        found.set(term, (found.get(term) ?? 0) + frequency);
      }
    }
    return mostFrequent(found, most);
  }

  /** Known terms that a mistyped word may be meant to be: those with the fewest edits, of them the most frequent. */
  termsLike(word: string, language: string): string[] {
    const wanted = termOf(word, language);
    if (wanted === null || word.length < 4 || /\d/.test(word)) return [];
    const mostEdits = word.length < 8 ? 1 : 2;
    const found = new Map<string, number>();
    let fewest = mostEdits;
    // The first letter is rarely mistyped, and searching under it alone takes a twentieth of the time.
    for (const { segment } of this.#index.segments) {
      for (const { term, frequency } of segment.termsFrom(`${language}:${word[0] ?? ''}`)) {
        const edits = Math.min(
          editDistance(wanted, term, fewest),
          1 + withoutEnding(`${language}:${word}`, term, fewest - 1),
        );
        if (edits > fewest) continue;
        if (edits < fewest) found.clear();
        fewest = edits;
        found.set(term, (found.get(term) ?? 0) + frequency);
      }
    }
    return mostFrequent(found, 3);
  }

  /** Terms of a language that contain these letters. */
  *termsContaining(letters: string, language: string): Generator<string> {
    const seen = new Set<string>();
    for (const { segment } of this.#index.segments) {
      const all = segment.vocabulary(language);
      for (let at = all.indexOf(letters); at !== -1; at = all.indexOf(letters, at)) {
        const end = all.indexOf('\n', at);
        const term = all.slice(all.lastIndexOf('\n', at) + 1, end);
        if (!seen.has(term)) yield term;
        seen.add(term);
        at = end;
      }
    }
  }
}

const longestEnding = 5;

/** Edits that make a mistyped word begin with a term: the stemmer doesn't know a mistyped ending. */
function withoutEnding(word: string, term: string, most: number): number {
  const ending = word.length - term.length;
  return most >= 0 && ending > 0 && ending <= longestEnding && term.length > longestEnding + 3
    ? editDistance(word.slice(0, term.length), term, most)
    : most + 1;
}

function mostFrequent(found: ReadonlyMap<string, number>, most: number): string[] {
  return [...found]
    .toSorted(([left, one], [right, other]) => other - one || (left < right ? -1 : 1))
    .slice(0, most)
    .map(([term]) => term);
}
