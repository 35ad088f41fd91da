import { openIndex, search } from '../retrieval/retrieval.ts';
import type { RetrievalIndex } from '../retrieval/retrieval-index.ts';
import { buildSegment } from '../retrieval/segment/build-segment.ts';
import { Segment } from '../retrieval/segment/segment.ts';
import { type Closeness, closenessOf, likenessOf } from './closeness.ts';
import type { Rarities } from './meaning.ts';
import type { ReadStatement } from './read-statement.ts';

export interface Match {
  readonly statement: ReadStatement;
  readonly closeness: Closeness;
  readonly likeness: number;
}

/** Statements of one text, to be found by what another one says. */
export interface FindableStatements {
  readonly statements: readonly ReadStatement[];
  readonly index: RetrievalIndex;
  /** by their letters and digits */
  readonly bySameWords: ReadonlyMap<string, ReadStatement>;
}

/** How many candidates are compared word by word. */
const mostCandidates = 16;
const longestQuery = 1_200;

export function makeFindable(statements: readonly ReadStatement[], language: string): FindableStatements {
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
    bySameWords: new Map(statements.toReversed().map((statement) => [statement.evened, statement])),
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

/** From this likeness on, a statement is about what is wanted. */
const closeFrom = 0.42;
/** What they must share at least: with two rare words, or three that are less so. */
const sharedFrom = 1.4;

export const isClose = ({ closeness, likeness }: Match): boolean =>
  likeness >= closeFrom && closeness.shared >= sharedFrom;
