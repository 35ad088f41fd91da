import type { Dependencies } from '../../../dependencies.ts';
import { waitingClock } from '../../../ingestion/clock.ts';
import { forgetEarlierReadings } from './read-publications.ts';
import { readUnread } from './read-unread.ts';

const everyMs = 10 * 60_000;

export interface Reading {
  /** lets nothing new begin and waits for what runs */
  stop(): Promise<void>;
}

/**
 * Reads in the background what was not read: after an update of the engine everything anew, later what a stopped
 * process left. Feeds and imports read what they store themselves.
 */
export function startReading(dependencies: Dependencies): Reading {
  const { log } = dependencies;
  const stopping = new AbortController();
  const quietly = (work: Promise<unknown>) =>
    work.catch((error: unknown) =>
      log.error({ err: error }, 'publications could not be read for days and type; it goes on later'),
    );
  const loop = (async () => {
    await quietly(forgetEarlierReadings(dependencies));
    while (!stopping.signal.aborted) {
      await quietly(readUnread(dependencies, stopping.signal));
      await waitingClock.sleep(everyMs, stopping.signal).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}
