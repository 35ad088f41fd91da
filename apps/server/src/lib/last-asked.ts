/** What was asked for last, by key; whatever nobody has asked for the longest goes first. For what can be made again at any time. */
export class LastAsked<Value> {
  readonly #kept = new Map<string, { readonly value: Value; readonly size: number }>();
  readonly #most: number;
  readonly #mostSize: number;
  #size = 0;

  /** @param most so many are kept, @param mostSize and so large are they together */
  constructor({ most, mostSize = Infinity }: { readonly most: number; readonly mostSize?: number }) {
    this.#most = most;
    this.#mostSize = mostSize;
  }

  get(key: string): Value | undefined {
    const one = this.#kept.get(key);
    if (!one) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, one);
    return one.value;
  }

  set(key: string, value: Value, size = 0): void {
    this.delete(key);
    if (size > this.#mostSize) return;
    this.#kept.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most && this.#size <= this.#mostSize) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
