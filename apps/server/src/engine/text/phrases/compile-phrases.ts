import { type FoldedText, foldText, space } from './fold-text.ts';

/** What may follow the last letter of a phrase within its word. */
export type PhraseEnding =
  /** anything: `Zahlungs` finds `Zahlungsdienste` */
  | 'any'
  /** an ending as of a plural or a case */
  | 'inflected'
  /** nothing */
  | 'none';

export interface PhraseEntry<Value> {
  readonly phrase: string;
  readonly value: Value;
  /** the most that is allowed; short words and numbers allow less, see `endingOf` */
  readonly ending?: PhraseEnding;
}

/** `text.slice(start, end)` is the text found, up to the end of its last word. */
export interface PhraseMatch<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

export interface Phrases<Value> {
  /** All places of all phrases, by their beginning, longer ones first; they may overlap. */
  find(text: string | FoldedText): PhraseMatch<Value>[];
}

interface Ending<Value> {
  readonly value: Value;
  readonly ending: PhraseEnding;
}

interface Node<Value> {
  readonly next: Map<number, Node<Value>>;
  readonly ends: Ending<Value>[];
}

/** Endings of nouns and adjectives in English, German and French. */
const inflections = new Set(['s', 'e', 'n', 'x', 'es', 'en', 'er', 'em', 'ern', 'ens']);
const longestInflection = 3;
/** Words as short as this are found whole, or they would be found everywhere. */
const shortWord = 4;

const newNode = <Value>(): Node<Value> => ({ next: new Map(), ends: [] });
const wordsOf = (phrase: string): string => String.fromCharCode(...foldText(phrase).codes).trim();

/** How a phrase may be written: ä as ae, and what has a hyphen in one word. */
function spellings(phrase: string): Set<string> {
  const expanded = phrase.replaceAll(/[äöüÄÖÜ]/gu, (letter) => `${letter.normalize('NFD').charAt(0)}e`);
  const joined = phrase.replaceAll(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '');
  return new Set([phrase, expanded, joined].map(wordsOf).filter((words) => words !== ''));
}

/** A phrase of up to four letters is found whole; so is what ends in a digit; a short last word may be inflected. */
function endingOf(words: string, asked: PhraseEnding): PhraseEnding {
  const last = words.slice(words.lastIndexOf(' ') + 1);
  if (asked === 'none' || words.length <= shortWord || /\d$/u.test(last)) return 'none';
  return last.length <= shortWord ? 'inflected' : asked;
}

function add<Value>(root: Node<Value>, words: string, value: Value, asked: PhraseEnding): void {
  let node = root;
  for (let index = 0; index < words.length; index += 1) {
    const code = words.charCodeAt(index);
    let next = node.next.get(code);
    if (!next) {
      next = newNode();
      node.next.set(code, next);
    }
    node = next;
  }
  const ending = endingOf(words, asked);
  if (!node.ends.some((end) => end.value === value && end.ending === ending))
    node.ends.push({ value, ending });
}

function wordEnd(codes: Uint16Array, index: number): number {
  let end = index;
  while (end < codes.length && codes[end] !== space) end += 1;
  return end;
}

const isInflection = (codes: Uint16Array, from: number, to: number) =>
  to - from <= longestInflection && inflections.has(String.fromCharCode(...codes.subarray(from, to)));

class PhraseFinder<Value> implements Phrases<Value> {
  readonly #root: Node<Value>;

  constructor(root: Node<Value>) {
    this.#root = root;
  }

  find(text: string | FoldedText): PhraseMatch<Value>[] {
    const folded = typeof text === 'string' ? foldText(text) : text;
    const found: PhraseMatch<Value>[] = [];
    if (this.#root.next.size === 0) return found;
    for (const start of folded.wordStarts) {
      const first = found.length;
      this.#walk(folded, start, start, start, this.#root, found);
      if (found.length - first > 1) {
        found.push(
          ...found
            .splice(first)
            .toReversed()
            .toSorted((one, other) => other.end - one.end),
        );
      }
    }
    return found;
  }

  #walk(
    folded: FoldedText,
    start: number,
    wordStart: number,
    from: number,
    begin: Node<Value>,
    found: PhraseMatch<Value>[],
  ): void {
    const { codes } = folded;
    let node: Node<Value> | undefined = begin;
    let wordAt = wordStart;
    for (let index = from; node !== undefined; index += 1) {
      if (node.ends.length > 0) this.#report(folded, start, index, node.ends, found);
      const code = codes[index];
      if (code === undefined) return;
      const afterWord = code === space ? undefined : node.next.get(space);
      // "elektronisch Geld" finds "elektronisches Geld": an inner word may be inflected, unless it is short.
      if (afterWord && index - wordAt >= shortWord) {
        const end = wordEnd(codes, index);
        if (end < codes.length && isInflection(codes, index, end)) {
          this.#walk(folded, start, end + 1, end + 1, afterWord, found);
        }
      }
      if (code === space) wordAt = index + 1;
      node = node.next.get(code);
    }
  }

  #report(
    { codes, origins, original }: FoldedText,
    start: number,
    index: number,
    ends: readonly Ending<Value>[],
    found: PhraseMatch<Value>[],
  ): void {
    const end = wordEnd(codes, index);
    for (const { value, ending } of ends) {
      const isAllowed =
        end === index || ending === 'any' || (ending === 'inflected' && isInflection(codes, index, end));
      if (isAllowed) found.push({ value, start: origins[start] ?? 0, end: endOf(original, origins, end) });
    }
  }
}

/** The end of the last unit before `end` that was folded to a letter. */
function endOf(original: string, origins: Uint32Array, end: number): number {
  const last = origins[end - 1] ?? 0;
  let after = last + 1;
  // Marks that were dropped belong to the letter before them.
  while (after < (origins[end] ?? after) && /\p{M}/u.test(original.charAt(after))) after += 1;
  return after;
}

/**
 * Makes phrases ready to be found all in one pass. Case, accents (also ä as ae), soft hyphens, direction marks, tags and
 * everything between words are ignored, "e-money" finds "emoney". Phrases begin where words begin and may go on within
 * their last word, unless that is short. The time of a search hardly grows with the number of phrases.
 */
export function compilePhrases<Value>(entries: Iterable<PhraseEntry<Value>>): Phrases<Value> {
  const root = newNode<Value>();
  for (const { phrase, value, ending } of entries) {
    for (const words of spellings(phrase)) add(root, words, value, ending ?? 'any');
  }
  return new PhraseFinder(root);
}
