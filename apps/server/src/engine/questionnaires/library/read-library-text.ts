import { splitCompound } from '../../retrieval/query/compounds.ts';
import { spokenLanguage, translateWords } from '../../retrieval/query/translate-words.ts';
import { conceptsOf } from '../../retrieval/words/concepts.ts';
import { kinOf } from '../../retrieval/words/kinship.ts';
import { readWords } from '../../retrieval/words/read-words.ts';
import { stopWordsOf } from '../../retrieval/words/stop-words.ts';
import { termOf } from '../../retrieval/words/terms.ts';
import {
  otherLanguage,
  type TranslatedLanguage,
  translatedLanguages,
  translationsFrom,
} from '../../retrieval/words/translations.ts';
import { isEmptyWord, kindOf, type WordKind } from './kinds-of-words.ts';
import { meaningsIn, meaningsOfPart } from './meanings.ts';

/** A word or expression of a text, with everything that it may be found by. */
export interface LibraryWord {
  /** what it is counted as: its first meaning, or else its stem */
  readonly main: string;
  /** by what it is found: its stem, what it means, what it is in the other language, and how close each is, up to 1 */
  readonly keys: ReadonlyMap<string, number>;
  readonly kind: WordKind;
}

const close = { near: 0.55, translation: 0.85, furtherTranslation: 0.7, kin: 0.4, conceptOfMeant: 0.8 };
/** A concept says the more the fewer a word has. */
const conceptCloseness = [0.6, 0.6, 0.5, 0.4];
const shortestLiteral = 3;
const shortestCompound = 8;

const isSpoken = (language: string): language is TranslatedLanguage =>
  translatedLanguages.some((one) => one === language);

const partsKnown = {
  isKnown: (term: string) => {
    const stem = term.slice(3);
    return (
      meaningsOfPart(stem).length > 0 ||
      (translationsFrom('de').get(stem) ?? []).some(({ said }) => said.length === 1)
    );
  },
  frequency: (term: string) => (partsKnown.isKnown(term) ? term.length : 0),
};

class Keys {
  readonly all = new Map<string, number>();
  meanings: string[] = [];

  add(key: string, closeness: number): void {
    if ((this.all.get(key) ?? 0) < closeness) this.all.set(key, closeness);
  }

  addMeanings(
    meanings: readonly { readonly name: string; readonly near: readonly string[] }[],
    closeness: number,
  ): void {
    for (const { name, near } of meanings) {
      this.meanings.push(name);
      this.add(`#${name}`, closeness);
      for (const one of near) this.add(`#${one}`, closeness * close.near);
    }
  }
}

function addWord(keys: Keys, word: string, language: string, meanings: readonly string[] = []): void {
  const term = termOf(word, language);
  if (term === null) return;
  keys.add(term, 1);
  if (word.length >= shortestLiteral) keys.add(`=${word}`, 1);
  const concepts = conceptsOf(term);
  const share = meanings.length > 0 ? close.conceptOfMeant : 1;
  for (const concept of concepts)
    keys.add(
      `~${concept}`,
      share * (conceptCloseness[Math.min(concepts.length, conceptCloseness.length) - 1] as number),
    );
}

/** The language of a text; English or German if its words tell, or else what is known of it. */
export const languageOfText = (text: string, otherwise: string): string =>
  spokenLanguage(readWords(text)) ?? otherwise;

// “staff who sign in”, “when the contract ends”
const asksOnlyInFront = /^(?:who|whom|when|where|wer|wo|wann|why)$/u;
const inFront = /(?:^|[.?!:;,–—-]|\b(?:and|by|to|from|since|und|von|an|seit|bis|ab))\s*$/iu;

const onlyConnects = (word: string, at: number, text: string, typed: readonly { readonly start: number }[]) =>
  asksOnlyInFront.test(word) && !inFront.test(text.slice(0, typed[at]?.start ?? 0));

/** What the words of a question or an answer mean, without those that only carry it. */
export function readLibraryText(text: string, language: string): LibraryWord[] {
  const typed = readWords(text);
  const words = typed.map(({ word }) => word);
  const found = new Map(meaningsIn(words, language).map((one) => [one.at, one]));
  const translated = new Map<
    number,
    { length: number; parts: readonly (readonly (readonly string[])[])[] }
  >();
  if (isSpoken(language)) for (const one of translateWords(typed, language)) translated.set(one.at, one);
  const kin = new Map(kinOf(typed, language).map((one) => [one.at, one]));
  const read: LibraryWord[] = [];
  const push = (keys: Keys, main: string, at: number, length: number) => {
    for (let place = at; place < at + length; place += 1)
      for (const written of kin.get(place)?.written ?? []) addWritten(keys, written, language, close.kin);
    if (keys.all.size > 0) read.push({ main, keys: keys.all, kind: kindOf(keys.meanings, main) });
  };
  for (let at = 0; at < words.length; ) {
    const meaning = found.get(at);
    const length = meaning?.length ?? 1;
    const own = words.slice(at, at + length);
    const word = own[0] as string;
    if (meaning && !(length === 1 && onlyConnects(word, at, text, typed))) {
      const keys = new Keys();
      keys.addMeanings(meaning.meanings, 1);
      for (const one of own) if (length === 1) addWord(keys, one, language, keys.meanings);
      push(keys, `#${meaning.meanings[0]?.name ?? ''}`, at, length);
    } else if (!stopWordsOf(language).has(word) && !isEmptyWord(word, language)) {
      const parts =
        language === 'de' && word.length >= shortestCompound ? splitCompound(word, partsKnown) : [];
      const meant = parts.map(meaningsOfPart);
      if (parts.length > 1 && meant.some((one) => one.length > 0)) {
        for (const [number, part] of parts.entries()) {
          const keys = new Keys();
          const meanings = meant[number] ?? [];
          keys.addMeanings(meanings, 1);
          keys.add(`de:${part}`, 1);
          if (meanings.length === 0)
            addTranslations(
              keys,
              (translationsFrom('de').get(part) ?? [])
                .filter(({ said }) => said.length === 1)
                .flatMap(({ written }) => written),
              'de',
            );
          push(keys, meanings[0] ? `#${meanings[0].name}` : `de:${part}`, at, number === 0 ? 1 : 0);
        }
      } else {
        const term = termOf(word, language);
        if (term !== null) {
          const keys = new Keys();
          addWord(keys, word, language);
          const other = translated.get(at);
          if (other && isSpoken(language))
            for (const written of other.parts) addTranslations(keys, written, language);
          push(keys, term, at, 1);
        }
      }
    }
    at += length;
  }
  return read;
}

const mostTranslations = 4;

function addTranslations(
  keys: Keys,
  written: readonly (readonly string[])[],
  from: TranslatedLanguage,
): void {
  for (const [rank, terms] of written.slice(0, mostTranslations).entries())
    addWritten(keys, terms, otherLanguage(from), rank === 0 ? close.translation : close.furtherTranslation);
}

/** What may stand for a word: a single word, or an expression with a meaning. */
function addWritten(keys: Keys, terms: readonly string[], language: string, closeness: number): void {
  const [only] = terms;
  if (only !== undefined && terms.length === 1) keys.add(only, closeness);
  const [found] = meaningsIn(
    terms.map((term) => term.slice(term.indexOf(':') + 1)),
    language,
  );
  if (found?.length !== terms.length) return;
  for (const { name } of found.meanings) keys.add(`#${name}`, closeness);
}
