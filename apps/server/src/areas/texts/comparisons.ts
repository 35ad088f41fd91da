import { Worker } from 'node:worker_threads';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { turnstile } from '../../lib/turnstile.ts';
import type { Comparison } from './compare.ts';

export interface Limits {
  /** compared at the same time, each in its own thread */
  readonly places: number;
  /** running or waiting */
  readonly most: number;
  readonly timeMs: number;
  readonly memoryMb: number;
  /** of all cached results */
  readonly keptBytes: number;
  /** how long a pair that failed is not tried again, because browsers retry by themselves */
  readonly refusedMs: number;
}

const usual: Limits = {
  places: 2,
  most: 20,
  timeMs: 30_000,
  memoryMb: 256,
  keptBytes: 32_000_000,
  refusedMs: 5 * 60_000,
};

/**
 * Compares versions outside the HTTP server's thread, each pair only once however often it is requested, and caches the results
 * requested last. Texts never change once written, so neither do the results.
 */
export class Comparisons {
  private readonly limits: Limits;
  private readonly takeTurn: () => Promise<() => void>;
  private readonly underWay = new Map<string, Promise<Uint8Array>>();
  private readonly kept = new Map<string, Uint8Array>();
  private readonly refused = new Map<string, ProblemError>();
  private bytes = 0;

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { ...usual, ...limits };
    this.takeTurn = turnstile(this.limits.places);
  }

  /**
   * @param key identifies the two texts and how to compare them
   * @param load reads the texts when it is their turn
   * @returns the result as JSON
   * @throws ProblemError 503
   */
  of(key: string, load: () => Promise<Comparison>): Promise<Uint8Array> {
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      return Promise.resolve(kept);
    }
    const present = this.underWay.get(key);
    if (present) return present;
    const refused = this.refused.get(key);
    if (refused) return Promise.reject(refused);
    if (this.underWay.size >= this.limits.most) return Promise.reject(busy());
    const answer = this.run(key, load).finally(() => this.underWay.delete(key));
    this.underWay.set(key, answer);
    return answer;
  }

  private async run(key: string, load: () => Promise<Comparison>): Promise<Uint8Array> {
    const leave = await this.takeTurn();
    try {
      const bytes = await this.inThread(await load());
      this.keep(key, bytes);
      return bytes;
    } catch (error) {
      if (error instanceof ProblemError && error.status === 503) {
        this.refused.set(key, error);
        setTimeout(() => this.refused.delete(key), this.limits.refusedMs).unref();
      }
      throw error;
    } finally {
      leave();
    }
  }

  private async inThread(comparison: Comparison): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), {
      workerData: comparison,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb, maxYoungGenerationSizeMb: 16 },
      name: 'compare',
    });
    const timer = setTimeout(() => reject(tooLong()), this.limits.timeMs);
    worker
      .on('message', resolve)
      .on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLong() : error),
      )
      .on('exit', () => reject(new Error('The thread that compares ended without an answer.')));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }

  private keep(key: string, bytes: Uint8Array): void {
    this.kept.set(key, bytes);
    this.bytes += bytes.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.bytes <= this.limits.keptBytes) return;
      this.kept.delete(oldest);
      this.bytes -= length;
    }
  }
}

const tooLong = () => new ProblemError(503, 'unavailable', said('problems-texts', 'comparisonTooLong'));

const busy = () =>
  new ProblemError(503, 'unavailable', said('problems-texts', 'comparisonsBusy'), {
    retryAfterSeconds: 5,
  });
