import { readFileSync } from 'node:fs';
import { readWords } from '../../retrieval/words/read-words.ts';
import { stemOf } from '../../retrieval/words/stem.ts';
import { stopWordsOf } from '../../retrieval/words/stop-words.ts';
import { type TranslatedLanguage, translatedLanguages } from '../../retrieval/words/translations.ts';

/** What words and expressions of questionnaires mean, whatever the language. */
interface Meaning {
  readonly name: string;
  /** what it also tells something about: "every year" about how often */
  readonly near: readonly string[];
}

interface Phrase {
  /** stems of its words in a row */
  readonly stems: readonly string[];
  readonly meanings: readonly Meaning[];
}

export interface FoundMeaning {
  /** position of its first word, and how many it has */
  readonly at: number;
  readonly length: number;
  readonly meanings: readonly Meaning[];
}

/** The longest run of several words comes before single ones. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

let known: Readonly<Record<TranslatedLanguage, Phrases>> | undefined;

/**
 * The list of meanings, written from knowledge of the field: one a line, with English and German expressions that are apart by semicolons, and
 * other meanings that it tells something about.
 */
function phrasesByLanguage(): Readonly<Record<TranslatedLanguage, Phrases>> {
  if (known) return known;
  const lines = readFileSync(new URL('./meanings.tsv', import.meta.url), 'utf8').split('\n');
  const read = (language: TranslatedLanguage, column: number): Phrases => {
    const byKey = new Map<string, { stems: string[]; meanings: Meaning[] }>();
    for (const line of lines) {
      const columns = line.split('\t');
      const meaning = { name: columns[0] ?? '', near: (columns[3] ?? '').split(' ').filter(Boolean) };
      for (const said of (columns[column] ?? '').split(';')) {
        const stems = readWords(said).map(({ word }) => stemOf(word, language));
        if (stems.length === 0) continue;
        const key = stems.join(' ');
        const same = byKey.get(key);
        if (!same) byKey.set(key, { stems, meanings: [meaning] });
        else if (!same.meanings.some(({ name }) => name === meaning.name)) same.meanings.push(meaning);
      }
    }
    const byFirst = new Map<string, Phrase[]>();
    for (const phrase of byKey.values()) {
      const first = phrase.stems[0] as string;
      const others = byFirst.get(first);
      if (others) others.push(phrase);
      else byFirst.set(first, [phrase]);
    }
    return byFirst;
  };
  known = { en: read('en', 1), de: read('de', 2) };
  return known;
}

const isSpoken = (language: string): language is TranslatedLanguage =>
  translatedLanguages.some((one) => one === language);

/** The meanings of some words; of several expressions that begin with one word, the longest. A text may borrow words of the other language. */
export function meaningsIn(words: readonly string[], language: string): FoundMeaning[] {
  const tables = phrasesByLanguage();
  const spoken = isSpoken(language)
    ? [language, ...translatedLanguages.filter((one) => one !== language)]
    : [];
  const stems = spoken.map((one) => words.map((word) => stemOf(word, one)));
  const found: FoundMeaning[] = [];
  for (let at = 0; at < words.length; ) {
    let longest: Phrase | undefined;
    for (const [rank, one] of spoken.entries()) {
      // "die" and "was" are no borrowed words
      if (rank > 0 && stopWordsOf(language).has(words[at] as string)) continue;
      const own = stems[rank] as string[];
      for (const phrase of tables[one].get(own[at] as string) ?? [])
        if (
          phrase.stems.length > (longest?.stems.length ?? 0) &&
          phrase.stems.every((stem, offset) => own[at + offset] === stem)
        )
          longest = phrase;
      if (longest) break;
    }
    if (longest) found.push({ at, length: longest.stems.length, meanings: longest.meanings });
    at += longest?.stems.length ?? 1;
  }
  return found;
}

/** The meanings of one German stem, of which compounds are made. */
export const meaningsOfPart = (stem: string): readonly Meaning[] =>
  phrasesByLanguage()
    .de.get(stem)
    ?.find(({ stems }) => stems.length === 1)?.meanings ?? [];
