import { createHash } from 'node:crypto';
import type { PassageKind } from '../../text/passage.ts';
import { conceptsOf } from '../words/concepts.ts';
import { ByteReader, compareBytes } from './bytes.ts';
import { type Sections, unpackSections } from './segment-format.ts';
import { passageKindOrder } from './segment-writer.ts';

/** What a segment is stored under: the SHA-256 of its bytes. */
export const segmentName = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Who types asks for the same terms with each letter. */
const mostNumbers = 10_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An immutable set of documents that can be searched. Reads its bytes in place; opening one parses nothing. */
export class Segment {
  readonly byteLength: number;
  readonly version: number;
  readonly documentCount: number;
  readonly passageCount: number;
  readonly languages: readonly string[];
  readonly sections: Sections;
  /** document of each passage */
  readonly documentOf: Uint32Array;
  readonly #vocabularies = new Map<string, string>();
  /** of terms that were asked for */
  readonly #numbers = new Map<string, number>();
  /** by the numbers of terms, as far as they were asked for */
  readonly #concepts = new Map<number, readonly number[]>();

  /** @throws SegmentError */
  constructor(bytes: Uint8Array) {
    this.byteLength = bytes.byteLength;
    ({ version: this.version, sections: this.sections } = unpackSections(bytes));
    const { documentIdStarts, ordinals, languageCodes, firstPassages } = this.sections;
    this.documentCount = documentIdStarts.length - 1;
    this.passageCount = ordinals.length;
    this.languages = languageCodes.length === 0 ? [] : decoder.decode(languageCodes).split(',');
    this.documentOf = new Uint32Array(this.passageCount);
    for (let document = 0; document < this.documentCount; document += 1) {
      this.documentOf.fill(document, firstPassages[document], firstPassages[document + 1]);
    }
  }

  documentId(document: number): string {
    return decoder.decode(partOf(this.sections.documentIds, this.sections.documentIdStarts, document));
  }

  /** The position of a document, or -1. */
  documentNumber(id: string): number {
    const { documentIds, documentIdStarts } = this.sections;
    const wanted = encoder.encode(id);
    let low = 0;
    let high = this.documentCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareBytes(partOf(documentIds, documentIdStarts, middle), wanted) < 0) low = middle + 1;
      else high = middle;
    }
    const isFound =
      low < this.documentCount && compareBytes(partOf(documentIds, documentIdStarts, low), wanted) === 0;
    return isFound ? low : -1;
  }

  /** The bytes of all ids, and where that of a document stands among them. */
  idPlace(document: number): { readonly bytes: Uint8Array; readonly start: number; readonly end: number } {
    const { documentIds, documentIdStarts } = this.sections;
    return {
      bytes: documentIds,
      start: documentIdStarts[document] as number,
      end: documentIdStarts[document + 1] as number,
    };
  }

  kindOf(passage: number): PassageKind {
    return passageKindOrder[this.sections.kinds[passage] as number] ?? 'text';
  }

  languageOf(passage: number): string {
    return this.languages[this.sections.languages[passage] as number] ?? '';
  }

  /** The number of a term in this segment, or -1. */
  termNumber(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const wanted = encoder.encode(term);
    const at = this.sections.termOrder[this.#lowerBound(wanted)];
    const number = at !== undefined && compareBytes(this.#termBytes(at), wanted) === 0 ? at : -1;
    if (this.#numbers.size >= mostNumbers) this.#numbers.clear();
    this.#numbers.set(term, number);
    return number;
  }

  termText(number: number): string {
    return decoder.decode(this.#termBytes(number));
  }

  /** Terms that begin with these letters, in order. */
  *termsFrom(prefix: string): Generator<{ term: string; frequency: number }> {
    const { termOrder, frequencies } = this.sections;
    for (let at = this.#lowerBound(encoder.encode(prefix)); at < termOrder.length; at += 1) {
      const number = termOrder[at] as number;
      const term = this.termText(number);
      if (!term.startsWith(prefix)) return;
      yield { term, frequency: frequencies[number] as number };
    }
  }

  /** All terms of a language without its code, each between two line ends, for searching within them. */
  vocabulary(language: string): string {
    const known = this.#vocabularies.get(language);
    if (known !== undefined) return known;
    const terms: string[] = [''];
    for (const { term } of this.termsFrom(`${language}:`)) terms.push(term.slice(language.length + 1));
    const made = `${terms.join('\n')}\n`;
    this.#vocabularies.set(language, made);
    return made;
  }

  /** What a term stands for, as in `words/concepts.ts`. */
  conceptsOf(number: number): readonly number[] {
    let known = this.#concepts.get(number);
    if (!known) this.#concepts.set(number, (known = conceptsOf(this.termText(number))));
    return known;
  }

  /** Where the passages with the term are read, as `eachPosting` does; searches read them themselves, since there are many. */
  postings(number: number): { readonly reader: ByteReader; readonly end: number } {
    const reader = new ByteReader(this.sections.postings);
    const [start, end] = this.postingsPlace(number);
    reader.position = start;
    return { reader, end };
  }

  /** Where they begin and end in their section. */
  postingsPlace(number: number): readonly [start: number, end: number] {
    const { postingStarts } = this.sections;
    return [postingStarts[number] as number, postingStarts[number + 1] as number];
  }

  /** Calls `visit` for each passage with the term, in order. */
  eachPosting(number: number, visit: (passage: number, count: number) => void): void {
    const { reader, end } = this.postings(number);
    let passage = 0;
    while (reader.position < end) {
      const head = reader.readNumber();
      passage += head >>> 1;
      visit(passage, (head & 1) === 1 ? 1 : reader.readNumber());
    }
  }

  /** Numbers of the terms of a passage plus 1, with 0 between sentences. @param most terms to read */
  stream(passage: number, most = Number.POSITIVE_INFINITY): number[] {
    return this.#list(this.sections.streams, this.sections.streamStarts, passage, most);
  }

  /** Positions of the passages it refers to. */
  links(passage: number): number[] {
    return this.#list(this.sections.links, this.sections.linkStarts, passage, Number.POSITIVE_INFINITY);
  }

  title(document: number): number[] {
    return this.#list(this.sections.titles, this.sections.titleStarts, document, Number.POSITIVE_INFINITY);
  }

  #list(bytes: Uint8Array, starts: Uint32Array, at: number, most: number): number[] {
    const reader = new ByteReader(bytes);
    reader.position = starts[at] as number;
    const end = starts[at + 1] as number;
    const found: number[] = [];
    while (reader.position < end && found.length < most) found.push(reader.readNumber());
    return found;
  }

  #termBytes(number: number): Uint8Array {
    return partOf(this.sections.terms, this.sections.termStarts, number);
  }

  /** Position of the first term that isn't less than these bytes. */
  #lowerBound(wanted: Uint8Array): number {
    const { termOrder } = this.sections;
    let low = 0;
    let high = termOrder.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareBytes(this.#termBytes(termOrder[middle] as number), wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const partOf = (bytes: Uint8Array, starts: Uint32Array, at: number) =>
  bytes.subarray(starts[at], starts[at + 1]);
