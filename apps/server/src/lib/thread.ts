import { Worker } from 'node:worker_threads';

/** The work in a thread took longer than allowed. */
export class ThreadTimeout extends Error {
  override readonly name = 'ThreadTimeout';
}

/**
 * Runs a module in a thread of its own and gives the first message it posts, so that long computing does not
 * hold up the event loop. The module finds `data` as its `workerData`.
 * @throws ThreadTimeout, or what the module throws
 */
export function runInThread<Result>(module: URL, data: unknown, timeoutMs = 60_000): Promise<Result> {
  const worker = new Worker(module, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: 512 } });
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ThreadTimeout(`The work was stopped after ${String(timeoutMs / 1000)} s.`));
      void worker.terminate();
    }, timeoutMs);
    worker.once('message', (result: Result) => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread ended without an answer.'));
    });
  });
}
