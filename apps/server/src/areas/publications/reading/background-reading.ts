import type { Dependencies } from '../../../dependencies.ts';
import { forgetEarlierReadings } from './read-publications.ts';
import { readUnread } from './read-unread.ts';

/**
 * Reads in the background what hasn't been read: everything after an update of the engine, and later whatever a stopped process
 * left. Feeds and imports read what they store themselves.
 */
export function backgroundReading(dependencies: Dependencies): (signal: AbortSignal) => Promise<void> {
  let hasForgotten = false;
  return async (signal) => {
    if (!hasForgotten) await forgetEarlierReadings(dependencies);
    hasForgotten = true;
    await readUnread(dependencies, signal);
  };
}
