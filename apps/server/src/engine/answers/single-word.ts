import { readTerms } from '../retrieval/words/terms.ts';
import type { RankedStatement } from './choose-statements.ts';
import type { ReadQuestion } from './read-question.ts';
import { coverageOf } from './signals.ts';

/** A single word or two without a question around them. */
export const isVague = ({ terms, kinds, wordCount }: ReadQuestion) =>
  terms.length === 1 && wordCount <= 2 && !/\d/.test(terms[0]?.word ?? '') && kinds.size === 0;
/** What says what it means: “‘controller’ means …”, “Kreditinstitute sind Unternehmen, die …”. */
const definesHow =
  /^[^.;:]{0,120}?\b(?:means|is defined as|refers to|im Sinne d\w+ \p{Lu}\p{L}+ (?:ist|sind)|bezeichnet|(?:ist|sind) (?:ein|eine|jede|jeder|jedes|alle|die|der|das|Unternehmen|Personen)\b)/u;
const longestDefined = 4;

/** The statement that defines the one word that is asked. */
export const definitionOf = (ranked: readonly RankedStatement[], question: ReadQuestion) =>
  ranked.find(({ statement: { passage, start, end } }) => {
    const [opening] = definesHow.exec(passage.text.slice(start, end).replace(/^\W*(?:\(\w+\)|\d+[a-z]?\.)?\s*/u, '')) ?? [];
    if (opening === undefined) return false;
    const terms = readTerms(opening, passage.language).map(({ term }) => term);
    return terms.length <= longestDefined && coverageOf(question, new Set(terms)).share === 1;
  });
