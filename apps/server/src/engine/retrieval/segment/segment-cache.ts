import { Segment, segmentName } from './segment.ts';
import { SegmentError } from './segment-format.ts';

/** Where the bytes of segments are kept; given from outside. */
export interface SegmentStore {
  /** @throws if there is none of this name */
  load(name: string): Promise<Uint8Array>;
  /** Saving a name again changes nothing, since it is the hash of the bytes. */
  save(name: string, bytes: Uint8Array): Promise<void>;
}

/**
 * Segments that are loaded, at most as many bytes as allowed: the ones that weren't used for the longest time are forgotten
 * first. One that is larger than the budget is loaded for its caller, but not kept.
 */
export class SegmentCache {
  readonly #store: SegmentStore;
  readonly #mostBytes: number;
  /** in the order in which they were last used */
  readonly #loaded = new Map<string, Segment>();
  readonly #loading = new Map<string, Promise<Segment>>();
  #bytes = 0;

  constructor(store: SegmentStore, { mostBytes }: { readonly mostBytes: number }) {
    this.#store = store;
    this.#mostBytes = mostBytes;
  }

  get loadedBytes(): number {
    return this.#bytes;
  }

  /** Stores a segment and returns its name. */
  async save(bytes: Uint8Array): Promise<string> {
    const name = segmentName(bytes);
    await this.#store.save(name, bytes);
    return name;
  }

  /** @throws SegmentError if the stored bytes aren't those of the name, or of another version */
  open(names: readonly string[]): Promise<Segment[]> {
    return Promise.all(names.map((name) => this.#open(name)));
  }

  async #open(name: string): Promise<Segment> {
    const loaded = this.#loaded.get(name);
    if (loaded) {
      this.#loaded.delete(name);
      this.#loaded.set(name, loaded);
      return loaded;
    }
    const loading = this.#loading.get(name) ?? this.#load(name);
    this.#loading.set(name, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(name);
    }
  }

  async #load(name: string): Promise<Segment> {
    const bytes = await this.#store.load(name);
    if (segmentName(bytes) !== name) throw new SegmentError(`The segment ${name} is damaged.`);
    const segment = new Segment(bytes);
    this.#keep(name, segment);
    return segment;
  }

  #keep(name: string, segment: Segment): void {
    if (segment.byteLength > this.#mostBytes) return;
    this.#loaded.set(name, segment);
    this.#bytes += segment.byteLength;
    for (const [oldest, { byteLength }] of this.#loaded) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#loaded.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
