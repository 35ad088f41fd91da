import { clauseKey } from '../references/clause-key.ts';
import { readReferences } from '../references/read-references.ts';
import { conceptsOf } from '../words/concepts.ts';
import type { FoundExpression } from '../words/expressions.ts';
import { kinOf } from '../words/kinship.ts';
import { readWords, type TextWord } from '../words/read-words.ts';
import { stopWordsOf } from '../words/stop-words.ts';
import { termOf } from '../words/terms.ts';
import { compoundsWith, relatives, splitCompound } from './compounds.ts';
import { questionTraits } from './question-traits.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A term that a word of the query is found by. */
export interface Variant {
  readonly term: string;
  /** how much an occurrence counts, 0 to 1 */
  readonly weight: number;
}

/** A word of the query that the index knows in some form. */
export interface QueryWord {
  readonly variants: readonly Variant[];
  /** how much it counts compared with the word as it was typed */
  readonly weight: number;
  /** how often it occurs in the query */
  readonly count: number;
  /** whether it is the number of a clause, which no text contains as a word */
  readonly isClause?: boolean;
}

/** A word that was asked, and all that says it: any of its words, or one of the expressions. */
export interface AskedWord {
  /** what it stands for, as in `words/concepts.ts` */
  readonly concepts: readonly number[];
  /** positions in `words`; none if the index doesn't know it */
  readonly places: readonly number[];
}

/** What laws write for some words of a query: all of its terms together say them. */
export interface KinExpression {
  /** positions in `asked` */
  readonly says: readonly number[];
  readonly terms: readonly string[];
}

export interface Query {
  /** in the order of the query, each once */
  readonly words: readonly QueryWord[];
  readonly asked: readonly AskedWord[];
  readonly expressions: readonly KinExpression[];
  /** positions in `words` as they follow each other; -1 for words that the index doesn't know */
  readonly sequence: readonly number[];
  /** as in `question-traits.ts` */
  readonly traits: readonly number[];
  /** clauses it names, as in `references/` */
  readonly clauses: readonly string[];
  /** whether it names a clause and hardly anything else: "§ 25b KWG" */
  readonly isLookup: boolean;
}

export interface ReadQueryOptions {
  /** whether the last word may be incomplete */
  readonly isTyping?: boolean;
}

// More distinct words than any question has; of a pasted document, the rarest are looked for.
const mostWords = 64;
export const mostCharacters = 50_000;
const mostCharactersOfReferences = 2_000;
const compoundWeight = 0.5;
export const partWeight = 0.4;
const relativeWeight = 0.7;
const prefixWeight = 0.7;
// 0.25 finds fewer of the German questions' passages, 0.8 no more; ObliQA is the same with any.
const kinWeight = 0.6;
// The name of the act and what is asked of it: "What does … of DORA require?".
const mostWordsOfLookup = 3;
const clauseWeight = 1;
const mostCompletions = 20;
// So that two letters in a large index don't cost more than a whole question; the next letter tells more.
const mostPassagesOfCompletions = 250_000;

/** The language of a query as far as its stop words tell; it is too short for anything else. */
export function languageOf<Code extends string>(
  words: readonly string[],
  languages: readonly Code[],
): Code | null {
  const counts = languages.map((code) => words.filter((word) => stopWordsOf(code).has(word)).length);
  const most = Math.max(0, ...counts);
  return most > 0 && counts.filter((count) => count === most).length === 1
    ? (languages[counts.indexOf(most)] ?? null)
    : null;
}

const withoutUmlautSpelling = (word: string) => word.replaceAll(/([aou])e/g, '$1');

/** In the language of the query, or in any if that isn't known. */
function conceptsOfWord(word: string, language: string | null, { languages }: Vocabulary): readonly number[] {
  const found = (language === null ? languages : [language]).flatMap((code) => {
    const term = termOf(word, code);
    return term === null ? [] : conceptsOf(term);
  });
  return [...new Set(found)];
}

/** The terms a word as typed is found by; none if the index has nothing like it. */
export function variantsOf(word: string, languages: readonly string[], vocabulary: Vocabulary): Variant[] {
  const known = (candidate: string): string[] => {
    const terms = languages.map((code) => termOf(candidate, code)).filter((term) => term !== null);
    return [...new Set(terms)].filter((term) => vocabulary.isKnown(term));
  };
  const exact = known(word);
  if (exact.length > 0) {
    return [
      ...exact.map((term) => ({ term, weight: 1 })),
      ...exact
        .flatMap((term) => relatives(term, vocabulary))
        .map((term) => ({ term, weight: relativeWeight })),
    ];
  }
  if (languages.includes('de')) {
    const respelled = known(withoutUmlautSpelling(word));
    if (respelled.length > 0) return respelled.map((term) => ({ term, weight: 1 }));
  }
  return [];
}

function completionsOf(word: string, languages: readonly string[], vocabulary: Vocabulary): Variant[] {
  return languages.flatMap((code) => {
    let passages = 0;
    return vocabulary
      .termsFrom(`${/\d/.test(word) ? '' : code}:${word}`, mostCompletions)
      .filter((term, place) => {
        passages += vocabulary.frequency(term);
        return place === 0 || passages <= mostPassagesOfCompletions;
      })
      .map((term) => ({ term, weight: prefixWeight }));
  });
}

function readWord(word: string, isIncomplete: boolean, vocabulary: Vocabulary): QueryWord[] {
  const { languages } = vocabulary;
  const exact = variantsOf(word, languages, vocabulary);
  const completions = isIncomplete ? completionsOf(word, languages, vocabulary) : [];
  const isGerman = languages.includes('de');
  const parts = isGerman && word.length >= 8 ? splitCompound(word, vocabulary) : [];
  const compounds = isGerman
    ? exact
        .filter(({ term }) => term.startsWith('de:'))
        .flatMap(({ term }) => compoundsWith(term.slice(3), vocabulary))
    : [];
  let variants = distinct([
    ...exact,
    ...completions,
    ...compounds.map((term) => ({ term, weight: compoundWeight })),
  ]);
  if (variants.length === 0 && parts.length === 0) {
    variants = languages
      .flatMap((code) => vocabulary.termsLike(word, code))
      .map((term) => ({ term, weight: 1 }));
  }
  const found: QueryWord[] = variants.length === 0 ? [] : [{ variants, weight: 1, count: 1 }];
  for (const part of parts) {
    const wholes = compoundsWith(part, vocabulary).map((term) => ({ term, weight: compoundWeight }));
    found.push({
      variants: distinct([{ term: `de:${part}`, weight: 1 }, ...wholes]),
      weight: partWeight,
      count: 1,
    });
  }
  return found;
}

/** The key of the smallest clause around a named one that the index has. */
function knownKey(clause: string, vocabulary: Vocabulary): string[] {
  const parts = clause.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const key = clauseKey(parts.slice(0, length).join('.'));
    if (vocabulary.isKnown(key)) return [key];
  }
  return [];
}

/** The expressions that laws use for the words of a query. Sorted, since sums of scores depend on their order in the last digit. */
const kinOfQuery = (typed: readonly TextWord[], vocabulary: Vocabulary): FoundExpression[] =>
  vocabulary.languages.toSorted().flatMap((language) => kinOf(typed, language));

/** The same as words to look for beside those of the query. */
const kinWords = (kin: readonly FoundExpression[], vocabulary: Vocabulary): QueryWord[] =>
  kin.flatMap(({ written }): QueryWord[] => {
    const variants = variantsOfExpressions(written, vocabulary);
    return variants.length === 0 ? [] : [{ variants, weight: kinWeight, count: 1 }];
  });

/**
 * The terms that some expressions are found by, of which all of one's terms together say it.
 * @param further how much those after the first count
 */
export const variantsOfExpressions = (
  written: readonly (readonly string[])[],
  vocabulary: Vocabulary,
  further = 1,
): Variant[] =>
  distinct(
    written.flatMap((terms, at) =>
      terms
        .filter((term) => vocabulary.isKnown(term))
        .map((term) => ({ term, weight: (at === 0 ? 1 : further) / terms.length })),
    ),
  );

/** Each term once, with the first weight. */
function distinct(variants: readonly Variant[]): Variant[] {
  const seen = new Set<string>();
  return variants.filter(({ term }) => !seen.has(term) && seen.add(term));
}

/** The clauses that a question names, and the words that those of the index are found by. */
export function readClauses(question: string, vocabulary: Vocabulary) {
  const references = readReferences(question.slice(0, mostCharactersOfReferences));
  const clauses = references.map(({ clause }) => clause);
  const keys = new Set(clauses.flatMap((clause) => knownKey(clause, vocabulary)));
  const named = [...keys].map(
    (term): QueryWord => ({
      variants: [{ term, weight: 1 }],
      weight: clauseWeight,
      count: 1,
      isClause: true,
    }),
  );
  return { references, clauses, named };
}

/** Reads what someone asks or types, by the words that the index knows. */
export function readQuery(
  text: string,
  vocabulary: Vocabulary,
  { isTyping = false }: ReadQueryOptions = {},
): Query {
  const question = text.slice(0, mostCharacters);
  const typed = readWords(question);
  const language = languageOf(
    typed.map(({ word }) => word),
    vocabulary.languages,
  );
  const ignored = language === null ? null : stopWordsOf(language);
  const lastEnd = typed.at(-1)?.end;
  const words: QueryWord[] = [];
  const positions = new Map<string, number[]>();
  const sequence: number[] = [];
  const asked: AskedWord[] = [];
  /** for each word as typed, its position in `asked` */
  const askedAt = new Map<number, number>();
  const askedByKey = new Map<string, number>();
  for (const [at, { word, end }] of typed.entries()) {
    const isIncomplete = isTyping && end === lastEnd && end === text.length && word.length > 1;
    if (
      !isIncomplete &&
      (ignored?.has(word) || vocabulary.languages.every((code) => termOf(word, code) === null))
    )
      continue;
    const key =
      vocabulary.languages.map((code) => termOf(word, code) ?? '').join(' ') + (isIncomplete ? word : '');
    let places = positions.get(key);
    if (places) {
      for (const place of places) {
        const known = words[place] as QueryWord;
        words[place] = { ...known, count: known.count + 1 };
      }
    } else {
      places = readWord(word, isIncomplete, vocabulary).map((one) => words.push(one) - 1);
      positions.set(key, places);
      askedByKey.set(key, asked.push({ places, concepts: conceptsOfWord(word, language, vocabulary) }) - 1);
    }
    askedAt.set(at, askedByKey.get(key) as number);
    if (places.length === 0) sequence.push(-1);
    else sequence.push(...places);
  }
  const whole = isTyping && lastEnd === text.length ? typed.slice(0, -1) : typed;
  const kin = kinOfQuery(whole, vocabulary);
  words.push(...kinWords(kin, vocabulary));
  const expressions = kin.flatMap(({ at, said, written }) => {
    const says = said.flatMap((_, offset) => askedAt.get(at + offset) ?? []);
    return says.length === 0 ? [] : written.map((terms) => ({ says, terms }));
  });
  const { references, clauses, named } = readClauses(question, vocabulary);
  const others = typed.filter(
    ({ word, start }) =>
      !ignored?.has(word) && !references.some((one) => one.start <= start && start < one.end),
  );
  words.push(...named);
  const isLookup = clauses.length > 0 && others.length <= mostWordsOfLookup;
  return rarest(
    { words, asked, expressions, sequence, traits: questionTraits(question), clauses, isLookup },
    vocabulary,
  );
}

export function rarest(query: Query, vocabulary: Vocabulary): Query {
  const { words, sequence } = query;
  if (words.length <= mostWords) return query;
  const frequencies = words.map(({ variants }) =>
    variants.reduce((sum, { term }) => sum + vocabulary.frequency(term), 0),
  );
  const kept = [...words.keys()]
    .toSorted((left, right) => (frequencies[left] as number) - (frequencies[right] as number) || left - right)
    .slice(0, mostWords)
    .toSorted((left, right) => left - right);
  const places = new Map(kept.map((old, place) => [old, place]));
  return {
    ...query,
    words: kept.map((old) => words[old] as QueryWord),
    asked: query.asked.map((one) => ({ ...one, places: one.places.flatMap((old) => places.get(old) ?? []) })),
    sequence: sequence.map((old) => places.get(old) ?? -1),
  };
}
