interface Heading {
  readonly text: string;
  /** of its number; 0: it has none that says so */
  readonly depth: number;
  /** what headings of the same level have in common */
  readonly look: string;
}

/**
 * The headings above a question, kept while the rows go by. A number says how deep a heading stands; without one, a heading that looks
 * as one before it takes its place, and another look right below a heading is one level deeper.
 */
export class Headings {
  #stack: Heading[] = [];
  #wasAsked = false;

  add(heading: Heading): void {
    const same = this.#stack.findIndex((one) =>
      heading.depth > 0 && one.depth > 0
        ? one.depth >= heading.depth
        : one.look === heading.look && !(heading.depth > 0 && one.depth === 0),
    );
    if (same >= 0) this.#stack.length = same;
    else if (this.#wasAsked && !this.#stack.some(({ depth }) => depth > 0 && heading.depth > depth))
      this.#stack.length = Math.max(0, this.#stack.length - 1);
    this.#stack.push(heading);
    this.#wasAsked = false;
  }

  /** A heading of a text, whose level is known. */
  addAt(level: number, text: string): void {
    const at = this.#stack.findIndex(({ depth }) => depth >= level);
    if (at >= 0) this.#stack.length = at;
    this.#stack.push({ text, depth: level, look: '' });
    this.#wasAsked = false;
  }

  asked(): void {
    this.#wasAsked = true;
  }

  path(): readonly string[] {
    return this.#stack.map(({ text }) => text);
  }
}
