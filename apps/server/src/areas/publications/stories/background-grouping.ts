import type { Dependencies } from '../../../dependencies.ts';
import { forgetEarlierLooks, groupStories } from './grouping.ts';

/** Groups new publications in the background, and everything again after an update of the engine. */
export function backgroundGrouping(dependencies: Dependencies): (signal: AbortSignal) => Promise<void> {
  let hasForgotten = false;
  return async (signal) => {
    if (!hasForgotten) await forgetEarlierLooks(dependencies);
    hasForgotten = true;
    await groupStories(dependencies, signal);
  };
}
