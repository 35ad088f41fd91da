import type { RankedStatement } from './choose-statements.ts';
import type { ReadQuestion } from './read-question.ts';

/** A single word or two without a question around them. */
export const isVague = ({ terms, types, wordCount }: ReadQuestion): boolean =>
  terms.length === 1 && wordCount <= 2 && !/\d/.test(terms[0]?.word ?? '') && types.length === 0;

/** Statements that have the one word that is asked, before those that have a part of it. */
export const sayingIt = (ranked: readonly RankedStatement[]): RankedStatement[] =>
  ranked.toSorted((left, right) => Number(right.share === 1) - Number(left.share === 1));
