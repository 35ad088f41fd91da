import { parentPort, workerData } from 'node:worker_threads';
import { csvEncoder } from './csv.ts';
import type { TableColumn, TableEncoder, TableFormat, TableRow } from './table-file.ts';
import { xlsxEncoder } from './xlsx.ts';

/*
 * The worker thread that makes one file and ends. A workbook of 50,000 rows takes seconds of processor time, which
 * the thread of the HTTP server does not have.
 */

export interface TableFileRequest {
  readonly format: TableFormat;
  readonly columns: readonly TableColumn[];
}

/** Rows to add, or `finish`, answered with the bytes of the file. */
export type TableFileMessage = { readonly rows: readonly TableRow[] } | 'finish';

if (!parentPort) throw new Error('Files are written in a worker thread only.');
const port = parentPort;
const { format, columns } = workerData as TableFileRequest;
const encoder: TableEncoder = format === 'csv' ? csvEncoder(columns) : xlsxEncoder(columns);

async function finish(): Promise<void> {
  const bytes = await encoder.finish();
  // A buffer may share its memory with others; only a whole one may be handed over.
  const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
  port.postMessage(whole, [whole.buffer as ArrayBuffer]);
  port.close();
}

port.on('message', (message: TableFileMessage) => {
  if (message === 'finish') void finish();
  else encoder.add(message.rows);
});
