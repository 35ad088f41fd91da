/** A piece of a line: words, or the place of a footnote. */
export type Run = { readonly text: string; readonly isStrong?: boolean } | { readonly footnote: number };

export type Block =
  | { readonly kind: 'title' | 'heading' | 'paragraph' | 'quote'; readonly runs: readonly Run[] }
  /** of a list; `mark` is a bullet or a number */
  | { readonly kind: 'item'; readonly mark: string; readonly runs: readonly Run[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly (readonly Run[])[])[];
    };

/** What is written as a document; footnotes are numbered by their place, from 1. */
export interface WrittenDocument {
  readonly title: string;
  /** ISO 639-1 */
  readonly language: string;
  readonly blocks: readonly Block[];
  readonly footnotes: readonly string[];
}
