import { openIndex, search } from '../retrieval/retrieval.ts';
import type { RetrievalIndex } from '../retrieval/retrieval-index.ts';
import { buildSegment } from '../retrieval/segment/build-segment.ts';
import { Segment } from '../retrieval/segment/segment.ts';
import { type Closeness, closenessOf } from './closeness.ts';
import type { Rarities } from './meaning.ts';
import type { ReadStatement } from './read-statement.ts';
import { saysSomething } from './statements.ts';

export interface Match {
  readonly statement: ReadStatement;
  readonly closeness: Closeness;
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
  if (same) return [{ statement: same, closeness: closenessOf(same, wanted, rarities) }];
  return candidates
    .map((statement) => ({ statement, closeness: closenessOf(statement, wanted, rarities) }))
    .toSorted(
      (one, other) =>
        Number(isWithOthers(one.statement, wanted)) - Number(isWithOthers(other.statement, wanted)) ||
        other.closeness.strength - one.closeness.strength ||
        one.statement.start - other.statement.start,
    );
}

/**
 * From where on a statement is about what is wanted. In texts about different fields, what two statements share is more often a
 * coincidence, so each bound has a value for those and one for texts about the same field.
 */
const bounds = {
  strength: [0.9, 0.72],
  /** with less of B's words, what they share is a side of it at most */
  ofB: [0.18, 0.12],
  /** one rare word with a common one, or a few that are less rare */
  anchored: [0.4, 0.22],
} as const;

/** Whether two statements deal with different people: a customer's right to terminate isn't a vendor's. */
function isWithOthers(a: ReadStatement, b: ReadStatement): boolean {
  return a.parties.size > 0 && b.parties.size > 0 && ![...a.parties].some((party) => b.parties.has(party));
}

/** Whether B forbids what A only names: that doesn't say whether A allows it. */
const namesForbidden = (a: ReadStatement, b: ReadStatement): boolean =>
  b.modality === 'must_not' && a.modality === null && !forbids.test(`${a.words} ${a.opening}`);

const forbids =
  /(?<!\p{L})(?:prohibit|forbid|not? |never|without|free of|avoid|prevent|opt-?out|object|restrict|refus|reject|block|verbot|untersag|nicht|kein)/iu;

/** @param relatedness of the two texts, 0 to 1 */
export function isClose(
  { statement, closeness }: Match,
  wanted: ReadStatement,
  relatedness: number,
): boolean {
  const reaches = (name: keyof typeof bounds) => {
    const [strict, lax] = bounds[name];
    return closeness[name] >= strict + (lax - strict) * relatedness;
  };
  if (statement.evened === wanted.evened) return true;
  return (
    reaches('strength') &&
    reaches('ofB') &&
    reaches('anchored') &&
    !isWithOthers(statement, wanted) &&
    !namesForbidden(statement, wanted)
  );
}

/** Below this, the closest statement is about something else; in between, a reader may see it otherwise. */
const farBelow = 0.4;
const nearlyFrom = 0.6;

/** How sure it is that a text says nothing about a point, by the statements closest to its items. */
export function confidenceOfNone(closest: readonly (Match | undefined)[]): 'high' | 'medium' | 'low' {
  const strongest = Math.max(0, ...closest.map((match) => match?.closeness.strength ?? 0));
  if (strongest < farBelow) return 'high';
  return strongest < nearlyFrom ? 'medium' : 'low';
}
