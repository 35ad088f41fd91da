import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turnstile } from '../lib/turnstile.ts';
import type { TableRow } from './table-file.ts';
import type { TableFileMessage, TableFileRequest } from './table-file-worker.ts';

/** Keeps a row of absurd size from taking the whole process down. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

/** So many files are made at once; each has a thread. Others wait until one is done or given up. */
const takeTurn = turnstile(3);

/** Whoever leaves a file lie for so long, or takes so long for all of it, gives up its place. */
export const longestPauseMs = 30_000;
const longestFileMs = 10 * 60_000;

/**
 * Writes a table as a spreadsheet or as CSV, in a worker thread. `pieces` gives the rows piece by piece, each is
 * answered with bytes of the file, and the next one is asked for when these are taken: no more than two pieces are on
 * their way. An error of `pieces` ends the work and is thrown on; so does `signal`, and whoever stops reading or reads
 * too slowly. Nothing is read before it is this file's turn.
 */
export async function* writeTableFile(
  shape: TableFileRequest,
  pieces: AsyncIterable<readonly TableRow[]>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const done = await takeTurn();
  const tooSlow = new AbortController();
  const ended = signal ? AbortSignal.any([signal, tooSlow.signal]) : tooSlow.signal;
  const file = writeInWorker(shape, pieces, ended);
  // A reader that has stopped never comes back to this generator, so its place is given up from outside.
  const giveUp = () => {
    tooSlow.abort(new Error('The file was taken too slowly.'));
    void file.return(undefined).finally(done);
  };
  const end = setTimeout(giveUp, longestFileMs);
  try {
    signal?.throwIfAborted();
    for (;;) {
      const next = await file.next();
      tooSlow.signal.throwIfAborted();
      if (next.done) return;
      const pause = setTimeout(giveUp, longestPauseMs);
      try {
        yield next.value;
      } finally {
        clearTimeout(pause);
      }
    }
  } finally {
    clearTimeout(end);
    await file.return(undefined).finally(done);
  }
}

async function* writeInWorker(
  shape: TableFileRequest,
  pieces: AsyncIterable<readonly TableRow[]>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./table-file-worker.ts', import.meta.url), {
    workerData: shape,
    resourceLimits,
    name: 'table-file',
  });
  // what fails is thrown by `ask`; an event that nobody listens to would end the process
  worker.on('error', () => undefined);
  async function ask(message: TableFileMessage): Promise<Uint8Array> {
    const answer = once(worker, 'message', { signal });
    worker.postMessage(message, []);
    const [bytes] = await answer;
    return bytes as Uint8Array;
  }
  const reader = pieces[Symbol.asyncIterator]();
  try {
    let next = reader.next();
    for (;;) {
      const piece = await next;
      if (piece.done) break;
      const bytes = ask({ rows: piece.value });
      // read while the worker writes
      next = reader.next();
      next.catch(() => undefined);
      yield await bytes;
    }
    yield await ask('finish');
  } finally {
    await Promise.all([reader.return?.(), worker.terminate()]);
  }
}
