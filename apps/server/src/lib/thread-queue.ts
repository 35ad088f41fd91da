import { Worker } from 'node:worker_threads';

/** The work was given up: it took too long, too much memory, or its thread failed. The message says which. */
export class WorkGivenUp extends Error {
  override readonly name = 'WorkGivenUp';
}

export interface ThreadQueue {
  /** Posts the request to the module and gives its answer. One after the other. @throws WorkGivenUp */
  ask<Answer>(request: unknown): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * A thread for many pieces of work that runs a module which answers each message with one. It starts with the first
 * request and is replaced after one that fails, so that a bad one spoils no other.
 */
export function openThreadQueue(module: URL, limits: { timeMs: number; memoryMb: number }): ThreadQueue {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** ends the piece of work that is under way */
  let settle: { resolve(answer: unknown): void; reject(reason: Error): void } | null = null;

  const drop = async () => {
    const old = worker;
    worker = null;
    await old?.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, stackSizeMb: 4 },
    });
    started.on('message', (answer: unknown) => settle?.resolve(answer));
    started.on('error', (error: Error & { code?: string }) =>
      settle?.reject(
        new WorkGivenUp(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? 'it could not be read within the memory it may use'
            : `its reading failed: ${error.message}`,
        ),
      ),
    );
    started.on('exit', () => settle?.reject(new WorkGivenUp('its thread ended without an answer')));
    return started;
  };

  const run = async (request: unknown): Promise<unknown> => {
    worker ??= start();
    const thread = worker;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        settle = { resolve, reject };
        timer = setTimeout(
          () =>
            reject(new WorkGivenUp(`it could not be read within ${String(limits.timeMs / 1000)} seconds`)),
          limits.timeMs,
        );
        thread.postMessage(request, []);
      });
    } catch (error) {
      await drop();
      throw error;
    } finally {
      settle = null;
      clearTimeout(timer);
    }
  };

  return {
    ask: <Answer>(request: unknown) => {
      const answer = last.then(() => run(request));
      last = answer.catch(() => {});
      return answer as Promise<Answer>;
    },
    close: drop,
  };
}
