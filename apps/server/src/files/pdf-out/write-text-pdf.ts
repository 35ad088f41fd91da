import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turnstile } from '../../lib/turnstile.ts';
import type { TextToPrint } from './text-pdf.ts';

/** Keeps a text of absurd size from taking the whole process down. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };
const longestFileMs = 5 * 60_000;

/** So many are printed at once; each has a thread. */
const takeTurn = turnstile(2);

/** A text as a plain PDF on pages, made in a worker thread. `signal` ends the work, and so does whoever stops reading. */
export async function* writeTextPdf(text: TextToPrint, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const done = await takeTurn();
  const timeout = AbortSignal.timeout(longestFileMs);
  const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let worker: Worker | undefined;
  try {
    ended.throwIfAborted();
    worker = new Worker(new URL('./text-pdf-worker.ts', import.meta.url), {
      workerData: text,
      resourceLimits,
      name: 'text-pdf',
    });
    // `on` throws what the thread fails with, and gives what comes meanwhile one after the other
    for await (const [message] of on(worker, 'message', { signal: ended })) {
      if (message === 'finished') return;
      yield message as Uint8Array;
    }
  } finally {
    await worker?.terminate();
    done();
  }
}
