import type { Segment } from './segment/segment.ts';
import { segmentVersion } from './segment/segment-format.ts';

export interface OpenSegment {
  readonly segment: Segment;
  /** position of its first passage in the index */
  readonly base: number;
  /** for each of its languages, the number of the language in the index */
  readonly languages: readonly number[];
  /** 1 for documents that count as deleted; null if there are none */
  readonly deleted: Uint8Array | null;
}

let opened = 0;

export interface LanguageCounts {
  readonly code: string;
  passages: number;
  terms: number;
}

/**
 * Segments that are searched together, as if they were one. Opening is cheap and reads no postings. Deleted documents are no
 * longer found, but count in the frequencies of words until their segment is merged. Of a document that has been built again, the
 * older version counts as deleted.
 */
export class RetrievalIndex {
  readonly segments: readonly OpenSegment[];
  readonly languages: readonly LanguageCounts[];
  readonly passageCount: number;
  /** which no other index of this process has */
  readonly number = (opened += 1);

  constructor(segments: readonly Segment[], deleted: ReadonlySet<string>) {
    const languages: LanguageCounts[] = [];
    let base = 0;
    const renewed = renewedDocuments(segments);
    this.segments = segments.map((segment) => {
      const isOld = segment.version !== segmentVersion;
      const one = {
        segment,
        base,
        languages: addLanguages(languages, segment),
        deleted: markDeleted(segment, isOld ? new Set([...deleted, ...renewed]) : deleted),
      };
      base += segment.passageCount;
      return one;
    });
    this.languages = languages;
    this.passageCount = base;
  }

  /** Working space of one search, all zero between searches: they are synchronous, so that all indexes share it. */
  get scores(): Float32Array {
    return workingSpace(this.passageCount).scores;
  }

  get counts(): Float32Array {
    return workingSpace(this.passageCount).counts;
  }

  /** For the passages that have a word, and what it says in each; of no particular content between words. */
  get passages(): Uint32Array {
    return workingSpace(this.passageCount).passages;
  }

  get shares(): Float32Array {
    return workingSpace(this.passageCount).shares;
  }

  /** 1 for passages whose scores are whole */
  get finished(): Uint8Array {
    return workingSpace(this.passageCount).finished;
  }

  /** One bit for each passage. */
  get marks(): Uint32Array {
    return workingSpace(this.passageCount).marks;
  }

  /** For lists of passages, of no particular content between searches. */
  get found(): Uint32Array {
    return workingSpace(this.passageCount).found;
  }

  get touched(): Uint32Array {
    return workingSpace(this.passageCount).touched;
  }

  /** The segment of a passage of the index. */
  segmentAt(passage: number): OpenSegment {
    let low = 0;
    let high = this.segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.segments[middle] as OpenSegment).base <= passage) low = middle;
      else high = middle - 1;
    }
    return this.segments[low] as OpenSegment;
  }
}

const spaceFor = (passages: number) => ({
  scores: new Float32Array(passages),
  counts: new Float32Array(passages),
  passages: new Uint32Array(passages),
  shares: new Float32Array(passages),
  finished: new Uint8Array(passages),
  marks: new Uint32Array((passages >>> 5) + 1),
  found: new Uint32Array(passages),
  touched: new Uint32Array(passages),
});

let space = spaceFor(0);

function workingSpace(passages: number): typeof space {
  if (space.scores.length < passages) space = spaceFor(passages);
  return space;
}

/** For each language of a segment, its passages and their terms. */
const languageCounts = new WeakMap<
  Segment,
  readonly { readonly passages: number; readonly terms: number }[]
>();

function countLanguages(segment: Segment) {
  const known = languageCounts.get(segment);
  if (known) return known;
  const counts = segment.languages.map(() => ({ passages: 0, terms: 0 }));
  const { lengths, languages } = segment.sections;
  for (let passage = 0; passage < segment.passageCount; passage += 1) {
    const one = counts[languages[passage] as number];
    if (!one) continue;
    one.passages += 1;
    one.terms += lengths[passage] as number;
  }
  languageCounts.set(segment, counts);
  return counts;
}

function addLanguages(all: LanguageCounts[], segment: Segment): number[] {
  const numbers = segment.languages.map((code) => {
    const known = all.findIndex((one) => one.code === code);
    return known === -1 ? all.push({ code, passages: 0, terms: 0 }) - 1 : known;
  });
  for (const [language, { passages, terms }] of countLanguages(segment).entries()) {
    const counts = all[numbers[language] as number] as LanguageCounts;
    counts.passages += passages;
    counts.terms += terms;
  }
  return numbers;
}

/** While segments of an older version are renewed, some of their documents are in newer ones already. */
function renewedDocuments(segments: readonly Segment[]): readonly string[] {
  if (segments.every(({ version }) => version === segmentVersion)) return [];
  return segments
    .filter(({ version }) => version === segmentVersion)
    .flatMap((segment) =>
      Array.from({ length: segment.documentCount }, (_, document) => segment.documentId(document)),
    );
}

function markDeleted(segment: Segment, deleted: ReadonlySet<string>): Uint8Array | null {
  if (deleted.size === 0) return null;
  const marks = new Uint8Array(segment.documentCount);
  let some = false;
  for (let document = 0; document < segment.documentCount; document += 1) {
    if (!deleted.has(segment.documentId(document))) continue;
    marks[document] = 1;
    some = true;
  }
  return some ? marks : null;
}
