import type { DocumentToIndex } from '../../engine/retrieval/passages.ts';
import { documentOfText } from '../../engine/retrieval/passages-of-text.ts';
import { buildSegment, mergeSegments } from '../../engine/retrieval/segment/build-segment.ts';
import { Segment } from '../../engine/retrieval/segment/segment.ts';
import type { Passage } from '../../engine/text/passage.ts';

/** A text, or the title and summary of a publication, which have no passages. */
export interface TextToIndex {
  readonly id: string;
  readonly title: string | null;
  readonly language: string | null;
  readonly content: string;
  readonly passages: readonly Passage[];
}

export interface AboutToIndex {
  readonly id: string;
  readonly title: string;
  readonly summary: string | null;
  readonly language: string | null;
}

export type BuildRequest =
  | { readonly build: { readonly texts: readonly TextToIndex[]; readonly abouts: readonly AboutToIndex[] } }
  | { readonly merge: { readonly segments: readonly Uint8Array[]; readonly removed: readonly string[] } };

export interface BuiltSegment {
  readonly bytes: Uint8Array;
  readonly documents: number;
  readonly passages: number;
}

/** Of a publication: its title is passage 0, its summary passage 1. */
const documentOfAbout = ({ id, title, summary, language }: AboutToIndex): DocumentToIndex => ({
  id,
  title: null,
  language,
  passages: [title, ...(summary === null || summary === '' ? [] : [summary])].map((text, ordinal) => ({
    ordinal,
    parent: null,
    kind: 'paragraph',
    clause: '',
    heading: null,
    text,
  })),
});

function documentOf({ id, title, language, content, passages }: TextToIndex): DocumentToIndex {
  return documentOfText(id, title, { language, content, passages: [...passages] });
}

/** Runs in the background process. */
export function answer(request: BuildRequest): BuiltSegment {
  const bytes =
    'build' in request
      ? buildSegment([...request.build.texts.map(documentOf), ...request.build.abouts.map(documentOfAbout)])
      : merged(request.merge);
  const { documentCount, passageCount } = new Segment(bytes);
  return { bytes, documents: documentCount, passages: passageCount };
}

function merged({ segments, removed }: { segments: readonly Uint8Array[]; removed: readonly string[] }) {
  const gone = new Set(removed);
  return mergeSegments(
    // copied, since what comes from another process may lie anywhere in its buffer
    segments.map((bytes) => new Segment(new Uint8Array(bytes))),
    (id) => gone.has(id),
  );
}
