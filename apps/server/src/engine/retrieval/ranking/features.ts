import { questionTraitNames } from '../query/question-traits.ts';
import type { Query } from '../query/read-query.ts';
import { passageKindOrder } from '../segment/segment-writer.ts';
import { traitBits } from '../words/traits.ts';
import { AskedCoverage } from './asked-coverage.ts';
import type { Candidate, Candidates } from './candidates.ts';
import { ConceptCoverage } from './concept-coverage.ts';
import { Coverage, longestRun } from './coverage.ts';
import { surroundingsOf, titleWords } from './surroundings.ts';

const topOfDocument = 5;
const topOfPool = 50;
const windowLength = 20;
const longestTitle = 8;

/** Numbers about all candidates of a query, one row each, with the names of the columns. */
export interface FeatureTable {
  /** for a query that names a clause and hardly anything else, how well each candidate is that clause; otherwise 0 */
  readonly lookups: readonly number[];
  readonly names: readonly string[];
  readonly rows: readonly Float64Array[];
}

/** Scores of a document by its best passages of the pool. */
interface DocumentScores {
  readonly top: number;
  readonly best: number;
  readonly share: number;
  readonly order: ReadonlyMap<number, number>;
}

function documentScores({ index, pool, scoreOf }: Candidates): Map<number, DocumentScores> {
  const passages = new Map<number, number[]>();
  const inTop = new Map<number, number>();
  for (const [place, passage] of pool.entries()) {
    const key = documentKey(index.segmentAt(passage), passage);
    const others = passages.get(key);
    if (others) others.push(passage);
    else passages.set(key, [passage]);
    if (place < topOfPool) inTop.set(key, (inTop.get(key) ?? 0) + 1);
  }
  return new Map(
    [...passages].map(([key, all]) => {
      const top = all.slice(0, topOfDocument).reduce((sum, passage) => sum + scoreOf(passage), 0);
      return [
        key,
        {
          top: top / topOfDocument,
          best: scoreOf(all[0] as number),
          share: (inTop.get(key) ?? 0) / topOfPool,
          order: new Map(all.map((passage, place) => [passage, place])),
        },
      ];
    }),
  );
}

/** The first passage of the document of a passage, which no other document has. */
const documentKey = ({ segment, base }: Candidate['opened'], passage: number): number =>
  base + (segment.sections.firstPassages[segment.documentOf[passage - base] as number] as number);

/** Weights of the words of a query in each language of the index. */
function coverages({ index, query, rarities }: Candidates): Coverage[] {
  return index.languages.map(
    (_, language) =>
      new Coverage(
        query.words.map(({ weight, isClause }, word) =>
          isClause ? 0 : weight * (rarities[word]?.[language] as number),
        ),
      ),
  );
}

/** Candidates that refer to a passage, and the passages that each refers to. */
function linkScores({ best, scoreOf }: Candidates): { outgoing: number[]; incoming: number[] } {
  const places = new Map(best.map(({ passage }, place) => [passage, place]));
  const incoming = best.map(() => 0);
  const outgoing = best.map(({ opened, local, score }) => {
    let most = 0;
    for (const link of opened.segment.links(local)) {
      const target = opened.base + link;
      most = Math.max(most, scoreOf(target));
      const place = places.get(target);
      if (place !== undefined) incoming[place] = Math.max(incoming[place] as number, score);
    }
    return most;
  });
  return { outgoing, incoming };
}

/** Scores of the candidates that share a section: the passage they are in, and the one around that. */
class SectionScores {
  readonly #scores = new Map<number, number[]>();

  constructor({ best }: Candidates) {
    for (const candidate of best) {
      for (const section of sectionsOf(candidate)) {
        const scores = this.#scores.get(section);
        if (scores) scores.push(candidate.score);
        else this.#scores.set(section, [candidate.score]);
      }
    }
  }

  /** The sum of the three best scores in the section around a candidate, without its own; for both sections. */
  around(candidate: Candidate): [inner: number, outer: number] {
    const sums = sectionsOf(candidate).map((section) => {
      const scores = this.#scores.get(section) ?? [];
      const own = scores.indexOf(candidate.score);
      return (
        scores
          .filter((_, at) => at !== own)
          .slice(0, 3)
          .reduce((sum, one) => sum + one, 0) / 3
      );
    });
    return [sums[0] ?? 0, sums[1] ?? sums[0] ?? 0];
  }
}

function sectionsOf({ opened, local }: Candidate): number[] {
  const { parents } = opened.segment.sections;
  const parent = (parents[local] as number) - 1;
  if (parent === -1) return [];
  const outer = (parents[parent] as number) - 1;
  return outer === -1 ? [opened.base + parent] : [opened.base + parent, opened.base + outer];
}

/** The mean score of the passages around one, and how close it is to the best candidates in its document. */
function closeness({ best, scoreOf }: Candidates) {
  return ({
    opened,
    local,
    passage,
  }: Candidate): { around: number; besideBest: number; besideFirst: number } => {
    const { documentOf } = opened.segment;
    const document = documentOf[local];
    let sum = 0;
    for (let at = local - 4; at <= local + 4; at += 1) {
      if (at !== local && documentOf[at] === document) sum += scoreOf(opened.base + at);
    }
    let besideBest = 0;
    for (const one of best.slice(0, 10)) {
      if (one.passage === passage || one.opened !== opened || documentOf[one.local] !== document) continue;
      besideBest = Math.max(besideBest, 1 / Math.abs(one.local - local));
    }
    const [top] = best;
    const besideFirst =
      top === undefined || top.opened !== opened || documentOf[top.local] !== document
        ? 0
        : 1 / (1 + Math.log(1 + Math.abs(top.local - local)));
    return { around: sum / 8, besideBest, besideFirst };
  };
}

const withinClause = 0.7;

/** How well the clauses that a question names fit the one of a passage: 1 for itself, less for one around or within it. */
function namedClause({ query, index }: Candidates): (candidate: Candidate) => number {
  const exact = new Set<number>();
  const around = new Set<number>();
  for (const clause of query.clauses) {
    const parts = clause.split('.');
    for (let length = parts.length; length > 0; length -= 1) {
      const key = `#${parts.slice(0, length).join('.')}`;
      for (const { segment, base } of index.segments) {
        const number = segment.termNumber(key);
        if (number === -1) continue;
        segment.eachPosting(number, (passage) => {
          (length === parts.length ? exact : around).add(base + passage);
        });
      }
    }
  }
  return ({ passage, opened, local }) => {
    if (exact.has(passage)) return 1;
    const parent = (opened.segment.sections.parents[local] as number) - 1;
    if (parent !== -1 && exact.has(opened.base + parent)) return withinClause;
    return around.has(passage) ? 0.5 : 0;
  };
}

/** What all candidates of one language share; they come after their own figures. */
const questionFeatures = ({ words, traits }: Query, coverage: Coverage): Record<string, number> => ({
  ...Object.fromEntries(traits.map((value, at) => [`asks ${questionTraitNames[at] ?? ''}`, value])),
  'question length': Math.log(1 + words.length),
  'question weight': coverage.total / Math.max(1, words.length),
  'question heaviest': coverage.heaviest / coverage.total,
});

/**
 * What the ranking model knows of each candidate. Nothing here depends on a word, a document or its language, and scores are
 * relative to the best of the query, so that what was learned from some rulebooks holds for others.
 */
export function featuresOf(candidates: Candidates): FeatureTable {
  const { index, query, reader, best, rarities, scoreOf } = candidates;
  const byLanguage = coverages(candidates);
  const documents = documentScores(candidates);
  const links = linkScores(candidates);
  const clauseFit = namedClause(candidates);
  const sections = new SectionScores(candidates);
  const closenessOf = closeness(candidates);
  const follows = new Set(
    query.sequence.slice(1).map((word, at) => (query.sequence[at] as number) * 1_000 + word),
  );
  const titles = new Map<number, readonly number[]>();
  const most = (of: (candidate: Candidate) => number) => Math.max(1e-9, ...best.map(of));
  const mostWords = most(({ words }) => words);
  const mostScore = most(({ score }) => score);
  const mostAdjacent = most(({ adjacent }) => adjacent);
  const mostNear = most(({ near }) => near);
  const basics = best.map((candidate) => {
    const { opened, local, occurrences } = candidate;
    const language = opened.languages[opened.segment.sections.languages[local] as number] as number;
    const coverage = byLanguage[language] as Coverage;
    return { language, coverage, share: coverage.of(occurrences.words), ...coverage.sentences(occurrences) };
  });
  const mostShare = Math.max(1e-9, ...basics.map(({ share }) => share));
  const mostSentence = Math.max(1e-9, ...basics.map((one) => one.best));

  const askedByLanguage = byLanguage.map((coverage) => new AskedCoverage(query, coverage.weights));
  const askedShares = best.map(({ occurrences }, rank) =>
    (askedByLanguage[basics[rank]?.language ?? 0] as AskedCoverage).of(occurrences),
  );
  const concepts = new ConceptCoverage(query);
  const conceptShares = best.map(({ occurrences }) => concepts.of(occurrences.concepts));
  const mostConcepts = Math.max(1e-9, ...conceptShares);
  const mostAsked = Math.max(1e-9, ...askedShares);

  const rowOf = (candidate: Candidate, rank: number): Record<string, number> => {
    const { opened, local, occurrences, passage } = candidate;
    const { language, coverage, share, best: sentence, first } = basics[rank] as (typeof basics)[number];
    const { segment, base } = opened;
    const { kinds, lengths, traits } = segment.sections;
    const kind = passageKindOrder[kinds[local] as number];
    const length = lengths[local] as number;
    const counts = index.languages[language];
    const average = (counts?.terms ?? 1) / Math.max(1, counts?.passages ?? 1);
    const near = surroundingsOf(candidate, reader);
    const document = documents.get(documentKey(opened, passage)) as DocumentScores;
    const { missing, nextMissing, present, count } = coverage.extremes(occurrences.words);
    // The title of the document is the outermost heading.
    const asked = askedByLanguage[language] as AskedCoverage;
    const title = { words: titleWords(candidate, reader, titles), kin: [] };
    const headings = [...near.headings.words, ...near.ownHeading.words, ...title.words];
    const askedHere = askedShares[rank] as number;
    const askedAround = asked.of(occurrences, near.headings, near.ownHeading, title);
    const relative = (local_: number) => (local_ === -1 ? 0 : scoreOf(base + local_) / mostWords);
    const bestOf = (all: readonly number[]) => Math.max(0, ...all.map(relative));
    const wordsOf = (local_: number) => (local_ === -1 ? [] : reader.read(base + local_).words);
    const [section, outerSection] = sections.around(candidate);
    const close = closenessOf(candidate);
    const run = longestRun(occurrences, follows);
    const trait = (bit: number) => (((traits[local] as number) & bit) === 0 ? 0 : 1);
    const possible = query.words.reduce(
      (sum, { weight, count: times }, word) =>
        sum + 2.2 * weight * times * (rarities[word]?.[language] as number),
      1e-9,
    );
    return {
      words: candidate.words / mostWords,
      'words of possible': candidate.words / possible,
      score: candidate.score / mostScore,
      'score of next': (best[rank + 1]?.score ?? 0) / candidate.score,
      'rank reciprocal': 1 / (1 + rank),
      'rank logarithm': Math.log(1 + rank),
      adjacent: candidate.adjacent / mostAdjacent,
      near: candidate.near / mostNear,
      'pair share': candidate.pairShare,
      covered: share,
      'covered count': count,
      'covered relative': share / mostShare,
      asked: askedHere,
      'asked relative': askedHere / mostAsked,
      'asked in sentence': asked.bestSentence(occurrences),
      'asked with headings': askedAround,
      'asked in headings': asked.of(near.headings, near.ownHeading, title),
      'headings add asked': askedAround - askedHere,
      concepts: conceptShares[rank] as number,
      'concepts relative': (conceptShares[rank] as number) / mostConcepts,
      'concepts in sentence': concepts.bestSentence(occurrences),
      'concepts in window': concepts.window(occurrences, windowLength),
      'concepts in headings': concepts.of(near.headings.concepts, near.ownHeading.concepts),
      'concepts with headings': concepts.of(
        occurrences.concepts,
        near.headings.concepts,
        near.ownHeading.concepts,
      ),
      'concepts of previous':
        near.previous === -1 ? 0 : concepts.of(reader.read(base + near.previous).concepts),
      'concepts of next': near.next === -1 ? 0 : concepts.of(reader.read(base + near.next).concepts),
      'concepts dense': concepts.weightOf(occurrences.concepts) / Math.sqrt(8 + length),
      missing,
      'next missing': nextMissing,
      present,
      sentence,
      'sentence relative': sentence / mostSentence,
      'first sentence': first,
      window: coverage.window(occurrences, windowLength),
      run: Math.min(run, 6) / 6,
      'run share': run / Math.max(1, query.sequence.length),
      heading: coverage.of(headings),
      'own heading': coverage.of(near.ownHeading.words),
      'heading adds': coverage.of(occurrences.words, headings) - share,
      previous: relative(near.previous),
      next: relative(near.next),
      parent: relative(near.parent),
      child: bestOf(near.children),
      sibling: bestOf(near.siblings),
      'siblings mean':
        near.siblings.reduce((sum, one) => sum + relative(one), 0) / Math.max(1, near.siblings.length),
      'parent adds': coverage.of(occurrences.words, wordsOf(near.parent)) - share,
      'previous adds': coverage.of(occurrences.words, wordsOf(near.previous)) - share,
      'next adds': coverage.of(occurrences.words, wordsOf(near.next)) - share,
      section: section / mostScore,
      'outer section': outerSection / mostScore,
      around: close.around / mostWords,
      'beside best': close.besideBest,
      'beside first': close.besideFirst,
      'document top': document.top / mostWords,
      'document best': document.best / mostWords,
      'document share': document.share,
      'document rank': 1 / (1 + (document.order.get(passage) ?? 0)),
      'refers to': (links.outgoing[rank] as number) / mostWords,
      'referred to by': (links.incoming[rank] as number) / mostScore,
      'clause named': clauseFit(candidate),
      'names clauses': query.clauses.length > 0 ? 1 : 0,
      length: Math.log(1 + length),
      'length relative': Math.log((1 + length) / (1 + average)),
      'sentence count': Math.log(occurrences.sentenceCount),
      'is title': length <= longestTitle ? 1 : 0,
      children: Math.log(1 + near.children.length),
      siblings: Math.log(1 + near.siblings.length),
      depth: near.depth / 5,
      place: near.place,
      density: occurrences.words.length / (1 + length),
      requires: trait(traitBits.requires),
      permits: trait(traitBits.permits),
      defines: trait(traitBits.defines),
      measures: trait(traitBits.measures),
      lists: trait(traitBits.lists),
      explains: trait(traitBits.explains),
      'binds firms': trait(traitBits.bindsFirms),
      'binds authorities only': trait(traitBits.bindsAuthoritiesOnly),
      'is point': kind === 'point' ? 1 : 0,
      'is recital': kind === 'recital' || kind === 'preamble' ? 1 : 0,
    };
  };
  const questions = byLanguage.map((coverage) => questionFeatures(query, coverage));
  const ofQuestions = questions.map((one) => Object.values(one));
  const named = best.map(rowOf);
  const rows = named.map((row, rank) => {
    const own = Object.values(row);
    const ofQuestion = ofQuestions[basics[rank]?.language ?? 0] as readonly number[];
    const values = new Float64Array(own.length + ofQuestion.length);
    values.set(own);
    values.set(ofQuestion, own.length);
    return values;
  });
  const lookupOf = (candidate: Candidate, rank: number) => {
    const fit = clauseFit(candidate);
    const named = titleWords(candidate, reader, titles);
    if (fit < withinClause) return 0;
    const { segment } = candidate.opened;
    const first = segment.sections.firstPassages[segment.documentOf[candidate.local] as number] as number;
    // Paragraphs of the same clause stay in their order.
    return fit + (basics[rank]?.coverage.of(named) ?? 0) - (candidate.local - first) / 1e7;
  };
  return {
    lookups: best.map((candidate, rank) => (query.isLookup ? lookupOf(candidate, rank) : 0)),
    names: named.length === 0 ? [] : Object.keys({ ...named[0], ...questions[0] }),
    rows,
  };
}
