import { traitBits, traitsOf } from '../retrieval/words/traits.ts';
import type { AnswerPassage, EarlierTurn, QuotedPlace } from './answers.ts';
import type { RankedStatement } from './choose-statements.ts';
import type { ReadQuestion } from './read-question.ts';
import { coverageOf } from './signals.ts';

/** "Article 28" of "Article 28(8), third subparagraph", "§ 25b" of "§ 25b Abs. 1 Satz 3"; empty if there are no clauses. */
const articleOf = ({ clause }: Pick<AnswerPassage, 'clause'>): string =>
  /^(?:§|[\p{L}.]+)?\s*[\p{L}\d.]*\d[\p{L}\d.]*/u.exec(clause)?.[0] ?? clause;

/** How much likelier than its words say a statement answers a question that leaves its subject to the one before, as added logits. */
const favors = { document: 0.3, article: 1.8, first: 0.4, own: 2.5, quoted: -1.5 };

/** Whether it gives what is asked for: a period, an amount. */
const gives = (words: string, { kinds, language }: ReadQuestion) =>
  (kinds.has('when') || kinds.has('howMuch')) && (traitsOf(words, language) & traitBits.measures) !== 0;

function favorOf({ statement }: RankedStatement, asked: ReadQuestion, { quoted }: EarlierTurn): number {
  const { passage, start, end, terms } = statement;
  const words = passage.text.slice(start, end);
  const isOf = ({ documentId }: QuotedPlace) => documentId === passage.documentId;
  const isIn = (one: QuotedPlace) =>
    isOf(one) && articleOf(one) !== '' && articleOf(one) === articleOf(passage);
  const [best] = quoted;
  const isKnown = quoted.some((one) => isIn(one) && one.quote.includes(words));
  return (
    (quoted.some(isOf) ? favors.document : 0) +
    (quoted.some(isIn) ? favors.article : 0) +
    (best && isIn(best) ? favors.first : 0) +
    favors.own * coverageOf(asked, new Set(terms)).share +
    (isKnown && !gives(words, asked) ? favors.quoted : 0)
  );
}

/**
 * Statements as they answer a question that leaves its subject to the one before: what says what it asks itself, in the clause that was
 * quoted or beside it, rather than what was just read.
 * @param asked what it asks itself
 */
export const followingUp = (
  ranked: readonly RankedStatement[],
  asked: ReadQuestion,
  before: EarlierTurn,
): RankedStatement[] =>
  ranked
    .map((one) => {
      const odds = (one.chance / (1 - one.chance)) * Math.exp(favorOf(one, asked, before));
      return { ...one, chance: odds / (1 + odds) };
    })
    .toSorted((left, right) => right.chance - left.chance);
