import type { Candidate } from './candidates.ts';
import type { OccurrenceReader, Occurrences } from './occurrences.ts';

// Short passages are headings, whatever they are called; longer ones say something themselves.
const longestHeading = 16;
const mostAround = 30;
const mostAncestors = 8;

type FoundInHeading = Pick<Occurrences, 'words' | 'kin' | 'concepts'>;

/** What stands around a passage in its document: positions in its segment, and -1 for none. */
export interface Surroundings {
  readonly previous: number;
  readonly next: number;
  readonly parent: number;
  readonly children: readonly number[];
  readonly siblings: readonly number[];
  /** what the headings above it and its own have of the query */
  readonly headings: FoundInHeading;
  readonly ownHeading: FoundInHeading;
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
  const headings = { words: [] as number[], kin: [] as number[], concepts: [] as number[] };
  const ownHeading = headingOf(local, opened, reader);
  let depth = 0;
  for (let above = parent; above !== -1 && depth < mostAncestors; above = parentOf(above)) {
    const heading = headingOf(above, opened, reader);
    headings.words.push(...heading.words);
    headings.kin.push(...heading.kin);
    headings.concepts.push(...heading.concepts);
    depth += 1;
  }
  return {
    previous: local > first ? local - 1 : -1,
    next: local + 1 < end ? local + 1 : -1,
    parent,
    children,
    siblings,
    headings,
    ownHeading,
    depth,
    place: (local - first) / Math.max(1, end - first),
  };

  function headingOf(
    passage: number,
    { segment: from }: Candidate['opened'],
    read: OccurrenceReader,
  ): FoundInHeading {
    const { headingLengths, lengths } = from.sections;
    const isShort = (lengths[passage] as number) <= longestHeading;
    const length = isShort ? longestHeading : (headingLengths[passage] as number);
    if (length === 0) return { words: [], kin: [], concepts: [] };
    const { words, places, kin, kinPlaces, concepts, conceptPlaces } = read.read(base + passage);
    return {
      words: words.filter((_, index) => (places[index] as number) < length || isShort),
      kin: kin.filter((_, index) => (kinPlaces[index] as number) < length || isShort),
      concepts: concepts.filter((_, index) => (conceptPlaces[index] as number) < length || isShort),
    };
  }
}

/** Words of the query in the title of the document of a passage. */
export function titleWords(
  { opened, local }: Candidate,
  reader: OccurrenceReader,
  known: Map<number, readonly number[]>,
): readonly number[] {
  const document = opened.segment.documentOf[local] as number;
  const key = opened.base + (opened.segment.sections.firstPassages[document] as number);
  const found = known.get(key) ?? reader.wordsOf(opened, opened.segment.title(document));
  known.set(key, found);
  return found;
}
