import { readTerms } from '../retrieval/words/terms.ts';
import type { RankedStatement } from './choose-statements.ts';
import type { ReadQuestion } from './read-question.ts';
import { coverageOf } from './signals.ts';

/** A single word or two without a question around them. */
export const isVague = ({ terms, types, wordCount }: ReadQuestion): boolean =>
  terms.length === 1 && wordCount <= 2 && !/\d/.test(terms[0]?.word ?? '') && types.length === 0;

/** What says what it means: “‘controller’ means …”, “Kreditinstitute sind Unternehmen, die …”. */
const definesHow =
  /^(?:(?:an? |the )?[‘“'"][^’”'"]{1,60}[’”'"][^.;:]{0,40}? (?:means|refers to)\b|[^.;:]{1,80}?\b(?:is defined as\b|im Sinne d\w+ \p{Lu}\p{L}+ (?:ist|sind)\b|(?:ist|sind) (?:ein|eine|jede[rs]?|alle|Unternehmen|Personen)\b))/u;
const longestDefined = 4;
const label = /^\s*(?:\(\w+\)|\d+[a-z]?[.)])?\s*/u;

/** What a statement defines, in terms; none if it defines nothing. */
function definedBy({ statement: { passage, start, end } }: RankedStatement): string[] {
  const words = passage.text.slice(start, end).replace(label, '');
  const [opening] = definesHow.exec(words) ?? [];
  return opening === undefined ? [] : readTerms(opening, passage.language).map(({ term }) => term);
}

/** The statement that defines the one word that is asked, and nothing longer. */
export function definitionOf(
  ranked: readonly RankedStatement[],
  question: ReadQuestion,
): RankedStatement | undefined {
  const [best] = ranked
    .map((one) => ({ one, terms: definedBy(one) }))
    .filter(
      ({ terms }) =>
        terms.length > 0 &&
        terms.length <= longestDefined &&
        coverageOf(question, new Set(terms)).share === 1,
    )
    .toSorted((left, right) => left.terms.length - right.terms.length);
  return best?.one;
}

/** Statements that have the one word that is asked, before those that have a part of it. */
export const sayingIt = (ranked: readonly RankedStatement[]): RankedStatement[] =>
  ranked.toSorted((left, right) => Number(right.share === 1) - Number(left.share === 1));
