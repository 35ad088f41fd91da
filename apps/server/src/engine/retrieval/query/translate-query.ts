import { conceptsOf } from '../words/concepts.ts';
import { readWords } from '../words/read-words.ts';
import { otherLanguage, type TranslatedLanguage } from '../words/translations.ts';
import { questionTraits } from './question-traits.ts';
import {
  type AskedWord,
  type KinExpression,
  mostCharacters,
  partWeight,
  type Query,
  type QueryWord,
  rarest,
  readClauses,
  variantsOf,
  variantsOfExpressions,
} from './read-query.ts';
import { translateWords } from './translate-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What laws write for a translated word: one step further away. */
const kinWeight = 0.4;
/** Of a further translation of the same word. */
const furtherWeight = 0.7;

/**
 * A query in the words of another language: what it finds are texts of that language only, but for names and numbers, which are the
 * same in both.
 * @param withKin whether what laws write for the translated words is looked for, too
 */
export function translateQuery(
  text: string,
  to: TranslatedLanguage,
  vocabulary: Vocabulary,
  withKin: boolean,
): Query {
  const question = text.slice(0, mostCharacters);
  const typed = readWords(question);
  const words: QueryWord[] = [];
  const asked: AskedWord[] = [];
  const expressions: KinExpression[] = [];
  const sequence: number[] = [];
  const legal: QueryWord[] = [];
  const seen = new Set<string>();
  for (const { at, terms, parts, kin: legalWords } of translateWords(typed, otherLanguage(to))) {
    const kin = withKin ? legalWords : [];
    const key = terms.join(' ');
    if (seen.has(key)) continue;
    seen.add(key);
    const groups: QueryWord[] =
      parts.length === 0
        ? [{ variants: variantsOf(typed[at]?.word ?? '', [to], vocabulary), weight: 1, count: 1 }]
        : parts.map((written) => ({
            variants: variantsOfExpressions(written, vocabulary, furtherWeight),
            weight: partWeight + (1 - partWeight) / parts.length,
            count: 1,
          }));
    const places = groups.filter(({ variants }) => variants.length > 0).map((one) => words.push(one) - 1);
    sequence.push(...(places.length === 0 ? [-1] : places));
    const says = [asked.push({ concepts: [...new Set(terms.flatMap(conceptsOf))], places }) - 1];
    for (const one of [...parts.flat().filter(({ length }) => length > 1), ...kin])
      expressions.push({ says, terms: one });
    const variants = variantsOfExpressions(kin, vocabulary);
    if (variants.length > 0) legal.push({ variants, weight: kinWeight, count: 1 });
  }
  const { clauses, named } = readClauses(question, vocabulary);
  return rarest(
    {
      words: [...words, ...legal, ...named],
      asked,
      expressions,
      sequence,
      traits: questionTraits(question),
      clauses,
      isLookup: false,
    },
    vocabulary,
  );
}
