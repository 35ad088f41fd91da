import { type Expressions, expressionsOf, type FoundExpression, readExpressions } from './expressions.ts';
import kinships from './kinships.json' with { type: 'json' };
import type { TextWord } from './read-words.ts';

type Lines = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const known = new Map<string, Expressions>();

/** Those of a language, read when they are first asked for. */
function kinshipsOf(language: string): Expressions {
  let read = known.get(language);
  if (!read) {
    const lines = Object.entries((kinships as Lines)[language] ?? {});
    read = readExpressions(lines, language, language);
    known.set(language, read);
  }
  return read;
}

/**
 * The expressions that laws of a language write for the words of a query: `Geschäftsleiter` for `Vorstand`. Written from knowledge of the
 * field, without looking at any text or question.
 */
export const kinOf = (words: readonly Pick<TextWord, 'word'>[], language: string): FoundExpression[] =>
  expressionsOf(words, language, kinshipsOf(language));
