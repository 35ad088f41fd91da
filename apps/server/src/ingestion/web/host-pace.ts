import type { Clock } from '../clock.ts';
import type { HostLedger } from './host-ledger.ts';

export interface SilentHost {
  kind: 'silent';
  until: Date;
}

/**
 * Keeps what one host may be asked: one request at a time, a pause between requests, and silence until the time it named itself.
 * Within the process callers queue up, so that each gets its turn; between processes the ledger decides.
 */
export class HostPace {
  #clock: Clock;
  #ledger: HostLedger;
  #holdMs: number;
  #tails = new Map<string, Promise<unknown>>();
  /** The longest that anybody asked for: two feeds of one host may differ. */
  #pauses = new Map<string, number>();
  /** A pause may grow after the request that it follows, as robots.txt is read. */
  #releasedAt = new Map<string, number>();

  /** @param holdMs longer than any `work` takes */
  constructor(clock: Clock, ledger: HostLedger, holdMs: number) {
    this.#clock = clock;
    this.#ledger = ledger;
    this.#holdMs = holdMs;
  }

  /** Runs `work` when it is this caller's turn. Rejects when the signal aborts while waiting, or with what the ledger throws. */
  run<T>(
    host: string,
    pauseMs: number,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T | SilentHost> {
    this.#pauses.set(host, Math.max(pauseMs, this.#pauses.get(host) ?? 0));
    const previous = this.#tails.get(host) ?? Promise.resolve();
    const turn = previous.then(() => this.#take(host, signal, work));
    const tail = turn
      .catch(() => {})
      .then(() => {
        if (this.#tails.get(host) === tail) this.#tails.delete(host);
      });
    this.#tails.set(host, tail);
    return turn;
  }

  async #take<T>(
    host: string,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T | SilentHost> {
    for (;;) {
      signal?.throwIfAborted();
      await this.#pauseAfterLast(host, signal);
      const turn = await this.#ledger.take(host, this.#clock.now(), this.#holdMs);
      if (turn.kind === 'silent') return turn;
      if (turn.kind === 'taken') break;
      await this.#clock.sleep(turn.waitMs, signal);
    }
    try {
      return await work();
    } finally {
      this.#releasedAt.set(host, this.#clock.now().getTime());
      await this.#ledger.release(host, this.#clock.now(), this.#pauses.get(host) ?? 0);
    }
  }

  async #pauseAfterLast(host: string, signal: AbortSignal | undefined): Promise<void> {
    const pauseMs = this.#pauses.get(host) ?? 0;
    const sinceMs = this.#clock.now().getTime() - (this.#releasedAt.get(host) ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back must not keep a host waiting for hours.
    if (sinceMs >= 0 && sinceMs < pauseMs) await this.#clock.sleep(pauseMs - sinceMs, signal);
  }
}
