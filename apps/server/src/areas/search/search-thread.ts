import { Worker } from 'node:worker_threads';
import type { Gloss } from '../../engine/retrieval/glosses.ts';
import type { AcrossLanguages, LookedUp } from '../../engine/retrieval/retrieval.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import type { GlossRequest, SearchMessage, SearchReply, SpokenResult } from './search-worker.ts';

export interface SearchRequest {
  /** names of the segments that are searched together */
  readonly segments: readonly string[];
  readonly removed: readonly string[];
  readonly text: string;
  readonly limit: number;
  /** the last word may not be finished */
  readonly isTyping: boolean;
  readonly acrossLanguages: AcrossLanguages;
  readonly phrases?: readonly string[];
  readonly lookedUp?: LookedUp | null;
  /** only these documents; all, if null */
  readonly documents: readonly string[] | null;
}

type Load = (name: string) => Promise<Uint8Array>;

interface Waiting {
  readonly resolve: (reply: SearchReply) => void;
  readonly reject: (error: Error) => void;
}

/** More wait for nobody: whoever types asks again. */
const mostWaiting = 60;
const timeMs = 15_000;

const busy = () =>
  new ProblemError(503, 'unavailable', said('problems-search', 'busy'), { retryAfterSeconds: 2 });

/** Searches in a thread of its own, so that a long question holds up nobody else; the thread keeps the segments that it was given. */
export class SearchThread {
  #worker: Worker | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #loading = new Map<string, Promise<void>>();

  /** @throws ProblemError 503 */
  async search(request: SearchRequest, load: Load): Promise<SpokenResult> {
    if (request.segments.length === 0)
      return { hits: [], across: [], terms: new Map(), named: [], spoken: null };
    if (this.#waiting.size >= mostWaiting) throw busy();
    for (;;) {
      const reply = await this.#ask((id) => ({ id, ...request }));
      if ('result' in reply) return reply.result;
      if ('missing' in reply) await Promise.all(reply.missing.map((name) => this.#load(name, load)));
    }
  }

  /** Translates the words of a text, for which the thread has the list. @throws ProblemError 503 */
  async gloss(gloss: GlossRequest): Promise<readonly Gloss[]> {
    const reply = await this.#ask((id) => ({ id, gloss }));
    return 'glosses' in reply ? reply.glosses : [];
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { name: 'search' });
    worker.unref();
    const fail = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker
      .on('message', (reply: SearchReply) => {
        this.#waiting.get(reply.id)?.resolve(reply);
        this.#waiting.delete(reply.id);
      })
      .on('error', fail)
      .on('exit', () => fail(new Error('The thread that searches ended without an answer.')));
    this.#worker = worker;
    return worker;
  }

  #post(message: SearchMessage, transfer: ArrayBuffer[] = []): void {
    (this.#worker ?? this.#start()).postMessage(message, transfer);
  }

  async #ask(messageOf: (id: number) => SearchMessage): Promise<SearchReply> {
    if (this.#waiting.size >= mostWaiting) throw busy();
    this.#asked += 1;
    const id = this.#asked;
    const { promise, resolve, reject } = Promise.withResolvers<SearchReply>();
    this.#waiting.set(id, { resolve, reject });
    const timer = setTimeout(() => {
      this.#waiting.delete(id);
      reject(busy());
    }, timeMs);
    this.#post(messageOf(id));
    try {
      const reply = await promise;
      if ('failure' in reply) throw new Error(`The search failed: ${reply.failure}`);
      return reply;
    } finally {
      clearTimeout(timer);
    }
  }

  #load(name: string, load: Load): Promise<void> {
    const under = this.#loading.get(name);
    if (under) return under;
    const loading = load(name)
      .then((bytes) => {
        // a copy of its own, which can be handed over
        const own = new Uint8Array(bytes);
        this.#post({ name, bytes: own }, [own.buffer]);
      })
      .finally(() => this.#loading.delete(name));
    this.#loading.set(name, loading);
    return loading;
  }
}
