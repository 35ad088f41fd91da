import type { Query } from '../query/read-query.ts';
import type { OpenSegment, RetrievalIndex } from '../retrieval-index.ts';
import { BestPassages } from './best-passages.ts';
import type { Candidate, Candidates } from './candidates.ts';
import { featuresOf } from './features.ts';
import { OccurrenceReader } from './occurrences.ts';
import type { RankingModel } from './ranking-model.ts';
import { scorePairs } from './score-pairs.ts';
import { clearScores, scoreWords } from './score-words.ts';

export type LanguageFilter = ((language: string) => boolean) | null;

/** Which passages may be found. */
export interface PassageFilter {
  /** of a language; null for all */
  readonly isOf: LanguageFilter;
  /** of these; null for all */
  readonly within: ReadonlySet<number> | null;
}

const everything: PassageFilter = { isOf: null, within: null };

export interface RankedPassage {
  readonly passage: number;
  readonly score: number;
}

// Passages whose pairs are looked at, the weight of these, and how many are ranked again by the model.
const poolSize = 1_000;
const adjacentWeight = 0.3;
const nearWeight = 0.1;
// More than the model ever gives: who names a clause wants to see it first.
const lookupWeight = 100;
export const candidateCount = 200;

/** Whether a document may be found, decided once for each. */
class AllowedDocuments {
  readonly #known = new Map<OpenSegment, Int8Array>();
  readonly #allow: (documentId: string) => boolean;

  constructor(allow: (documentId: string) => boolean) {
    this.#allow = allow;
  }

  has(opened: OpenSegment, passage: number): boolean {
    const document = opened.segment.documentOf[passage - opened.base] as number;
    if (opened.deleted?.[document]) return false;
    let known = this.#known.get(opened);
    if (!known) {
      known = new Int8Array(opened.segment.documentCount);
      this.#known.set(opened, known);
    }
    if (known[document] === 0) known[document] = this.#allow(opened.segment.documentId(document)) ? 1 : -1;
    return known[document] === 1;
  }
}

/** Of equal passages the one in the earlier document, then the earlier one, however they are divided into segments. */
function comesFirst(index: RetrievalIndex, left: number, right: number): boolean {
  const [one, other] = [index.segmentAt(left), index.segmentAt(right)];
  // documents of one segment are in the order of their ids
  if (one === other) return left < right;
  const apart = compareIds(
    one.segment.idPlace(one.segment.documentOf[left - one.base] as number),
    other.segment.idPlace(other.segment.documentOf[right - other.base] as number),
  );
  return apart === 0 ? left < right : apart < 0;
}

type IdPlace = ReturnType<OpenSegment['segment']['idPlace']>;

/** By their bytes, without making words of them: in a long list most are compared. */
function compareIds(left: IdPlace, right: IdPlace): number {
  const shared = Math.min(left.end - left.start, right.end - right.start);
  for (let at = 0; at < shared; at += 1) {
    const apart = (left.bytes[left.start + at] as number) - (right.bytes[right.start + at] as number);
    if (apart !== 0) return apart;
  }
  return left.end - left.start - (right.end - right.start);
}

const inOrder =
  (index: RetrievalIndex) =>
  (left: RankedPassage, right: RankedPassage): number =>
    right.score - left.score || (comesFirst(index, left.passage, right.passage) ? -1 : 1);

/**
 * Finds the candidates for a query and passes them on, together with the scores of all passages, which are in `index.scores`
 * until it returns.
 */
export function withCandidates<T>(
  index: RetrievalIndex,
  query: Query,
  most: number,
  allow: (documentId: string) => boolean,
  use: (candidates: Candidates) => T,
  filter = everything,
): T {
  const { touched, rarities } = scoreWords(index, query);
  try {
    const pool = bestOf(index, touched, Math.max(poolSize, most), allow, filter);
    const reader = new OccurrenceReader(index, query);
    const occurrences = pool.map((passage) => reader.read(passage));
    const lengths = pool.map((passage) => {
      const { segment, base } = index.segmentAt(passage);
      return segment.sections.lengths[passage - base] as number;
    });
    const pairs = scorePairs(query, occurrences, lengths, highest(rarities, index), index.passageCount);
    const best = pool
      .map((passage, at): Candidate => {
        const opened = index.segmentAt(passage);
        const words = index.scores[passage] as number;
        const adjacent = pairs.adjacent[at] as number;
        const near = pairs.near[at] as number;
        return {
          passage,
          opened,
          local: passage - opened.base,
          occurrences: occurrences[at] as Candidate['occurrences'],
          words,
          adjacent,
          near,
          pairShare: pairs.shares[at] as number,
          score: words + adjacentWeight * adjacent + nearWeight * near,
        };
      })
      .toSorted(inOrder(index))
      .slice(0, most);
    return use({ index, query, reader, best, rarities, pool });
  } finally {
    clearScores(index, touched);
  }
}

/** The best passages for a query, the best first. @param model null to rank by words and pairs only */
export function rankPassages(
  index: RetrievalIndex,
  query: Query,
  most: number,
  allow: (documentId: string) => boolean,
  model: RankingModel | null,
  filter = everything,
): RankedPassage[] {
  const rank = (candidates: Candidates) => {
    const { best } = candidates;
    if (model === null || best.length === 0) return best.slice(0, most);
    const { rows, names, lookups } = featuresOf({ ...candidates, best: best.slice(0, candidateCount) });
    model.check(names);
    const ranked = rows
      .map((row, at) => ({
        passage: (best[at] as Candidate).passage,
        score: (lookups[at] as number) > 0 ? lookupWeight * (lookups[at] as number) : model.score(row),
      }))
      .toSorted(inOrder(index));
    // What the model hasn't seen follows, below everything it has.
    const lowest = ranked.at(-1)?.score ?? 0;
    const rest = best.slice(candidateCount).map(({ passage }, at) => ({ passage, score: lowest - 1 - at }));
    return [...ranked, ...rest].slice(0, most);
  };
  return withCandidates(index, query, Math.max(candidateCount, most), allow, rank, filter);
}

/** The highest rarity of each word in any language of the index that has passages. */
const highest = (rarities: readonly (readonly number[])[], { languages }: RetrievalIndex): number[] =>
  rarities.map((one) =>
    Math.max(0, ...one.filter((_, language) => (languages[language]?.passages ?? 0) > 0)),
  );

const languageOf = ({ segment, base, languages }: OpenSegment, passage: number) =>
  languages[segment.sections.languages[passage - base] as number] as number;

function bestOf(
  index: RetrievalIndex,
  touched: Uint32Array,
  most: number,
  allow: (documentId: string) => boolean,
  { isOf, within }: PassageFilter,
): number[] {
  const { scores } = index;
  const best = new BestPassages(most, (left, right) => {
    const apart = (scores[left] as number) - (scores[right] as number);
    return apart === 0 ? comesFirst(index, left, right) : apart > 0;
  });
  const allowed = new AllowedDocuments(allow);
  const isFound = index.languages.map(({ code }) => isOf === null || isOf(code));
  for (const passage of touched) {
    if (within !== null && !within.has(passage)) continue;
    const { worst } = best;
    if (worst !== null && (scores[passage] as number) < (scores[worst] as number)) continue;
    if (!best.accepts(passage)) continue;
    const opened = index.segmentAt(passage);
    if (isFound[languageOf(opened, passage)] === false) continue;
    if (allowed.has(opened, passage)) best.add(passage);
  }
  return best.inOrder();
}
