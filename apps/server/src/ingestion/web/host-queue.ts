import type { Clock } from '../clock.ts';

/**
 * Keeps what one host may be asked: one request at a time, a pause between requests, and silence until the time it named itself.
 * Lives in one process; several workers share hosts by sharing feeds (one feed is polled by one worker at a time).
 */
export class HostQueue {
  #clock: Clock;
  #tails = new Map<string, Promise<unknown>>();
  #nextAt = new Map<string, number>();
  #blockedUntil = new Map<string, Date>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs `work` when it is this caller's turn. Rejects when the signal aborts while waiting. */
  run<T>(host: string, pauseMs: number, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const previous = this.#tails.get(host) ?? Promise.resolve();
    const turn = previous.then(async () => {
      signal?.throwIfAborted();
      const waitMs = (this.#nextAt.get(host) ?? 0) - this.#clock.now().getTime();
      // A clock that was set back must not keep a host waiting for hours.
      if (waitMs > 0) await this.#clock.sleep(Math.min(waitMs, pauseMs), signal);
      try {
        return await work();
      } finally {
        this.#nextAt.set(host, this.#clock.now().getTime() + pauseMs);
      }
    });
    const tail = turn
      .catch(() => {})
      .then(() => {
        if (this.#tails.get(host) === tail) this.#tails.delete(host);
      });
    this.#tails.set(host, tail);
    return turn;
  }

  /** The host asked for silence until then. */
  block(host: string, until: Date): void {
    this.#blockedUntil.set(host, until);
  }

  blockedUntil(host: string): Date | null {
    const until = this.#blockedUntil.get(host);
    if (!until) return null;
    if (until > this.#clock.now()) return until;
    this.#blockedUntil.delete(host);
    return null;
  }
}
