import { traitBits, traitsOf } from '../retrieval/words/traits.ts';
import type { AnswerPassage } from './answers.ts';
import { type Coverage, coverageOf, pairShare } from './cover.ts';
import type { ReadQuestion } from './read-question.ts';
import { type Statement, statementsOf } from './statements.ts';
import { asksAboutAuthorities, bindsAuthorityOnly } from './who-is-bound.ts';

export interface RankedStatement {
  readonly statement: Statement;
  readonly coverage: Coverage;
  readonly pairs: number;
  /** whether it gives what is asked for: a period, a definition, a duty, a list */
  readonly fits: boolean;
  readonly score: number;
}

const mostQuotes = 4;
/** Of the best score: what is further below says something else. */
const closeEnough = 0.68;
const tooAlike = 0.6;
const whoActs =
  /\b(?:authority|board|management|firm|institution|entity|person|member|officer|committee|supervisor|operator|behörde|leitung|leiter|institut|beauftragte\w*|geschäftsleit\w*|bundesanstalt|vorstand|unternehmen)\b/iu;

/** Which traits of a text fit which kinds of question. */
const fitting: readonly (readonly [kind: string, bits: number])[] = [
  ['when', traitBits.measures],
  ['howMuch', traitBits.measures],
  ['definition', traitBits.defines],
  ['permission', traitBits.permits | traitBits.requires],
  ['requirements', traitBits.requires | traitBits.lists],
  ['guidance', traitBits.explains | traitBits.lists],
  ['yesOrNo', traitBits.requires | traitBits.permits],
  ['how', traitBits.requires | traitBits.lists],
];

function fitsKind({ kinds }: ReadQuestion, words: string): boolean {
  const traits = traitsOf(words);
  const asked = fitting.filter(([kind]) => kinds.has(kind));
  if (kinds.has('who') && !whoActs.test(words)) return false;
  return asked.length === 0 || asked.some(([, bits]) => (traits & bits) !== 0);
}

/** Whether a period or an amount is given is plain to see, and without it there is no answer. */
const fitShare = ({ kinds }: ReadQuestion) => (kinds.has('when') || kinds.has('howMuch') ? 0.3 : 0.12);

/** Everything that could be quoted for a question, best first. */
export function rankStatements(
  question: ReadQuestion,
  passages: readonly AnswerPassage[],
): RankedStatement[] {
  const scores = passages.map(({ score }) => score);
  const isAboutFirms = !asksAboutAuthorities(question.asked);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  return passages
    .flatMap((passage, rank) => statementsOf(passage, rank))
    .map((statement): RankedStatement => {
      const { passage, terms, start, end, isFragment, isDangling } = statement;
      const coverage = coverageOf(question, new Set(terms));
      const pairs = pairShare(question, terms);
      const words = passage.text.slice(start, end);
      const fits = fitsKind(question, words);
      const isOthers = isAboutFirms && bindsAuthorityOnly(words, passage.language);
      const place = high > low ? (passage.score - low) / (high - low) : 1;
      const score =
        coverage.share +
        0.3 * pairs +
        0.8 * place +
        (fits ? fitShare(question) : 0) -
        (isOthers ? 0.25 : 0) -
        (isFragment ? 0.2 : 0) -
        (isDangling ? 0.08 : 0) -
        (end - start > 900 ? 0.08 : 0);
      return { statement, coverage, pairs, fits, score };
    })
    .toSorted((left, right) => right.score - left.score || left.statement.rank - right.statement.rank);
}

function likeness(left: Statement, right: Statement): number {
  if (left.passage.id === right.passage.id && left.start < right.end && right.start < left.end) return 1;
  const [a, b] = [new Set(left.terms), new Set(right.terms)];
  const both = [...a].filter((term) => b.has(term)).length;
  return both / Math.max(1, Math.min(a.size, b.size));
}

/** The best few that say different things, in the order in which they are best read. */
export function chooseStatements(ranked: readonly RankedStatement[], most = mostQuotes): RankedStatement[] {
  const [best] = ranked;
  if (!best) return [];
  const chosen = [best];
  for (const one of ranked.slice(1)) {
    if (chosen.length >= most || one.score < closeEnough * best.score) break;
    if (one.statement.isFragment || one.statement.isDangling) continue;
    if (chosen.some((other) => likeness(one.statement, other.statement) > tooAlike)) continue;
    const covered = (at: number) => Math.max(...chosen.map(({ coverage }) => coverage.matches[at] ?? 0));
    const gain = one.coverage.matches.some((match, at) => match > covered(at));
    if (!gain && one.score < 0.85 * best.score) continue;
    chosen.push(one);
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
