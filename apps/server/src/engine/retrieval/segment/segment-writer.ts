import type { PassageKind } from '../../text/passage.ts';
import { BlobWriter, ByteWriter, compareBytes, NumberList } from './bytes.ts';
import { packSections } from './segment-format.ts';

/** A passage whose words have been read. */
export interface ReadPassage {
  readonly ordinal: number;
  /** position in its document */
  readonly parent: number | null;
  readonly kind: PassageKind;
  /** as in `words/stem.ts` */
  readonly language: string;
  /** terms of its heading and its sentences, in order; null between sentences */
  readonly stream: readonly (string | null)[];
  /** how many terms of the stream belong to the heading */
  readonly headingLength: number;
  /** as in `words/traits.ts` */
  readonly traits: number;
  /** positions in its document of the passages it refers to */
  readonly links: readonly number[];
  /** further terms it is found by, which aren't words of its text */
  readonly keys: readonly string[];
}

export interface ReadDocument {
  readonly id: string;
  readonly title: readonly string[];
  readonly passages: readonly ReadPassage[];
}

export const passageKindOrder: readonly PassageKind[] = [
  'title',
  'preamble',
  'recital',
  'part',
  'chapter',
  'section',
  'article',
  'heading',
  'paragraph',
  'subparagraph',
  'point',
  'annex',
  'table',
  'text',
];

/** Collects documents and writes them as one segment. The same documents in the same order give the same bytes. */
export class SegmentWriter {
  readonly #terms = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #documentIds = new BlobWriter();
  readonly #firstPassages = new NumberList();
  readonly #titles = new NumberList();
  readonly #titleStarts = new NumberList();
  readonly #ordinals = new NumberList();
  readonly #parents = new NumberList();
  readonly #kinds = new ByteWriter();
  readonly #languageCodes: string[] = [];
  readonly #languages = new ByteWriter();
  readonly #lengths = new NumberList();
  readonly #headingLengths = new ByteWriter();
  readonly #traits = new ByteWriter();
  readonly #links = new BlobWriter();
  /** terms as they were numbered when first seen, plus 1 */
  readonly #streams = new NumberList();
  readonly #streamStarts = new NumberList();
  /** for each passage its distinct terms, as term and count */
  readonly #occurrences = new NumberList();
  readonly #occurrenceStarts = new NumberList();

  /** Documents are added in ascending order of the bytes of their ids. */
  add(document: ReadDocument): void {
    const first = this.#ordinals.length;
    this.#documentIds.add(new TextEncoder().encode(document.id));
    this.#firstPassages.push(first);
    this.#titleStarts.push(this.#titles.length);
    for (const term of document.title) this.#titles.push(this.#numberOf(term) + 1);
    for (const passage of document.passages) this.#addPassage(passage, first);
  }

  #addPassage(passage: ReadPassage, first: number): void {
    this.#ordinals.push(passage.ordinal);
    this.#parents.push(passage.parent === null ? 0 : first + passage.parent + 1);
    this.#kinds.writeBytes(Uint8Array.of(passageKindOrder.indexOf(passage.kind)));
    this.#languages.writeBytes(Uint8Array.of(this.#languageNumber(passage.language)));
    this.#headingLengths.writeBytes(Uint8Array.of(Math.min(255, passage.headingLength)));
    this.#traits.writeBytes(Uint8Array.of(passage.traits));
    this.#links.begin();
    for (const link of passage.links) this.#links.writer.writeNumber(first + link);
    this.#streamStarts.push(this.#streams.length);
    this.#occurrenceStarts.push(this.#occurrences.length);
    const counts = new Map<number, number>();
    let length = 0;
    for (const term of passage.stream) {
      if (term === null) {
        this.#streams.push(0);
        continue;
      }
      const number = this.#numberOf(term);
      this.#streams.push(number + 1);
      counts.set(number, (counts.get(number) ?? 0) + 1);
      length += 1;
    }
    for (const key of passage.keys) counts.set(this.#numberOf(key), 1);
    for (const [number, count] of counts) {
      this.#occurrences.push(number);
      this.#occurrences.push(count);
    }
    this.#lengths.push(length);
  }

  #numberOf(term: string): number {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    const number = this.#names.length;
    this.#terms.set(term, number);
    this.#names.push(term);
    return number;
  }

  #languageNumber(code: string): number {
    const known = this.#languageCodes.indexOf(code);
    if (known !== -1) return known;
    this.#languageCodes.push(code);
    return this.#languageCodes.length - 1;
  }

  done(): Uint8Array {
    this.#firstPassages.push(this.#ordinals.length);
    const frequencies = this.#countFrequencies();
    const encoder = new TextEncoder();
    const encoded = this.#names.map((name) => encoder.encode(name));
    // Of equally frequent terms the one that sorts first, so that the order of sight doesn't show in the bytes.
    const byFrequency = Uint32Array.from(encoded.keys()).toSorted(
      (left, right) =>
        (frequencies[right] as number) - (frequencies[left] as number) ||
        compareBytes(encoded[left] as Uint8Array, encoded[right] as Uint8Array),
    );
    const finalNumbers = new Uint32Array(encoded.length);
    for (const [number, seen] of byFrequency.entries()) finalNumbers[seen] = number;
    const terms = new BlobWriter();
    for (const seen of byFrequency) terms.add(encoded[seen] as Uint8Array);
    const termOrder = Uint32Array.from(encoded.keys()).toSorted((left, right) =>
      compareBytes(
        encoded[byFrequency[left] as number] as Uint8Array,
        encoded[byFrequency[right] as number] as Uint8Array,
      ),
    );
    const finalFrequencies = byFrequency.map((seen) => frequencies[seen] as number);
    const postings = this.#writePostings(finalNumbers, finalFrequencies);
    const streams = encodeLists(this.#streams.done(), this.#streamStarts.done(), finalNumbers);
    const titles = encodeLists(this.#titles.done(), this.#titleStarts.done(), finalNumbers);
    return packSections({
      documentIds: this.#documentIds.bytes(),
      documentIdStarts: this.#documentIds.starts(),
      firstPassages: this.#firstPassages.done(),
      titles: titles.bytes,
      titleStarts: titles.starts,
      ordinals: this.#ordinals.done(),
      parents: this.#parents.done(),
      kinds: this.#kinds.done(),
      languages: this.#languages.done(),
      lengths: this.#lengths.done(),
      headingLengths: this.#headingLengths.done(),
      traits: this.#traits.done(),
      links: this.#links.bytes(),
      linkStarts: this.#links.starts(),
      streams: streams.bytes,
      streamStarts: streams.starts,
      terms: terms.bytes(),
      termStarts: terms.starts(),
      termOrder,
      frequencies: finalFrequencies,
      postings: postings.bytes(),
      postingStarts: postings.starts(),
      languageCodes: encoder.encode(this.#languageCodes.join(',')),
    });
  }

  #countFrequencies(): Uint32Array {
    const frequencies = new Uint32Array(this.#names.length);
    const occurrences = this.#occurrences.done();
    for (let at = 0; at < occurrences.length; at += 2) {
      const term = occurrences[at] as number;
      frequencies[term] = (frequencies[term] as number) + 1;
    }
    return frequencies;
  }

  #writePostings(finalNumbers: Uint32Array, frequencies: Uint32Array): BlobWriter {
    const starts = new Uint32Array(frequencies.length + 1);
    for (const [term, count] of frequencies.entries()) starts[term + 1] = (starts[term] as number) + count;
    const total = starts.at(-1) as number;
    const passages = new Uint32Array(total);
    const counts = new Uint32Array(total);
    const next = starts.slice();
    const occurrences = this.#occurrences.done();
    const occurrenceStarts = this.#occurrenceStarts.done();
    let at = 0;
    for (let passage = 0; passage < occurrenceStarts.length; passage += 1) {
      const end = occurrenceStarts[passage + 1] ?? occurrences.length;
      for (; at < end; at += 2) {
        const term = finalNumbers[occurrences[at] as number] as number;
        const place = next[term] as number;
        passages[place] = passage;
        counts[place] = occurrences[at + 1] as number;
        next[term] = place + 1;
      }
    }
    const blob = new BlobWriter();
    for (let term = 0; term < frequencies.length; term += 1) {
      blob.begin();
      let last = 0;
      for (let place = starts[term] as number; place < (starts[term + 1] as number); place += 1) {
        const passage = passages[place] as number;
        const count = counts[place] as number;
        blob.writer.writeNumber((passage - last) * 2 + (count === 1 ? 1 : 0));
        if (count !== 1) blob.writer.writeNumber(count);
        last = passage;
      }
    }
    return blob;
  }
}

function encodeLists(
  numbers: Uint32Array,
  starts: Uint32Array,
  finalNumbers: Uint32Array,
): { bytes: Uint8Array; starts: Uint32Array } {
  const blob = new BlobWriter();
  for (const [index, start] of starts.entries()) {
    blob.begin();
    for (const number of numbers.subarray(start, starts[index + 1] ?? numbers.length)) {
      blob.writer.writeNumber(number === 0 ? 0 : (finalNumbers[number - 1] as number) + 1);
    }
  }
  return { bytes: blob.bytes(), starts: blob.starts() };
}
