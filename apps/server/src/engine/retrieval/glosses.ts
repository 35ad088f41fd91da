import { spokenLanguage, translateWords } from './query/translate-words.ts';
import { readWords } from './words/read-words.ts';
import { stemOf } from './words/stem.ts';
import { readTerms } from './words/terms.ts';
import {
  otherLanguage,
  type TranslatedLanguage,
  translatedLanguages,
  translationEntries,
} from './words/translations.ts';

/** A word or expression of a text with what it may be in another language, roughly. */
export interface Gloss {
  /** UTF-16 offsets into the text, `[start, end)` */
  readonly start: number;
  readonly end: number;
  /** the most usual first */
  readonly words: readonly string[];
}

interface Spelled {
  /** by the stems of an expression: how it is written, and what stands for it */
  readonly bySaid: ReadonlyMap<
    string,
    readonly { readonly said: string; readonly words: readonly string[] }[]
  >;
  /** by the terms of what stands for something: its shortest form, which is rarely the verb */
  readonly byTerms: ReadonlyMap<string, string>;
}

const fold = (text: string) =>
  readWords(text)
    .map(({ word }) => word)
    .join(' ');

const known = new Map<TranslatedLanguage, Spelled>();

/** The list of translations with the words as they are written. */
function spelledFrom(from: TranslatedLanguage): Spelled {
  const read = known.get(from);
  if (read) return read;
  const to = otherLanguage(from);
  const bySaid = new Map<string, { said: string; words: readonly string[] }[]>();
  const byTerms = new Map<string, string>();
  for (const entry of translationEntries()) {
    for (const said of entry[from]) {
      const key = stemsOf(readWords(said), from);
      const same = bySaid.get(key);
      const one = { said: fold(said), words: entry[to] };
      if (same) same.push(one);
      else bySaid.set(key, [one]);
    }
    for (const word of entry[to]) {
      const key = termsOf(word, to);
      const before = byTerms.get(key);
      if (before === undefined || word.length < before.length) byTerms.set(key, word);
    }
  }
  const spelled = { bySaid, byTerms };
  known.set(from, spelled);
  return spelled;
}

const stemsOf = (words: readonly { readonly word: string }[], language: string) =>
  words.map(({ word }) => stemOf(word, language)).join(' ');

const termsOf = (text: string, language: string) =>
  readTerms(text, language)
    .map(({ term }) => term)
    .join(' ');

const shortestWord = 3;
const mostWords = 3;
const mostGlosses = 60;

const isTranslated = (language: string): language is TranslatedLanguage =>
  translatedLanguages.some((one) => one === language);

/**
 * The key words of a text in the language of a reader, by the list of translations: expressions as a whole, German compounds by their
 * parts. None if the text is in that language already, or in one that the list hasn't got.
 * @param language of the text; null: told by its words
 */
export function glossesOf(text: string, language: string | null, to: string): Gloss[] {
  const typed = readWords(text);
  const from = language ?? spokenLanguage(typed);
  if (from === null || !isTranslated(from) || otherLanguage(from) !== to) return [];
  const { bySaid, byTerms } = spelledFrom(from);
  const glosses: Gloss[] = [];
  for (const { at, length, parts } of translateWords(typed, from)) {
    const own = typed.slice(at, at + length);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || parts.length === 0 || last.end - first.start < shortestWord) continue;
    const said = own.map(({ word }) => word).join(' ');
    const entries = bySaid.get(stemsOf(own, from)) ?? [];
    // of "dismiss" and "dismissal", which have one stem, the one that stands there first
    const listed = [
      ...entries.filter((one) => one.said === said),
      ...entries.filter((one) => one.said !== said),
    ].flatMap(({ words }) => words);
    const ofParts = parts.map(([written = []]) => byTerms.get(written.join(' ')));
    const divided =
      parts.length > 1 && ofParts.every((part) => part !== undefined) ? [ofParts.join(' + ')] : [];
    const words = [...new Set([...listed, ...divided])].filter((word) => fold(word) !== said);
    if (words.length > 0)
      glosses.push({ start: first.start, end: last.end, words: words.slice(0, mostWords) });
    if (glosses.length === mostGlosses) break;
  }
  return glosses;
}
