import type { AnswerPassage } from './answers.ts';
import { chanceOf, type Weights } from './choice-model.ts';
import type { ReadQuestion } from './read-question.ts';
import { type SignaledStatement, signaledStatements } from './signals.ts';
import { type Statement, wholeOf } from './statements.ts';

export interface RankedStatement extends SignaledStatement {
  /** how likely it is that it answers the question, 0 to 1 */
  readonly chance: number;
  /** how much of a question about a meaning it defines, 0 to 1 */
  readonly defines: number;
}

const mostQuotes = 3;
/** Of the best chance: what is less likely to answer is left out. */
const closeEnough = 0.6;
const tooAlike = 0.6;

/** Everything that could be quoted for a question, best first. */
export const rankStatements = (
  question: ReadQuestion,
  passages: readonly AnswerPassage[],
): RankedStatement[] => inOrder(signaledStatements(question, passages));

/** Statements by how likely they answer, best first. */
export const inOrder = (statements: readonly SignaledStatement[], weights?: Weights): RankedStatement[] =>
  statements
    .map((one) => ({ ...one, chance: chanceOf(one.signals, weights), defines: 0 }))
    .toSorted((left, right) => right.chance - left.chance || left.statement.rank - right.statement.rank);

function likeness(left: Statement, right: Statement): number {
  if (left.passage.id === right.passage.id && left.start < right.end && right.start < left.end) return 1;
  const [a, b] = [new Set(left.terms), new Set(right.terms)];
  const both = [...a].filter((term) => b.has(term)).length;
  return both / Math.max(1, Math.min(a.size, b.size));
}

/** The best few that say different things, each with its whole paragraph if that is short, in the order in which they are best read. */
export function chooseStatements(ranked: readonly RankedStatement[]): RankedStatement[] {
  const chosen: RankedStatement[] = [];
  for (const one of ranked) {
    if (chosen.length >= mostQuotes || one.chance < closeEnough * (ranked[0]?.chance ?? 0)) break;
    const whole = { ...one, statement: wholeOf(one.statement) };
    if (chosen.some((other) => likeness(whole.statement, other.statement) > tooAlike)) continue;
    chosen.push(whole);
  }
  // those of one document together, in the order of its best, and of one passage as they are read
  const documents = [...new Set(chosen.map(({ statement }) => statement.passage.documentId))];
  const passageOrder = [...new Set(chosen.map(({ statement }) => statement.passage.id))];
  return chosen.toSorted(
    ({ statement: a }, { statement: b }) =>
      documents.indexOf(a.passage.documentId) - documents.indexOf(b.passage.documentId) ||
      passageOrder.indexOf(a.passage.id) - passageOrder.indexOf(b.passage.id) ||
      a.start - b.start,
  );
}
