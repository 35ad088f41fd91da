import { type Expressions, expressionsOf } from '../words/expressions.ts';
import { kinOf } from '../words/kinship.ts';
import type { TextWord } from '../words/read-words.ts';
import { termOf } from '../words/terms.ts';
import {
  otherLanguage,
  type TranslatedLanguage,
  translatedLanguages,
  translationsFrom,
} from '../words/translations.ts';
import { type KnownWords, splitCompound } from './compounds.ts';
import { languageOf } from './read-query.ts';

/** The language of some words by its stop words, else by those that are only known in one; null if neither tells. */
export function spokenLanguage(words: readonly Pick<TextWord, 'word'>[]): TranslatedLanguage | null {
  const told = languageOf(
    words.map(({ word }) => word),
    translatedLanguages,
  );
  if (told !== null) return told;
  const known = (code: TranslatedLanguage) => expressionsOf(words, code, translationsFrom(code)).length;
  const [english, german] = [known('en'), known('de')];
  return english === german ? null : english > german ? 'en' : 'de';
}

const wordsOfList = new WeakMap<Expressions, KnownWords>();

/** The words that a list translates, for dividing compounds: of several ways the one whose shortest part is longest. */
function knownWords(expressions: Expressions, language: string): KnownWords {
  let known = wordsOfList.get(expressions);
  if (!known) {
    const isKnown = (term: string) =>
      (expressions.get(term.slice(language.length + 1)) ?? []).some(({ said }) => said.length === 1);
    known = { isKnown, frequency: (term) => (isKnown(term) ? term.length : 0) };
    wordsOfList.set(expressions, known);
  }
  return known;
}

type Written = readonly (readonly string[])[];

/** A word or an expression of a question, and what it is in the other language. */
export interface TranslatedWord {
  /** position of its first word, and how many it has */
  readonly at: number;
  readonly length: number;
  /** its own terms, without stop words */
  readonly terms: readonly string[];
  /** each part of it, one unless it is a compound, with its translations: all terms of one together; none if the list hasn't got it */
  readonly parts: readonly Written[];
  /** what laws of the other language write for the translations */
  readonly kin: Written;
}

const kinOfTerms = (terms: readonly string[], language: string) =>
  kinOf(
    terms.map((term) => ({ word: term.slice(term.indexOf(':') + 1) })),
    language,
  ).flatMap(({ written }) => written);

/** The words of a question in the other language, without those that only connect. */
export function translateWords(typed: readonly TextWord[], from: TranslatedLanguage): TranslatedWord[] {
  const to = otherLanguage(from);
  const translations = translationsFrom(from);
  const found = new Map(expressionsOf(typed, from, translations).map((one) => [one.at, one]));
  const translated: TranslatedWord[] = [];
  for (let at = 0; at < typed.length; ) {
    const expression = found.get(at);
    const length = expression?.said.length ?? 1;
    const said = typed.slice(at, at + length);
    const terms = said.map(({ word }) => termOf(word, from)).filter((term) => term !== null);
    const word = said[0]?.word ?? '';
    // only stop words
    if (terms.length > 0) {
      const parts = expression
        ? [expression.written]
        : (from === 'de' && word.length >= 8 ? splitCompound(word, knownWords(translations, from)) : []).map(
            (part) =>
              (translations.get(part) ?? [])
                .filter((one) => one.said.length === 1)
                .flatMap((one) => one.written),
          );
      const kin = parts.flat().flatMap((one) => kinOfTerms(one, to));
      translated.push({ at, length, terms, parts, kin });
    }
    at += length;
  }
  return translated;
}
