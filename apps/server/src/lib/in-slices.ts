import { setImmediate as nextTurn } from 'node:timers/promises';

/** As much as is computed in some ten milliseconds: publications that are judged, or read for learning. */
const sliceSize = 50;

/** Works through many in slices, one after the other, and lets those who wait for the event loop in between. */
export async function inSlices<One>(
  all: readonly One[],
  work: (slice: readonly One[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < all.length; start += sliceSize) {
    await work(all.slice(start, start + sliceSize));
    await nextTurn();
  }
}
