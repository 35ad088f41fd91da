import { readTerms, termOf } from '../retrieval/words/terms.ts';
import { alike, empty, general, phrases } from './lexicon.ts';

/** "notification" and "notify", "disclosure" and "disclose" have stems that differ by an ending. */
const folded = (term: string) => (term.length < 7 ? term : term.replace(/(?<=s)ur$|i$/u, ''));

function meaningOf(word: string, language: string): string | null {
  const term = termOf(word, language);
  return term === null ? null : folded(term);
}

const wordsIn = (list: string | undefined, language: string): ReadonlySet<string> =>
  new Set((list ?? '').split(/\s+/u).flatMap((word) => meaningOf(word, language) ?? []));

interface Lexicon {
  readonly standIns: ReadonlyMap<string, string>;
  readonly empty: ReadonlySet<string>;
  readonly general: ReadonlySet<string>;
}

const lexicons = new Map<string, Lexicon>(
  Object.entries(alike).map(([language, groups]) => {
    const standIns = new Map<string, string>();
    for (const group of groups) {
      const meanings = group.split(' ').flatMap((word) => meaningOf(word, language) ?? []);
      for (const meaning of meanings)
        if (!standIns.has(meaning)) standIns.set(meaning, meanings[0] as string);
    }
    return [
      language,
      { standIns, empty: wordsIn(empty[language], language), general: wordsIn(general[language], language) },
    ];
  }),
);

/** Numbers of clauses and acts, and limits: these are compared as quantities. */
const isNumber = /^:/u;
const saysLittle = 0.3;

/** A word with a meaning, where it stands. */
export interface Meant {
  readonly meaning: string;
  readonly word: string;
  readonly start: number;
  /** 0 to 1: how much the word tells about what a statement is about */
  readonly tells: number;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly meaning: string;
}

/** What a text's words mean, in order: stems, with one word for those that mean the same. */
export function meantBy(words: string, language: string): Meant[] {
  const lexicon = lexicons.get(language);
  const joined: Place[] = (phrases[language] ?? []).flatMap(([pattern, meaning]) =>
    [...words.matchAll(pattern)].map(({ index, 0: match }) => ({
      start: index,
      end: index + match.length,
      meaning: `${language}:${meaning}`,
    })),
  );
  const found: Meant[] = [];
  for (const { term, start, end } of readTerms(words, language)) {
    if (isNumber.test(term)) continue;
    const phrase = joined.find((one) => start >= one.start && start < one.end);
    if (phrase && phrase.start !== start) continue;
    const own = folded(term);
    const meaning = phrase?.meaning ?? lexicon?.standIns.get(own) ?? own;
    const isGeneral = lexicon?.general.has(own) || meaning === `${language}:information`;
    found.push({
      meaning,
      word: words.slice(start, phrase?.end ?? end),
      start,
      tells: lexicon?.empty.has(own) ? 0 : isGeneral ? saysLittle : 1,
    });
  }
  return found;
}

/** How telling each meaning is: rare ones say what a statement is about. */
export class Rarities {
  readonly #counts = new Map<string, number>();
  #total = 0;

  add(meanings: Iterable<string>): void {
    this.#total += 1;
    for (const meaning of meanings) this.#counts.set(meaning, (this.#counts.get(meaning) ?? 0) + 1);
  }

  /** 1 for what only one statement has, near 0 for what many have; squared, so that the many filling words of laws count little */
  of(meaning: string): number {
    return (Math.log(1 + this.#total / (this.#counts.get(meaning) ?? 1)) / Math.log(1 + this.#total)) ** 2;
  }
}
