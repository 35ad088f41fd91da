/** Text as it comes in pieces, without the markers (`[3]`) of quotes that were dropped. */
export class MarkedText {
  readonly #dropped = new Set<string>();
  #held = '';

  drop(ordinal: number): void {
    this.#dropped.add(String(ordinal));
  }

  /** What can be shown of this piece and what was held back before: a marker is shown as a whole or not at all. */
  add(piece: string): string {
    const text = this.#held + piece;
    const open = /\s?(?:\[\d*)?$/.exec(text);
    const end = this.#dropped.size > 0 && open ? open.index : text.length;
    this.#held = text.slice(end);
    return this.#without(text.slice(0, end));
  }

  /** What was held back. */
  end(): string {
    const rest = this.#without(this.#held);
    this.#held = '';
    return rest;
  }

  #without(text: string): string {
    if (this.#dropped.size === 0) return text;
    return text.replaceAll(/\s?\[(\d+)\]/g, (marker, ordinal: string) =>
      this.#dropped.has(ordinal) ? '' : marker,
    );
  }
}
