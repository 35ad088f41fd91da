import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../lib/logger.ts';

export interface Sweep {
  /** lets nothing new begin and waits for what runs */
  stop(): Promise<void>;
}

/** Does something again and again while the process runs, such as looking for work that nobody asks for; a failure is logged. */
export function startSweep(
  { log }: { readonly log: Logger },
  {
    everyMs,
    failed,
    work,
  }: {
    readonly everyMs: number;
    /** what the log says */
    readonly failed: string;
    readonly work: (signal: AbortSignal) => Promise<unknown>;
  },
): Sweep {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = (async () => {
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) => log.error({ err: error }, failed));
      await pause(everyMs, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}
