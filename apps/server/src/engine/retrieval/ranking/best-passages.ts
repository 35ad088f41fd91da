/**
 * The best of many, without sorting them all: a heap whose root is the worst that is kept.
 * @param isBetter a strict order
 */
export class BestPassages {
  readonly #kept: number[] = [];
  readonly #most: number;
  readonly #isBetter: (left: number, right: number) => boolean;

  constructor(most: number, isBetter: (left: number, right: number) => boolean) {
    this.#most = most;
    this.#isBetter = isBetter;
  }

  /** What goes next; null while there is room. */
  get worst(): number | null {
    return this.#kept.length < this.#most ? null : (this.#kept[0] ?? null);
  }

  /** Whether it would be kept. */
  accepts(passage: number): boolean {
    return (
      this.#kept.length < this.#most || (this.#most > 0 && this.#isBetter(passage, this.#kept[0] as number))
    );
  }

  add(passage: number): void {
    const kept = this.#kept;
    if (kept.length < this.#most) {
      kept.push(passage);
      this.#rise(kept.length - 1);
    } else if (this.accepts(passage)) {
      kept[0] = passage;
      this.#sink();
    }
  }

  /** What was kept, the best first. */
  inOrder(): number[] {
    return this.#kept.toSorted((left, right) => (this.#isBetter(left, right) ? -1 : 1));
  }

  #rise(from: number): void {
    const kept = this.#kept;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      if (!this.#isBetter(kept[parent] as number, kept[at] as number)) return;
      [kept[parent], kept[at]] = [kept[at] as number, kept[parent] as number];
      at = parent;
    }
  }

  #sink(): void {
    const kept = this.#kept;
    let at = 0;
    for (;;) {
      let worst = at;
      for (const child of [at * 2 + 1, at * 2 + 2]) {
        if (child < kept.length && this.#isBetter(kept[worst] as number, kept[child] as number))
          worst = child;
      }
      if (worst === at) return;
      [kept[worst], kept[at]] = [kept[at] as number, kept[worst] as number];
      at = worst;
    }
  }
}
