import type { ReadEntry, ReadLibraryQuestion } from './library-entries.ts';
import type { LibraryWord } from './read-library-text.ts';

interface Posting {
  readonly entry: number;
  readonly closeness: number;
}

/** How much a word of each kind says about what is asked. */
const says = { aspect: 0.8, party: 0.6, subject: 1, general: 0.45 } as const;
/** Of a word that the list of meanings hasn't got and no entry has. */
const unknownSays = 0.45;
const answerSays = 0.35;
/** So that a small library doesn't take its own words for frequent. */
const smallest = 40;

/** Entries by what their words may be found by. */
export class EntryIndex {
  readonly entries: readonly ReadEntry[];
  readonly #questions = new Map<string, Posting[]>();
  readonly #answers = new Map<string, Posting[]>();
  readonly #frequencies = new Map<string, number>();

  constructor(entries: readonly ReadEntry[]) {
    this.entries = entries;
    for (const [entry, { words, answerKeys }] of entries.entries()) {
      for (const main of new Set(words.map((word) => word.main)))
        this.#frequencies.set(main, (this.#frequencies.get(main) ?? 0) + 1);
      const keys = new Map<string, number>();
      for (const word of words)
        for (const [key, closeness] of word.keys)
          if ((keys.get(key) ?? 0) < closeness) keys.set(key, closeness);
      for (const [key, closeness] of keys) addPosting(this.#questions, key, { entry, closeness });
      for (const [key, closeness] of answerKeys)
        if (!key.startsWith('~')) addPosting(this.#answers, key, { entry, closeness });
    }
  }

  /** How much a word says: rare ones more. */
  weightOf({ main, kind }: LibraryWord): number {
    const frequency = this.#frequencies.get(main) ?? 0;
    const count = this.entries.length + smallest;
    const rarity = Math.log(1 + count / (frequency + 1)) / Math.log(1 + count);
    return rarity * says[kind] * (frequency === 0 && !main.startsWith('#') ? unknownSays : 1);
  }

  /** Entries that have most of what a question says, the most first. */
  candidates({ words }: ReadLibraryQuestion, most: number): number[] {
    const scores = new Map<number, number>();
    for (const word of words) {
      const weight = this.weightOf(word);
      const best = new Map<number, number>();
      const take = (postings: ReadonlyMap<string, readonly Posting[]>, share: number) => {
        for (const [key, closeness] of word.keys)
          for (const posting of postings.get(key) ?? []) {
            const found = closeness * posting.closeness * share;
            if ((best.get(posting.entry) ?? 0) < found) best.set(posting.entry, found);
          }
      };
      take(this.#questions, 1);
      take(this.#answers, answerSays);
      for (const [entry, found] of best) scores.set(entry, (scores.get(entry) ?? 0) + found * weight);
    }
    return [...scores]
      .toSorted(([left, one], [right, other]) => other - one || left - right)
      .slice(0, most)
      .map(([entry]) => entry);
  }
}

function addPosting(postings: Map<string, Posting[]>, key: string, posting: Posting): void {
  const others = postings.get(key);
  if (others) others.push(posting);
  else postings.set(key, [posting]);
}
