import { traitBits, traitsOf } from '../retrieval/words/traits.ts';
import type { AnswerPassage, EarlierTurn, QuotedPlace } from './answers.ts';
import { asksForMeasure } from './asked-types.ts';
import type { RankedStatement } from './choose-statements.ts';
import type { ReadQuestion } from './read-question.ts';
import { coverageOf } from './signals.ts';
import { spelledOut } from './spelled-out.ts';

/** "Article 28" of "Article 28(8), third subparagraph", "§ 25b" of "§ 25b Abs. 1 Satz 3"; empty if there are no clauses. */
const articleOf = ({ clause }: Pick<AnswerPassage, 'clause'>): string =>
  /^(?:§|[\p{L}.]+)?\s*[\p{L}\d.]*\d[\p{L}\d.]*/u.exec(clause)?.[0] ?? clause;

/** How much likelier than its words say a statement answers a question that leaves its subject to the one before, as added logits. */
const favors = { document: 0.3, article: 1.8, first: 0.4, own: 2.5, quoted: -1.5, source: 4 };

/** Whether it gives what is asked for: a period, an amount, somebody. */
const gives = (words: string, { types, language, terms }: ReadQuestion) =>
  (types.includes('person') && terms.length === 0) ||
  (asksForMeasure(types) && (traitsOf(words, language) & traitBits.measures) !== 0);

/** Whether a place is in the article of a passage. */
const isBeside = (passage: AnswerPassage) => {
  const article = articleOf(passage);
  return (one: QuotedPlace) =>
    one.documentId === passage.documentId && article !== '' && articleOf(one) === article;
};

const isQuoted = ({ passage, start, end }: RankedStatement['statement'], quoted: readonly QuotedPlace[]) => {
  const isIn = isBeside(passage);
  const words = passage.text.slice(start, end);
  return quoted.some((one) => isIn(one) && one.quote.includes(words));
};

interface Following {
  /** what it asks itself */
  readonly asked: ReadQuestion;
  readonly quoted: EarlierTurn['quoted'];
  /** what follows from a breach stands elsewhere than the duty */
  readonly staysHere: boolean;
}

function favorOf({ statement }: RankedStatement, { asked, quoted, staysHere }: Following): number {
  const { passage, start, end, terms } = statement;
  const words = passage.text.slice(start, end);
  const isOf = ({ documentId }: QuotedPlace) => documentId === passage.documentId;
  const isIn = isBeside(passage);
  const [best] = quoted;
  return (
    (quoted.some(isOf) ? favors.document : 0) +
    (staysHere && quoted.some(isIn) ? favors.article : 0) +
    (staysHere && best && isIn(best) ? favors.first : 0) +
    favors.own * coverageOf(asked, new Set(terms)).share +
    (isQuoted(statement, quoted) && !gives(words, asked) ? favors.quoted : 0)
  );
}

/**
 * Statements as they answer a question that leaves its subject to the one before: what says what it asks itself, in the clause that was
 * quoted or beside it, rather than what was just read.
 * @param asked what it asks itself
 * @param wantsQuoted whether it asks where that stands which was quoted
 */
export function followingUp(
  ranked: readonly RankedStatement[],
  asked: ReadQuestion,
  { quoted }: EarlierTurn,
  wantsQuoted: boolean,
): RankedStatement[] {
  const staysHere = spelledOut(asked.asked, true) === asked.asked;
  const favorFor = (one: RankedStatement) => {
    if (wantsQuoted) return isQuoted(one.statement, quoted) ? favors.source : 0;
    return favorOf(one, { asked, quoted, staysHere });
  };
  return ranked
    .map((one) => {
      const odds = (one.chance / (1 - one.chance)) * Math.exp(favorFor(one));
      return { ...one, chance: odds / (1 + odds) };
    })
    .toSorted((left, right) => right.chance - left.chance);
}
