import { readReferences } from '../retrieval/references/read-references.ts';
import type { AnswerPassage } from './answers.ts';
import type { RankedStatement } from './choose-statements.ts';
import type { ReadQuestion } from './read-question.ts';

const numberOf = ({ clause }: AnswerPassage): string => readReferences(clause)[0]?.clause ?? '';

/** Statements of the clauses that a question names, first, if there are any. */
export function inAskedClause(
  ranked: readonly RankedStatement[],
  { clauses, language }: Pick<ReadQuestion, 'clauses' | 'language'>,
): RankedStatement[] {
  if (clauses.length === 0) return [];
  const found = ranked.filter(({ statement: { passage } }) => {
    const number = numberOf(passage);
    return clauses.some((asked) => number === asked || number.startsWith(`${asked}.`));
  });
  // the same clause may be there in several languages
  const spoken = found.filter(({ statement: { passage } }) => passage.language === language);
  return spoken.length > 0 ? spoken : found;
}

/** As they are read in their text. */
export const asRead = (statements: readonly RankedStatement[]): RankedStatement[] =>
  statements.toSorted(
    ({ statement: one }, { statement: other }) =>
      collator.compare(one.passage.clause, other.passage.clause) || one.start - other.start,
  );

const collator = new Intl.Collator('en', { numeric: true });
