import type { Passage } from '../../engine/text/passage.ts';
import type { Block } from './blocks.ts';

/** A text as it is read: never changed once it is written, and the same for every company. */
export interface ReadText {
  readonly id: string;
  readonly publicationId: string;
  readonly content: string;
  readonly passages: readonly Passage[];
  readonly blocks: readonly Block[];
}

/** About 2 bytes a character, and as much again for the passages. */
const mostCharacters = 10_000_000;

/** Keeps the texts that were read last, so that turning its pages does not read an act from the database again and again. */
export class KeptTexts {
  private readonly texts = new Map<string, ReadText>();
  private characters = 0;

  get(id: string): ReadText | undefined {
    const text = this.texts.get(id);
    if (text) {
      this.texts.delete(id);
      this.texts.set(id, text);
    }
    return text;
  }

  keep(text: ReadText): void {
    if (this.texts.has(text.id)) return;
    this.texts.set(text.id, text);
    this.characters += text.content.length;
    for (const [id, oldest] of this.texts) {
      if (this.characters <= mostCharacters) return;
      this.texts.delete(id);
      this.characters -= oldest.content.length;
    }
  }
}
