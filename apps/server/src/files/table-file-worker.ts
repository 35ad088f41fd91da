import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@regulus/contract/languages-values.ts';
import { csvEncoder } from './csv.ts';
import type { TableColumn, TableFormat, TableRow, WriteBytes } from './table-file.ts';
import { xlsxEncoder } from './xlsx.ts';

/*
 * The worker thread that makes one file and ends. A workbook of 50,000 rows takes seconds of processor time, which
 * the thread of the HTTP server does not have.
 */

export interface TableFileRequest {
  readonly format: TableFormat;
  readonly columns: readonly TableColumn[];
  /** of who reads the file */
  readonly language: Language;
}

/** Rows to add, or `finish`; each is answered with the bytes of the file that are ready by then. */
export type TableFileMessage = { readonly rows: readonly TableRow[] } | 'finish';

if (!parentPort) throw new Error('Files are written in a worker thread only.');
const port = parentPort;
const { format, columns, language } = workerData as TableFileRequest;
let ready: Uint8Array[] = [];
const write: WriteBytes = (bytes) => void ready.push(bytes);
const encoder = format === 'csv' ? csvEncoder(columns, write, language) : xlsxEncoder(columns, write);

port.on('message', (message: TableFileMessage) => {
  if (message === 'finish') encoder.finish();
  else encoder.add(message.rows);
  // A copy of its own, which can be handed over: buffers may share their memory with others.
  const bytes = new Uint8Array(ready.reduce((length, piece) => length + piece.length, 0));
  let end = 0;
  for (const piece of ready) {
    bytes.set(piece, end);
    end += piece.length;
  }
  ready = [];
  port.postMessage(bytes, [bytes.buffer]);
});
