import { newStemmer } from 'snowball-stemmers';

const algorithms: Readonly<Record<string, string>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  it: 'italian',
  es: 'spanish',
  nl: 'dutch',
  tr: 'turkish',
};

/** What a language is called in an index if it is unknown or there is no stemmer for it: its words are indexed as they are. */
export const otherLanguage = 'xx';

/** @param language ISO 639-1 code or null */
export const indexedLanguage = (language: string | null): string =>
  language !== null && Object.hasOwn(algorithms, language) ? language : otherLanguage;

// The stemmer takes 30 µs for a word; texts repeat theirs.
const mostRemembered = 300_000;

class Stems {
  readonly #known = new Map<string, string>();
  readonly #stem: (word: string) => string;

  constructor(language: string) {
    const algorithm = algorithms[language];
    const stemmer = algorithm === undefined ? null : newStemmer(algorithm);
    this.#stem = stemmer === null ? (word) => word : (word) => stemmer.stem(word);
  }

  of(word: string): string {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const stem = this.#stem(word) || word;
    if (this.#known.size >= mostRemembered) this.#known.clear();
    this.#known.set(word, stem);
    return stem;
  }
}

const stems = new Map<string, Stems>();

/** The stem of a folded word by Snowball's rules for the language. */
export function stemOf(word: string, language: string): string {
  let found = stems.get(language);
  if (!found) {
    found = new Stems(language);
    stems.set(language, found);
  }
  return found.of(word);
}
