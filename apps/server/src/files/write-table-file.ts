import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TableColumn, TableFormat, TableRow } from './table-file.ts';
import type { TableFileMessage, TableFileRequest } from './table-file-worker.ts';

/** Keeps a file of absurd size from taking the whole process down. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** A large workbook takes some hundred megabytes while it is made, so files are made one after the other. */
let lastFile: Promise<unknown> = Promise.resolve();

/**
 * Writes a table as a spreadsheet or as CSV, in a worker thread. `pieces` gives the rows piece by piece; each is sent
 * on as it comes, so that reading and writing go on at the same time. An error of `pieces` ends the work and is
 * thrown on. Nothing is read before earlier files are done.
 */
export async function writeTableFile(
  format: TableFormat,
  columns: readonly TableColumn[],
  pieces: AsyncIterable<readonly TableRow[]>,
): Promise<Uint8Array> {
  const before = lastFile;
  const file = (async () => {
    await before;
    return writeInWorker(format, columns, pieces);
  })();
  lastFile = file.catch(() => undefined);
  return file;
}

async function writeInWorker(
  format: TableFormat,
  columns: readonly TableColumn[],
  pieces: AsyncIterable<readonly TableRow[]>,
): Promise<Uint8Array> {
  const worker = new Worker(new URL('./table-file-worker.ts', import.meta.url), {
    workerData: { format, columns } satisfies TableFileRequest,
    resourceLimits,
    name: 'table-file',
  });
  const answer: Promise<unknown[]> = once(worker, 'message');
  // a worker that fails while rows are still read must not count as unhandled; it is thrown below
  answer.catch(() => undefined);
  const send = (message: TableFileMessage) => worker.postMessage(message, []);
  try {
    for await (const rows of pieces) send({ rows });
    send('finish');
    const [bytes] = await answer;
    return bytes as Uint8Array;
  } finally {
    await worker.terminate();
  }
}
