import { readWords, type TextWord } from './read-words.ts';
import { indexedLanguage, stemOf } from './stem.ts';
import { stopWordsOf } from './stop-words.ts';

/** A word of a text as it is indexed; `de:auslager` is what German words such as "Auslagerungen" are found by. */
export interface Term extends TextWord {
  readonly term: string;
}

// Numbers and codes are the same in every language.
const hasDigit = /\d/;
const mostRemembered = 500_000;
const remembered = new Map<string, Map<string, string | null>>();

/** What a folded word is indexed as in a language; null for a stop word. */
export function termOf(word: string, language: string): string | null {
  let terms = remembered.get(language);
  if (!terms) {
    terms = new Map();
    remembered.set(language, terms);
  }
  const known = terms.get(word);
  if (known !== undefined) return known;
  if (terms.size >= mostRemembered) terms.clear();
  const term = makeTerm(word, language);
  terms.set(word, term);
  return term;
}

function makeTerm(word: string, language: string): string | null {
  if (hasDigit.test(word)) return `:${word}`;
  if (word.length === 1 && word <= 'z') return null;
  return stopWordsOf(language).has(word) ? null : `${language}:${stemOf(word, language)}`;
}

/** The terms of a text in order, without stop words. @param language ISO 639-1 code or null */
export function readTerms(text: string, language: string | null): Term[] {
  const indexed = indexedLanguage(language);
  const found: Term[] = [];
  for (const word of readWords(text)) {
    const term = termOf(word.word, indexed);
    if (term !== null) found.push({ ...word, term });
  }
  return found;
}
