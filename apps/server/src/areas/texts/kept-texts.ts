import type { Passage } from '../../engine/text/passage.ts';
import type { Block } from './blocks.ts';

/** A text in memory: it never changes once written, and is the same for every company. */
export interface ReadText {
  readonly id: string;
  readonly publicationId: string;
  readonly content: string;
  readonly passages: readonly Passage[];
  readonly blocks: readonly Block[];
}

/** A text whose passages may not have been needed yet. */
export type KeptText =
  | ReadText
  | (Pick<ReadText, 'id' | 'publicationId' | 'content'> & { readonly passages?: never });

/** About 2 bytes a character, and as much again for the passages. */
const mostCharacters = 10_000_000;

interface AnyText {
  readonly id: string;
  readonly content: string;
  readonly passages?: readonly Passage[] | undefined;
}

/** Keeps the texts that were read last, so that paging through an act doesn't read it from the database again and again. */
export class KeptTexts<Text extends AnyText = KeptText> {
  private readonly texts = new Map<string, Text>();
  private characters = 0;

  get(id: string): Text | undefined {
    const text = this.texts.get(id);
    if (text) {
      this.texts.delete(id);
      this.texts.set(id, text);
    }
    return text;
  }

  keep(text: Text): void {
    const before = this.texts.get(text.id);
    if (before?.passages) return;
    this.texts.set(text.id, text);
    if (before) return;
    this.characters += text.content.length;
    for (const [id, oldest] of this.texts) {
      if (this.characters <= mostCharacters) return;
      this.texts.delete(id);
      this.characters -= oldest.content.length;
    }
  }
}
