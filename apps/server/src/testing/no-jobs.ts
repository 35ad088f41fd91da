import type { Dependencies } from '../dependencies.ts';

/** Where nothing runs in the background. */
export const noJobs: Dependencies['jobs'] = {
  enqueue: async () => undefined,
  runSoon: () => {},
  retry: async () => false,
};
