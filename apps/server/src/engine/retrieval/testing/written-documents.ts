import type { DocumentToIndex } from '../passages.ts';
import { openIndex, search } from '../retrieval.ts';
import type { RetrievalIndex } from '../retrieval-index.ts';
import { buildSegment } from '../segment/build-segment.ts';
import { Segment } from '../segment/segment.ts';

/** A document of paragraphs without headings, for tests. */
export const documentOf = (id: string, language: string | null, ...texts: string[]): DocumentToIndex => ({
  id,
  title: null,
  language,
  passages: texts.map((text, ordinal) => ({
    ordinal,
    parent: null,
    kind: 'paragraph',
    clause: String(ordinal + 1),
    heading: null,
    text,
  })),
});

export const indexOf = (...documents: DocumentToIndex[]): RetrievalIndex =>
  openIndex([new Segment(buildSegment(documents))]);

/** What is found, as `document:ordinal`, the best first. */
export const found = (index: RetrievalIndex, query: string, limit = 10, isTyping = false): string[] =>
  search(index, query, { limit, isTyping }).hits.map(({ documentId, ordinal }) => `${documentId}:${ordinal}`);
