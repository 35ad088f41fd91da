/**
 * Finds passages of texts by what someone asks: whole questions, a few words, or a word that is still being typed. Pure and
 * synchronous, except for loading segments from a store that is given from outside; it knows no database and no company.
 *
 *     const bytes = buildSegment(documents);               // words of every passage, as immutable bytes
 *     const name = await cache.save(bytes);                // kept under their hash, within a budget of memory
 *     const index = openIndex(await cache.open([name]));   // any number of segments, as if they were one
 *     const { hits, terms } = search(index, 'exit strategies', { limit: 10, allow: (documentId) => mayRead(documentId) });
 *     highlight(textOfPassage, 'en', terms);               // its best sentence, and the words to mark
 *
 * **Documents** are texts that never change, under an id of the caller; `documentOfText` cuts one into passages. A deleted
 * document is passed to `openIndex` until its segment is merged; a new version is another document.
 * **Rights**: `allow` is asked once for each document that might be found, or `documents` are named, before anything is cut off, so
 * that what a person may not read takes no place among the hits. Of a few documents each passage is read, which takes less time. The caller checks again when it reads their rows.
 * **Words** are compared by their stems, per language of the passage. German compounds are found by their parts and the
 * other way round, mistyped words by the most similar known one, and numbers as they are written.
 * **Segments**: build one for new documents, `mergeSegments` several small ones now and then. Results don't depend on how
 * documents are divided into segments.
 */

import type { QueryTerms } from './highlight.ts';
import { phrasePassages } from './phrases/phrase-passages.ts';
import { type Query, type ReadQueryOptions, readQuery } from './query/read-query.ts';
import { translateQuery } from './query/translate-query.ts';
import { spokenLanguage } from './query/translate-words.ts';
import { Vocabulary } from './query/vocabulary.ts';
import { type RankedPassage, rankPassages } from './ranking/rank.ts';
import { RankingModel, readWeights } from './ranking/ranking-model.ts';
import weights from './ranking/weights.json' with { type: 'json' };
import { rarity } from './ranking/word-scores.ts';
import { type NamedPassage, namedClauses } from './references/named-clauses.ts';
import { RetrievalIndex } from './retrieval-index.ts';
import type { Segment } from './segment/segment.ts';
import { readWords } from './words/read-words.ts';
import { translatedLanguages } from './words/translations.ts';

const learnedModel = new RankingModel(readWeights(weights));

export interface SearchHit {
  readonly documentId: string;
  /** number of the passage, as given to `buildSegment` */
  readonly ordinal: number;
  /** comparable within one search only */
  readonly score: number;
}

export interface SearchResult {
  /** the best first */
  readonly hits: readonly SearchHit[];
  /** in texts of other languages than that of the query, found by its translated words, the best first; none unless asked for */
  readonly across: readonly SearchHit[];
  /** for `highlight` */
  readonly terms: QueryTerms;
  /** what was looked up, in no order */
  readonly named: readonly NamedPassage[];
}

/** A clause that is looked up. */
export interface LookedUp {
  /** as in `references/read-references.ts` */
  readonly clauses: readonly string[];
  /** whether all else of its outermost clause is given, too */
  readonly isWithin: boolean;
}

export type AcrossLanguages = 'apart' | 'beside' | null;

export interface SearchOptions extends ReadQueryOptions {
  readonly limit: number;
  /** whether a document may be found; all, if not given */
  readonly allow?: (documentId: string) => boolean;
  /** only these documents; all, if not given */
  readonly documents?: readonly string[] | undefined;
  /**
   * whether texts of other languages are searched by translated words as well: `apart`, so that they are found by these alone, or `beside`
   * what has the words as they were asked, then without what laws write for them and as far as these leave room; not at all if null, the
   * default
   */
  readonly acrossLanguages?: AcrossLanguages;
  /** only passages that may have all of these phrases; the caller has to look at their texts */
  readonly phrases?: readonly string[];
  /** clauses that are given whatever else is found */
  readonly lookedUp?: LookedUp | null;
  /** another ranking than the one that was learned, or null for words and pairs only; for measuring */
  readonly model?: RankingModel | null;
}

/** @param deleted ids of documents that are no longer found */
export const openIndex = (
  segments: readonly Segment[],
  deleted: ReadonlySet<string> = new Set(),
): RetrievalIndex => new RetrievalIndex(segments, deleted);

/** The passages that say most about a query of any length. Nothing is found by stop words alone. */
export function search(index: RetrievalIndex, text: string, options: SearchOptions): SearchResult {
  const vocabulary = new Vocabulary(index);
  const query = readQuery(text, vocabulary, options);
  const { allow, documents } = options;
  const given = documents && new Set(documents);
  const isAllowed = (id: string) => (given?.has(id) ?? true) && (allow?.(id) ?? true);
  const { model = learnedModel, phrases = [], lookedUp = null } = options;
  const within = phrases.length === 0 ? undefined : phrasePassages(index, phrases, isAllowed);
  const hitOf = ({ passage, score }: RankedPassage): SearchHit => {
    const { segment, base } = index.segmentAt(passage);
    return {
      documentId: segment.documentId(segment.documentOf[passage - base] as number),
      ordinal: segment.sections.ordinals[passage - base] as number,
      score,
    };
  };
  const hitsOf = (asked: Query, isOf?: (language: string) => boolean): SearchHit[] => {
    const ranked = rankPassages(index, asked, options.limit, { allow, documents, isOf, within }, model);
    // phrases of stop words are ranked by nothing
    const known = new Set(ranked.map(({ passage }) => passage));
    const others = within === undefined ? [] : [...within].filter((passage) => !known.has(passage));
    return [...ranked, ...others.map((passage) => ({ passage, score: 0 }))]
      .slice(0, options.limit)
      .map(hitOf);
  };
  const acrossLanguages = within === undefined ? (options.acrossLanguages ?? null) : null;
  const others = acrossLanguages === null ? [] : translated(text, vocabulary, acrossLanguages === 'apart');
  const codes = new Set<string>(others.map(({ code }) => code));
  const own = hitsOf(query, acrossLanguages === 'apart' ? (language) => !codes.has(language) : undefined);
  // beside a full list nothing else is shown
  const isFull = acrossLanguages === 'beside' && own.length >= options.limit;
  const across = isFull
    ? []
    : others.flatMap(({ code, query: asked }) => hitsOf(asked, (language) => language === code));
  return {
    hits: own,
    across: across.toSorted((left, right) => right.score - left.score).slice(0, options.limit),
    terms: new Map(
      [...others.map((one) => one.query), query].flatMap((one) => [...termsOf(one, index, vocabulary)]),
    ),
    named: lookedUp === null ? [] : namedClauses(index, lookedUp.clauses, isAllowed, lookedUp.isWithin),
  };
}

/** The query in the words of each language of the index that it isn't in; none if its own isn't known. */
function translated(text: string, vocabulary: Vocabulary, withKin: boolean) {
  const spoken = spokenLanguage(readWords(text));
  if (spoken === null) return [];
  return translatedLanguages
    .filter((code) => code !== spoken && vocabulary.languages.includes(code))
    .map((code) => ({ code, query: translateQuery(text, code, vocabulary, withKin) }));
}

function termsOf(query: Query, index: RetrievalIndex, vocabulary: Vocabulary): QueryTerms {
  const terms = new Map<string, number>();
  for (const { variants, weight } of query.words) {
    for (const { term, weight: share } of variants) {
      const says = weight * share * rarity(index.passageCount, vocabulary.frequency(term));
      terms.set(term, Math.max(terms.get(term) ?? 0, says));
    }
  }
  return terms;
}
