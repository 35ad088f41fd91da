import { sentences } from '../../text/sentences.ts';
import type { DocumentToIndex, PassageToIndex } from '../passages.ts';
import { clauseKey } from '../references/clause-key.ts';
import { readReferences, resolveReference } from '../references/read-references.ts';
import { indexedLanguage } from '../words/stem.ts';
import { readTerms } from '../words/terms.ts';
import { traitsOf } from '../words/traits.ts';
import { compareBytes } from './bytes.ts';
import type { Segment } from './segment.ts';
import { passageKindOrder, type ReadDocument, type ReadPassage, SegmentWriter } from './segment-writer.ts';

function readPassage(
  passage: PassageToIndex,
  document: DocumentToIndex,
  clauses: ReadonlyMap<string, number>,
): ReadPassage {
  const language = passage.language ?? document.language;
  const heading = passage.heading === null ? [] : readTerms(passage.heading, language);
  const stream: (string | null)[] = heading.map(({ term }) => term);
  const headingLength = stream.length;
  const words = readTerms(passage.text, language);
  let at = 0;
  for (const { end } of sentences(passage.text, language ?? 'en')) {
    const first = stream.length;
    for (; at < words.length && (words[at]?.start ?? 0) < end; at += 1) stream.push(words[at]?.term ?? null);
    // sentences without any terms are none, and the first one needs no separator
    if (stream.length > first && first > 0) stream.splice(first, 0, null);
  }
  return {
    ordinal: passage.ordinal,
    parent: passage.parent,
    kind: passage.kind,
    language: indexedLanguage(language),
    stream,
    headingLength,
    traits: traitsOf(passage.text, language),
    links: linksOf(passage, clauses),
    keys: keysOf(passage),
  };
}

const keysOf = ({ clause, inner = [] }: PassageToIndex): string[] => [
  ...new Set([clause, ...inner.map((one) => one.clause)].filter((one) => one !== '').map(clauseKey)),
];

/** Positions of the passages of the same document that a passage refers to. */
function linksOf({ text, clause }: PassageToIndex, clauses: ReadonlyMap<string, number>): number[] {
  const found = readReferences(text).map((one) =>
    resolveReference(one, clause, (wanted) => clauses.has(wanted)),
  );
  return [...new Set(found)].flatMap((one) => (one === null ? [] : [clauses.get(one) as number]));
}

/** The words of a document, for a writer of segments. */
export function readDocument(document: DocumentToIndex): ReadDocument {
  const clauses = new Map<string, number>();
  for (const [position, { clause }] of document.passages.entries()) {
    if (clause !== '' && !clauses.has(clause.toLowerCase())) clauses.set(clause.toLowerCase(), position);
  }
  return {
    id: document.id,
    title:
      document.title === null ? [] : readTerms(document.title, document.language).map(({ term }) => term),
    passages: document.passages.map((passage) => readPassage(passage, document, clauses)),
  };
}

const encoder = new TextEncoder();

function inOrder<T>(items: readonly T[], idOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, id: encoder.encode(idOf(item)) }))
    .toSorted((left, right) => compareBytes(left.id, right.id))
    .map(({ item }) => item);
}

/**
 * A segment of these documents. The same documents give the same bytes, whatever their order.
 * @throws RangeError if two documents have the same id
 */
export function buildSegment(documents: readonly DocumentToIndex[]): Uint8Array {
  const writer = new SegmentWriter();
  let last: string | null = null;
  for (const document of inOrder(documents, ({ id }) => id)) {
    if (document.id === last) throw new RangeError(`The document ${document.id} is given twice.`);
    last = document.id;
    writer.add(readDocument(document));
  }
  return writer.done();
}

/**
 * One segment of the documents of several: the bytes that `buildSegment` would give for them. If several segments hold the same
 * document, the last one counts.
 * @param isDeleted documents to leave out
 */
export function mergeSegments(
  segments: readonly Segment[],
  isDeleted: (documentId: string) => boolean = () => false,
): Uint8Array {
  const places = new Map<string, { segment: Segment; document: number }>();
  for (const segment of segments) {
    for (let document = 0; document < segment.documentCount; document += 1) {
      const id = segment.documentId(document);
      if (!isDeleted(id)) places.set(id, { segment, document });
    }
  }
  const texts = new Map(segments.map((segment) => [segment, termTexts(segment)]));
  const writer = new SegmentWriter();
  for (const [id, { segment, document }] of inOrder([...places], ([one]) => one)) {
    writer.add(documentOf(segment, texts.get(segment) as Texts, document, id));
  }
  return writer.done();
}

interface Texts {
  readonly terms: readonly string[];
  /** keys of clauses by passage */
  readonly keys: ReadonlyMap<number, readonly string[]>;
}

function termTexts(segment: Segment): Texts {
  const terms = Array.from({ length: segment.sections.frequencies.length }, (_, number) =>
    segment.termText(number),
  );
  const keys = new Map<number, string[]>();
  for (const [number, term] of terms.entries()) {
    if (!term.startsWith('#')) continue;
    segment.eachPosting(number, (passage) => {
      keys.set(passage, [...(keys.get(passage) ?? []), term]);
    });
  }
  return { terms, keys };
}

function documentOf(segment: Segment, { terms, keys }: Texts, document: number, id: string): ReadDocument {
  const { firstPassages, ordinals, parents, kinds, headingLengths, traits } = segment.sections;
  const first = firstPassages[document] as number;
  const end = firstPassages[document + 1] as number;
  const textOf = (number: number) => terms[number - 1] as string;
  const passages: ReadPassage[] = [];
  for (let passage = first; passage < end; passage += 1) {
    const parent = parents[passage] as number;
    passages.push({
      ordinal: ordinals[passage] as number,
      parent: parent === 0 ? null : parent - 1 - first,
      kind: passageKindOrder[kinds[passage] as number] as ReadPassage['kind'],
      language: segment.languageOf(passage),
      stream: segment.stream(passage).map((number) => (number === 0 ? null : textOf(number))),
      headingLength: headingLengths[passage] as number,
      traits: traits[passage] as number,
      links: segment.links(passage).map((link) => link - first),
      keys: keys.get(passage) ?? [],
    });
  }
  return { id, title: segment.title(document).map(textOf), passages };
}
