import type { EvidenceField } from '@regulus/contract/company-values.ts';
import { type FoldedText, foldText, space } from '../../text/phrases/fold-text.ts';
import type { Evidence, ScreeningDocument } from '../screening.ts';

/** A field of a publication with its words filed by how they begin. */
export interface FieldWords {
  readonly field: EvidenceField;
  readonly text: string;
  readonly folded: FoldedText;
  /** beginning of a word, as `beginningOf` hashes it → where such words stand, in codes, ascending */
  readonly starts: ReadonlyMap<number, readonly number[]>;
}

/** The words of a publication, made once for all companies. */
export interface DocumentWords {
  /** title, summary, text; those that are empty left out */
  readonly fields: readonly FieldWords[];
  /** whether a word begins so anywhere; a few times in a hundred wrongly yes, never wrongly no */
  mayBegin(beginning: number): boolean;
}

/** Words of up to three letters are only found whole; of longer ones four or five letters tell enough. */
const wholeWord = 3;
const mostLetters = 5;
/** A text that repeats one word a thousand times is searched at the first places only. */
const mostPlaces = 64;
const bits = 16_384;

/** Hash of the first letters of a word in folded codes. */
function beginningOf(codes: ArrayLike<number>, start: number, length: number): number {
  let hash = length;
  for (let index = start; index < start + length; index += 1) {
    hash = Math.imul(hash ^ (codes[index] ?? 0), 0x01_00_01_93);
    hash ^= hash >>> 15;
  }
  return hash;
}

function wordLength(codes: ArrayLike<number>, start: number): number {
  let length = 0;
  while (start + length < codes.length && codes[start + length] !== space) length += 1;
  return length;
}

/** What a phrase's first word must begin with to be found; null where the phrase has no words. */
export function beginningOfPhrase(phrase: string): number | null {
  const { codes, wordStarts } = foldText(phrase);
  const start = wordStarts[0];
  if (start === undefined) return null;
  return beginningOf(codes, start, Math.min(wordLength(codes, start), mostLetters));
}

function fileWords(field: EvidenceField, text: string, seen: Uint32Array): FieldWords {
  const folded = foldText(text);
  const starts = new Map<number, number[]>();
  const file = (start: number, letters: number) => {
    const beginning = beginningOf(folded.codes, start, letters);
    const places = starts.get(beginning);
    if (places === undefined) {
      starts.set(beginning, [start]);
      const bit = beginning & (bits - 1);
      seen[bit >>> 5] = (seen[bit >>> 5] ?? 0) | (1 << (bit & 31));
    } else if (places.length < mostPlaces) places.push(start);
  };
  for (const start of folded.wordStarts) {
    const length = wordLength(folded.codes, start);
    if (length <= wholeWord) file(start, length);
    else
      for (let letters = wholeWord + 1; letters <= Math.min(length, mostLetters); letters += 1)
        file(start, letters);
  }
  return { field, text, folded, starts };
}

function readWords(document: ScreeningDocument): DocumentWords {
  const seen = new Uint32Array(bits / 32);
  const texts: [EvidenceField, string | null][] = [
    ['title', document.title],
    ['summary', document.summary],
    ['text', document.lead],
  ];
  const fields = texts.flatMap(([field, text]) => (text ? [fileWords(field, text, seen)] : []));
  return {
    fields,
    mayBegin: (beginning) => {
      const bit = beginning & (bits - 1);
      return ((seen[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
    },
  };
}

const known = new WeakMap<ScreeningDocument, DocumentWords>();

/** The words of a publication; read at its first verdict and kept as long as the object is. */
export function wordsOf(document: ScreeningDocument): DocumentWords {
  const kept = known.get(document);
  if (kept) return kept;
  const words = readWords(document);
  known.set(document, words);
  return words;
}

export const evidenceAt = (field: EvidenceField, text: string, start: number, end: number): Evidence => ({
  field,
  start,
  end,
  quote: text.slice(start, end),
});
