import type { FlowBlock, RichBlock } from '../rich-text/rich-block.ts';

/** What stands at the foot of the page for a citation. */
export interface PrintedNote {
  readonly text: string;
  /** where it leads, written behind the text */
  readonly href: string | null;
}

type TextBlock = Exclude<RichBlock, { kind: 'heading' }>;

export type PrintedBlock =
  | TextBlock
  /** `level` from 1; none is left out on the way down */
  | { readonly kind: 'section'; readonly level: number; readonly inlines: readonly RichInlineOf[] }
  | { readonly kind: 'note'; readonly blocks: readonly TextBlock[] };

type RichInlineOf = Extract<FlowBlock, { kind: 'paragraph' }>['inlines'][number];

/** A document as it is printed, before it is a file of any kind. All its words are in `language`. */
export interface PrintedDocument {
  readonly title: string;
  /** ISO 639-1 */
  readonly language: string;
  /** beneath the title: status, date, where it comes from */
  readonly about: readonly string[];
  /** in the head of each page, such as "Draft"; null: none */
  readonly banner: string | null;
  readonly blocks: readonly PrintedBlock[];
  /** by the ids of the citations; one that is missing is left out of the text */
  readonly notes: ReadonlyMap<string, PrintedNote>;
  readonly words: {
    /** above the table of contents */
    readonly contents: string;
    /** "Page {page} of {pages}", as three pieces around the two numbers */
    readonly page: readonly [string, string, string];
  };
}

/** From so many headings on, a table of contents helps. */
const fewestForContents = 4;
export const hasContents = ({ blocks }: PrintedDocument) =>
  blocks.filter(({ kind }) => kind === 'section').length >= fewestForContents;

/** Gives each citation its number, in the order in which they are first referred to. */
export class NoteNumbers {
  readonly #notes: ReadonlyMap<string, PrintedNote>;
  readonly #numbers = new Map<string, number>();

  constructor({ notes }: PrintedDocument) {
    this.#notes = notes;
  }

  /** null: there is no such citation */
  take(
    id: string,
  ): { readonly number: number; readonly isFirst: boolean; readonly note: PrintedNote } | null {
    const note = this.#notes.get(id);
    if (!note) return null;
    const known = this.#numbers.get(id);
    const number = known ?? this.#numbers.size + 1;
    this.#numbers.set(id, number);
    return { number, isFirst: known === undefined, note };
  }

  /** The notes that the text refers to, by their numbers. */
  inOrder(): PrintedNote[] {
    return [...this.#numbers.keys()].flatMap((id) => this.#notes.get(id) ?? []);
  }
}
