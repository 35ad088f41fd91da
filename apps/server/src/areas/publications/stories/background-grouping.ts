import type { Dependencies } from '../../../dependencies.ts';
import { forgetEarlierLooks, groupStories } from './grouping.ts';

/** Groups in the background what came in; after an update of the engine everything anew. */
export function backgroundGrouping(dependencies: Dependencies): (signal: AbortSignal) => Promise<void> {
  let hasForgotten = false;
  return async (signal) => {
    if (!hasForgotten) await forgetEarlierLooks(dependencies);
    hasForgotten = true;
    await groupStories(dependencies, signal);
  };
}
