import { openIndex, search } from '../retrieval/retrieval.ts';
import type { RetrievalIndex } from '../retrieval/retrieval-index.ts';
import { buildSegment } from '../retrieval/segment/build-segment.ts';
import { Segment } from '../retrieval/segment/segment.ts';
import { type Closeness, closenessOf, likenessOf } from './closeness.ts';
import type { Rarities } from './meaning.ts';
import type { ReadStatement } from './read-statement.ts';
import { saysSomething } from './statements.ts';

export interface Match {
  readonly statement: ReadStatement;
  readonly closeness: Closeness;
  readonly likeness: number;
}

/** Statements of one text, to be found by what another one says. */
export interface FindableStatements {
  /** those that say something by themselves */
  readonly statements: readonly ReadStatement[];
  readonly index: RetrievalIndex;
  /** by their letters and digits */
  readonly bySameWords: ReadonlyMap<string, ReadStatement>;
}

/** How many candidates are compared word by word. */
const mostCandidates = 16;
const longestQuery = 1_200;

/** With fewer, a statement is a label. */
const fewestMeanings = 2;

export function makeFindable(all: readonly ReadStatement[], language: string): FindableStatements {
  const statements = all.filter(({ words, own }) => own.size >= fewestMeanings && saysSomething(words));
  const bytes = buildSegment([
    {
      id: 'text',
      title: null,
      language,
      passages: statements.map(({ words, opening, heading }, ordinal) => ({
        ordinal,
        parent: null,
        kind: 'text',
        clause: '',
        heading: `${heading} ${opening}`.trim() || null,
        text: words,
      })),
    },
  ]);
  return {
    statements,
    index: openIndex([new Segment(bytes)]),
    bySameWords: new Map(all.toReversed().map((statement) => [statement.evened, statement])),
  };
}

/** The statements that say most of what is wanted, the closest one first. */
export function closestTo(
  wanted: ReadStatement,
  { statements, index, bySameWords }: FindableStatements,
  rarities: Rarities,
): Match[] {
  const query = `${wanted.words} ${wanted.opening} ${wanted.heading}`.slice(0, longestQuery);
  const { hits } = search(index, query, { limit: mostCandidates });
  const same = bySameWords.get(wanted.evened);
  const candidates = hits.flatMap(({ ordinal }) => statements[ordinal] ?? []);
  if (same) return [{ statement: same, closeness: closenessOf(same, wanted, rarities), likeness: 1 }];
  return candidates
    .map((statement) => {
      const closeness = closenessOf(statement, wanted, rarities);
      return { statement, closeness, likeness: likenessOf(closeness) };
    })
    .toSorted((one, other) => other.likeness - one.likeness || one.statement.start - other.statement.start);
}

/** From this strength on, a statement is about what is wanted. */
const closeFrom = 0.46;
/** What they must share at least: one rare word with a common one, or a few that are less rare. */
const sharedFrom = 0.6;
/** With less of its words, what they share is a side of it at most. */
const leastOfB = 0.12;
/** Each rare word more that two statements share makes a coincidence less likely, up to this many. */
const perSharedWord = 0.12;
const mostShared = 2;
/** So does a limit of the same kind. */
const forSameLimit = 0.05;

const strengthOf = ({ closeness: { shared, isSameLimit }, likeness }: Match): number =>
  likeness + perSharedWord * Math.min(shared, mostShared) + (isSameLimit ? forSameLimit : 0);

export const isClose = (match: Match): boolean =>
  match.closeness.shared >= sharedFrom && match.closeness.ofB >= leastOfB && strengthOf(match) >= closeFrom;

/** Below this, the closest statement is about something else; in between, a reader may see it otherwise. */
const farBelow = 0.25;
const nearlyFrom = 0.38;

/** How sure it is that a text says nothing about a point, by the statements closest to its items. */
export function confidenceOfNone(closest: readonly (Match | undefined)[]): 'high' | 'medium' | 'low' {
  const strongest = Math.max(0, ...closest.map((match) => (match ? strengthOf(match) : 0)));
  if (strongest < farBelow) return 'high';
  return strongest < nearlyFrom ? 'medium' : 'low';
}
