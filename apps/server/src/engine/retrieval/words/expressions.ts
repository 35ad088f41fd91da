import { readWords, type TextWord } from './read-words.ts';
import { stemOf } from './stem.ts';
import { termOf } from './terms.ts';

/** An expression, and others that may stand for it. */
export interface Expression {
  /** stems of its words in a row */
  readonly said: readonly string[];
  /** terms of each expression that stands for it, the most usual first */
  readonly written: readonly (readonly string[])[];
}

/** One that a query has. */
export interface FoundExpression extends Expression {
  /** position of its first word */
  readonly at: number;
}

/** Expressions by their first stem. */
export type Expressions = ReadonlyMap<string, readonly Expression[]>;

/**
 * @param lines each expression with those that stand for it; lines that say the same are taken together
 * @param from the language of the expressions
 * @param to the language of what stands for them
 */
export function readExpressions(
  lines: Iterable<readonly [said: string, written: readonly string[]]>,
  from: string,
  to: string,
): Expressions {
  const byFirst = new Map<string, Map<string, { said: string[]; written: string[][] }>>();
  for (const [phrase, expressions] of lines) {
    const said = readWords(phrase).map(({ word }) => stemOf(word, from));
    const [first] = said;
    if (first === undefined) continue;
    const written = expressions
      .map((expression) => termsOf(expression, to))
      .filter((terms) => terms.length > 0);
    let others = byFirst.get(first);
    if (!others) byFirst.set(first, (others = new Map()));
    const key = said.join(' ');
    const same = others.get(key);
    if (same) same.written.push(...written);
    else others.set(key, { said, written });
  }
  return new Map(
    [...byFirst].map(([first, all]) => [
      first,
      [...all.values()].map(({ said, written }) => ({ said, written: distinct(written) })),
    ]),
  );
}

const distinct = (written: readonly string[][]) => [
  ...new Map(written.map((terms) => [terms.join(' '), terms])).values(),
];

const termsOf = (text: string, language: string): string[] =>
  readWords(text)
    .map(({ word }) => termOf(word, language))
    .filter((term) => term !== null);

/** The expressions that words have; of several that begin with one word, the longest. */
export function expressionsOf(
  words: readonly Pick<TextWord, 'word'>[],
  language: string,
  byFirst: Expressions,
): FoundExpression[] {
  const stems = words.map(({ word }) => stemOf(word, language));
  const found: FoundExpression[] = [];
  for (let at = 0; at < stems.length; ) {
    let longest: Expression | undefined;
    for (const one of byFirst.get(stems[at] as string) ?? [])
      if (
        one.said.length > (longest?.said.length ?? 0) &&
        one.said.every((stem, offset) => stems[at + offset] === stem)
      )
        longest = one;
    if (longest) found.push({ ...longest, at });
    at += longest?.said.length ?? 1;
  }
  return found;
}
