import { sha256 } from './canonical-text.ts';
import { comparisonText } from './comparison-text.ts';

export type PassageKind =
  | 'title'
  | 'preamble'
  | 'recital'
  | 'part'
  | 'chapter'
  | 'section'
  | 'article'
  | 'heading'
  | 'paragraph'
  | 'subparagraph'
  | 'point'
  | 'annex'
  | 'table'
  | 'text';

/**
 * One node of a clause tree. `content.slice(start, end)` is exactly its printed text with its label and all its
 * children: a paragraph "The entity shall: (a) … (b) …" encloses its points, and what precedes the first point
 * (its *own text*, the lead-in) belongs to the paragraph alone.
 */
export interface Passage {
  /** Position in document order, from 0; parents come before their children. */
  ordinal: number;
  /** Ordinal of the enclosing passage. */
  parent: number | null;
  kind: PassageKind;
  /** As printed ('Article 5', '1.', '(a)'), '' if there is none. The span starts with it. */
  label: string;
  /** Clause path, unique in the text and the same in every version of it: 'art_5/par_1/pt_a'. */
  path: string;
  heading: string | null;
  /** UTF-16 offsets into the canonical text, `[start, end)`. */
  start: number;
  end: number;
  page: number | null;
  /** SHA-256 of the comparison form of the own text, without the label: renumbering does not change it. */
  hash: string;
}

export interface TextMetadata {
  title: string | null;
  celex?: string;
  dates?: Record<string, string>;
  /** Acts that changed a consolidated text, by their mark ('M1'). */
  amendments?: { mark: string; celex: string }[];
  /** Mark of the amendment that a clause of a consolidated text comes from, by clause path; none for the basic act. */
  marks?: Record<string, string>;
}

export interface ExtractedText {
  content: string;
  sha256: string;
  /** ISO 639-1 code. */
  language: string | null;
  extractor: string;
  extractorVersion: string;
  passages: Passage[];
  metadata: TextMetadata;
}

/** A range of a text in UTF-16 units, `[start, end)`. */
export interface Span {
  start: number;
  end: number;
}

/** Ordinals of the children of each passage, in order; the last entry contains those without a parent. */
export function childrenByParent(passages: readonly Pick<Passage, 'ordinal' | 'parent'>[]): {
  of: number[][];
  roots: number[];
} {
  const of: number[][] = passages.map(() => []);
  const roots: number[] = [];
  for (const passage of passages) {
    (passage.parent === null ? roots : of[passage.parent])?.push(passage.ordinal);
  }
  return { of, roots };
}

/** For each passage, the ranges of its own text: its span without its label and its children. */
export function ownSpans(content: string, passages: readonly Passage[]): Span[][] {
  const children = childrenByParent(passages).of;
  return passages.map((passage, ordinal) => {
    const spans: Span[] = [];
    const push = (start: number, end: number) => {
      const text = content.slice(start, end);
      const trimmed = text.trim();
      if (trimmed === '') return;
      const from = start + text.indexOf(trimmed);
      spans.push({ start: from, end: from + trimmed.length });
    };
    let position = passage.start + passage.label.length;
    for (const child of children[ordinal] ?? []) {
      const { start, end } = passages[child] as Passage;
      push(position, start);
      position = end;
    }
    push(position, passage.end);
    return spans;
  });
}

/** The own text of one passage, its ranges separated by line ends. */
export function cutSpans(content: string, spans: readonly Span[]): string {
  return spans.map(({ start, end }) => content.slice(start, end)).join('\n');
}

/** The value of `Passage.hash` for an own text. */
export function passageHash(ownText: string): string {
  return sha256(comparisonText(ownText));
}
