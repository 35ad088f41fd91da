import { splitCompound } from '../../retrieval/query/compounds.ts';
import { spokenLanguage, translateWords } from '../../retrieval/query/translate-words.ts';
import { conceptsOf } from '../../retrieval/words/concepts.ts';
import { kinOf } from '../../retrieval/words/kinship.ts';
import { readWords, type TextWord } from '../../retrieval/words/read-words.ts';
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

const close = {
  near: 0.55,
  part: 0.55,
  translation: 0.85,
  furtherTranslation: 0.7,
  kin: 0.4,
  conceptOfMeant: 0.8,
};
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

function addWord(keys: Keys, word: string, language: string): void {
  const term = termOf(word, language);
  if (term === null) return;
  keys.add(term, 1);
  if (word.length >= shortestLiteral) keys.add(`=${word}`, 1);
  const concepts = conceptsOf(term);
  const share = keys.meanings.length > 0 ? close.conceptOfMeant : 1;
  for (const concept of concepts)
    keys.add(
      `~${concept}`,
      share * (conceptCloseness[Math.min(concepts.length, conceptCloseness.length) - 1] as number),
    );
}

/** By what several words are found that mean something together: as they are, and what each means alone. */
function addExpression(keys: Keys, words: readonly string[], language: string): void {
  keys.add(`=${words.join(' ')}`, 1);
  for (const word of words) {
    if (stopWordsOf(language).has(word) || isEmptyWord(word, language)) continue;
    for (const { name } of meaningsIn([word], language)[0]?.meanings ?? []) keys.add(`#${name}`, close.part);
    const term = termOf(word, language);
    if (term !== null) keys.add(term, close.part);
  }
}

/** The language of a text; English or German if its words tell, or else what is known of it. */
export const languageOfText = (text: string, otherwise: string): string =>
  spokenLanguage(readWords(text)) ?? otherwise;

// “staff who sign in”, “when the contract ends”
const asksOnlyInFront = /^(?:who|whom|when|where|wer|wo|wann|why)$/u;
const inFront = /(?:^|[.?!:;,–—-]|\b(?:and|by|to|from|since|und|von|an|seit|bis|ab))\s*$/iu;

const onlyConnects = (word: string, at: number, text: string, typed: readonly { readonly start: number }[]) =>
  asksOnlyInFront.test(word) && !inFront.test(text.slice(0, typed[at]?.start ?? 0));

/** What may stand for the words of a text: expressions of the other language, and what laws write. */
interface StandIns {
  readonly translated: ReadonlyMap<number, readonly (readonly (readonly string[])[])[]>;
  readonly kin: ReadonlyMap<number, readonly (readonly string[])[]>;
}

const noStandIns: StandIns = { translated: new Map(), kin: new Map() };

const standInsOf = (typed: readonly TextWord[], language: string): StandIns => ({
  translated: new Map(
    isSpoken(language) ? translateWords(typed, language).map(({ at, parts }) => [at, parts] as const) : [],
  ),
  kin: new Map(kinOf(typed, language).map(({ at, written }) => [at, written] as const)),
});

/** The parts of a German compound of which one has a meaning: “Datensicherungshäufigkeit”. */
function partsOf(word: string, language: string): string[] {
  if (language !== 'de' || word.length < shortestCompound) return [];
  const parts = splitCompound(word, partsKnown);
  return parts.length > 1 && parts.some((part) => meaningsOfPart(part).length > 0) ? parts : [];
}

function keysOfPart(part: string): Keys {
  const keys = new Keys();
  const meanings = meaningsOfPart(part);
  keys.addMeanings(meanings, 1);
  keys.add(`de:${part}`, 1);
  const written = (translationsFrom('de').get(part) ?? [])
    .filter(({ said }) => said.length === 1)
    .flatMap((one) => one.written);
  if (meanings.length === 0) addTranslations(keys, written, 'de');
  return keys;
}

/**
 * What the words of a question or an answer mean, without those that only carry it.
 * @param isThorough also by what may stand for them
 */
export function readLibraryText(text: string, language: string, isThorough: boolean): LibraryWord[] {
  const typed = readWords(text);
  const words = typed.map(({ word }) => word);
  const found = new Map(meaningsIn(words, language).map((one) => [one.at, one]));
  const { translated, kin } = isThorough ? standInsOf(typed, language) : noStandIns;
  const read: LibraryWord[] = [];
  const push = (keys: Keys, main: string, at: number, length: number) => {
    for (let place = at; place < at + length; place += 1)
      for (const written of kin.get(place) ?? []) addWritten(keys, written, language, close.kin);
    if (keys.all.size > 0) read.push({ main, keys: keys.all, kind: kindOf(keys.meanings, main) });
  };
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const meaning = found.get(at);
    const length = meaning?.length ?? 1;
    if (meaning && !(length === 1 && onlyConnects(word, at, text, typed))) {
      const keys = new Keys();
      keys.addMeanings(meaning.meanings, 1);
      if (length === 1) addWord(keys, word, language);
      else addExpression(keys, words.slice(at, at + length), language);
      push(keys, `#${meaning.meanings[0]?.name ?? ''}`, at, length);
    } else if (!stopWordsOf(language).has(word) && !isEmptyWord(word, language)) {
      const parts = partsOf(word, language);
      for (const [number, part] of parts.entries()) {
        const keys = keysOfPart(part);
        const [first] = keys.meanings;
        push(keys, first === undefined ? `de:${part}` : `#${first}`, at, number === 0 ? 1 : 0);
      }
      const term = parts.length > 0 ? null : termOf(word, language);
      if (term !== null) {
        const keys = new Keys();
        addWord(keys, word, language);
        if (isSpoken(language))
          for (const written of translated.get(at) ?? []) addTranslations(keys, written, language);
        push(keys, term, at, 1);
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

/** The same expressions stand for many words. */
const meaningsKnown = new Map<string, readonly string[]>();
const mostRemembered = 100_000;

/** What an expression means as a whole. */
function meaningsOfTerms(terms: readonly string[], language: string): readonly string[] {
  const key = terms.join(' ');
  const known = meaningsKnown.get(key);
  if (known) return known;
  const words = terms.map((term) => term.slice(term.indexOf(':') + 1));
  const [found] = meaningsIn(words, language);
  const names = found?.length === terms.length ? found.meanings.map(({ name }) => name) : [];
  if (meaningsKnown.size >= mostRemembered) meaningsKnown.clear();
  meaningsKnown.set(key, names);
  return names;
}

/** What may stand for a word: a single word, or an expression with a meaning. */
function addWritten(keys: Keys, terms: readonly string[], language: string, closeness: number): void {
  const [only] = terms;
  if (only !== undefined && terms.length === 1) keys.add(only, closeness);
  for (const name of meaningsOfTerms(terms, language)) keys.add(`#${name}`, closeness);
}
