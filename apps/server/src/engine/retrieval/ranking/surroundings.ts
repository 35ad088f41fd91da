import type { RetrievalIndex } from '../retrieval-index.ts';
import type { Candidate } from './candidates.ts';
import type { OccurrenceReader } from './occurrences.ts';

// Short passages are headings, whatever they are called; longer ones say something themselves.
const longestHeading = 16;
const mostAround = 30;
const mostAncestors = 8;

/** What stands around a passage in its document: positions in its segment, and -1 for none. */
export interface Surroundings {
  readonly previous: number;
  readonly next: number;
  readonly parent: number;
  readonly children: readonly number[];
  readonly siblings: readonly number[];
  /** words of the query in the headings above it and its own */
  readonly headingWords: readonly number[];
  readonly ownHeadingWords: readonly number[];
  readonly depth: number;
  /** where in its document it stands, 0 to 1 */
  readonly place: number;
}

export function surroundingsOf({ opened, local }: Candidate, reader: OccurrenceReader): Surroundings {
  const { segment, base } = opened;
  const { firstPassages, parents } = segment.sections;
  const document = segment.documentOf[local] as number;
  const first = firstPassages[document] as number;
  const end = firstPassages[document + 1] as number;
  const parentOf = (passage: number) => (parents[passage] as number) - 1;
  const parent = parentOf(local);
  const children: number[] = [];
  const siblings: number[] = [];
  for (let at = local + 1; at < Math.min(end, local + mostAround); at += 1) {
    const above = parentOf(at);
    if (above === local) children.push(at);
    else if (above === parent) siblings.push(at);
    else if (above < local) break;
  }
  for (let at = local - 1; at >= Math.max(first, local - mostAround) && at > parent; at -= 1) {
    if (parentOf(at) === parent) siblings.push(at);
  }
  const headingWords: number[] = [];
  const ownHeadingWords = headingOf(local, opened, reader);
  let depth = 0;
  for (let above = parent; above !== -1 && depth < mostAncestors; above = parentOf(above)) {
    headingWords.push(...headingOf(above, opened, reader));
    depth += 1;
  }
  return {
    previous: local > first ? local - 1 : -1,
    next: local + 1 < end ? local + 1 : -1,
    parent,
    children,
    siblings,
    headingWords,
    ownHeadingWords,
    depth,
    place: (local - first) / Math.max(1, end - first),
  };

  function headingOf(
    passage: number,
    { segment: from }: Candidate['opened'],
    read: OccurrenceReader,
  ): number[] {
    const { headingLengths, lengths } = from.sections;
    const isShort = (lengths[passage] as number) <= longestHeading;
    const length = isShort ? longestHeading : (headingLengths[passage] as number);
    if (length === 0) return [];
    const { words, places } = read.read(base + passage);
    return words.filter((_, index) => (places[index] as number) < length || isShort);
  }
}

/** Words of the query in the title of the document of a passage. */
export function titleWords(
  { opened, local }: Candidate,
  index: RetrievalIndex,
  reader: OccurrenceReader,
  known: Map<string, readonly number[]>,
): readonly number[] {
  const document = opened.segment.documentOf[local] as number;
  const key = `${String(index.segments.indexOf(opened))} ${String(document)}`;
  const found = known.get(key) ?? reader.wordsOf(opened, opened.segment.title(document));
  known.set(key, found);
  return found;
}
