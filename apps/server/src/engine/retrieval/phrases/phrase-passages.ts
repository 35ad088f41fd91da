import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';
import { ByteReader } from '../segment/bytes.ts';
import { readTerms } from '../words/terms.ts';

/** Of a phrase that stands everywhere nobody looks at all places. */
const mostPassages = 10_000;

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
        const length = readStream(opened, local);
        if (rows.every((row) => hasRow(row, length))) found.add(base + local);
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
  const all = [...new Set(rows.flat())].toSorted(
    (left, right) => (frequencies[left] as number) - (frequencies[right] as number),
  );
  const [rarest, ...others] = all;
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

/** The terms of the passage that is looked at; searches are synchronous, so that all share it. */
let terms = new Uint32Array(4_096);

/** Reads the terms of a passage without the ends of sentences, which may be full stops of abbreviations. @returns how many */
function readStream({ segment }: OpenSegment, local: number): number {
  const { streams, streamStarts } = segment.sections;
  const end = streamStarts[local + 1] as number;
  const reader = new ByteReader(streams);
  reader.position = streamStarts[local] as number;
  if (end - reader.position > terms.length) terms = new Uint32Array(end - reader.position);
  let length = 0;
  while (reader.position < end) {
    const term = reader.readNumber();
    if (term === 0) continue;
    terms[length] = term - 1;
    length += 1;
  }
  return length;
}

function hasRow(row: readonly number[], length: number): boolean {
  for (let at = 0; at + row.length <= length; at += 1) {
    let same = 0;
    while (same < row.length && terms[at + same] === row[same]) same += 1;
    if (same === row.length) return true;
  }
  return false;
}
