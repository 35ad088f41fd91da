import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';
import { readTerms } from '../words/terms.ts';

/** Whoever asks for a phrase that more have looks at the first ones. */
const mostPassages = 20_000;

/**
 * Passages that have the words of all phrases in a row, as far as the index knows: their stems, without stop words. Whether the words
 * stand there as they were asked only the text tells.
 */
export function phrasePassages(
  index: RetrievalIndex,
  phrases: readonly string[],
  allow: (documentId: string) => boolean,
): Set<number> {
  const found = new Set<number>();
  for (const opened of index.segments)
    for (const [language, code] of opened.segment.languages.entries()) {
      const rows = phrases.map((phrase) =>
        readTerms(phrase, code).map(({ term }) => opened.segment.termNumber(term)),
      );
      if (rows.some((row) => row.includes(-1))) continue;
      for (const local of candidatesOf(opened, language, rows)) {
        if (found.size >= mostPassages) return found;
        const { segment, deleted, base } = opened;
        const document = segment.documentOf[local] as number;
        if (deleted?.[document] || !allow(segment.documentId(document))) continue;
        // of each term the number plus 1; ends of sentences, which may be full stops of abbreviations, are passed over
        const stream = segment.stream(local).filter((term) => term !== 0);
        if (rows.every((row) => hasRow(stream, row))) found.add(base + local);
      }
    }
  return found;
}

/** Passages of a language that have all the terms, by the postings of the rarest ones. */
function candidatesOf(
  { segment }: OpenSegment,
  language: number,
  rows: readonly (readonly number[])[],
): Iterable<number> {
  const { frequencies, languages } = segment.sections;
  const terms = [...new Set(rows.flat())].toSorted(
    (left, right) => (frequencies[left] as number) - (frequencies[right] as number),
  );
  const [rarest, ...others] = terms;
  let passages: number[] = [];
  if (rarest === undefined) {
    // stop words alone are in no index
    for (let local = 0; local < segment.passageCount && passages.length < mostPassages; local += 1)
      if (languages[local] === language) passages.push(local);
    return passages;
  }
  segment.eachPosting(rarest, (local) => {
    if (languages[local] === language) passages.push(local);
  });
  for (const term of others) {
    // reading the passages is cheaper than the postings of a frequent word
    if (passages.length * 4 < (frequencies[term] as number)) break;
    const kept = new Set<number>();
    segment.eachPosting(term, (local) => kept.add(local));
    passages = passages.filter((local) => kept.has(local));
  }
  return passages;
}

const hasRow = (stream: readonly number[], row: readonly number[]): boolean => {
  for (let at = 0; at + row.length <= stream.length; at += 1)
    if (row.every((term, offset) => stream[at + offset] === term + 1)) return true;
  return false;
};
