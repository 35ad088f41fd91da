import type { Variant } from '../query/read-query.ts';
import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';

/** Who types asks for the same words with each letter. */
const mostKept = 2_000;
const kept = new WeakMap<RetrievalIndex, Map<string, readonly number[]>>();

/** The language of a term; '' for numbers and clauses, which texts of every language have. */
const languageOf = (term: string) => term.slice(0, Math.max(0, term.indexOf(':')));

/**
 * Variants that one passage may have several of, together; those of other languages apart, since a passage has one language. Numbers
 * are in all of them.
 */
export function groupedByLanguage(variants: readonly Variant[]): (readonly Variant[])[] {
  const groups = Object.groupBy(variants, ({ term }) => languageOf(term));
  return groups[''] ? [variants] : Object.values(groups).flatMap((group) => (group ? [group] : []));
}

/** For each language of the index, how many of its passages have one of these terms at least. */
export function frequenciesOf(index: RetrievalIndex, variants: readonly Variant[]): readonly number[] {
  let known = kept.get(index);
  if (!known) kept.set(index, (known = new Map()));
  const key = variants.map(({ term }) => term).join(' ');
  const before = known.get(key);
  if (before) return before;
  const frequencies = index.languages.map(() => 0);
  for (const group of groupedByLanguage(variants)) {
    const language = index.languages.findIndex(({ code }) => code === languageOf(group[0]?.term ?? ''));
    for (const opened of index.segments) {
      const numbers = group.flatMap(({ term }) => {
        const number = opened.segment.termNumber(term);
        return number === -1 ? [] : [number];
      });
      const [only] = numbers;
      if (only === undefined) continue;
      if (numbers.length === 1 && language !== -1) {
        frequencies[language] =
          (frequencies[language] as number) + (opened.segment.sections.frequencies[only] as number);
      } else countPassages(opened, numbers, frequencies, index.marks);
    }
  }
  known.set(key, frequencies);
  for (const oldest of known.keys()) {
    if (known.size <= mostKept) break;
    known.delete(oldest);
  }
  return frequencies;
}

/** @param marks one bit for each passage, all zero before and afterwards */
function countPassages(
  { segment, languages: numbers }: OpenSegment,
  terms: readonly number[],
  frequencies: number[],
  marks: Uint32Array,
): void {
  const { languages } = segment.sections;
  for (const term of terms) {
    const { reader, end } = segment.postings(term);
    for (let passage = 0; reader.position < end; ) {
      const head = reader.readNumber();
      passage += head >>> 1;
      if ((head & 1) === 0) reader.readNumber();
      const bits = marks[passage >>> 5] as number;
      const bit = 1 << (passage & 31);
      if ((bits & bit) !== 0) continue;
      marks[passage >>> 5] = bits | bit;
      const language = numbers[languages[passage] as number] as number;
      frequencies[language] = (frequencies[language] as number) + 1;
    }
  }
  marks.fill(0, 0, (segment.passageCount >>> 5) + 1);
}
