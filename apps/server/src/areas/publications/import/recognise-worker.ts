import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { readFailure } from './find-files.ts';
import type { Recognised } from './import-files.ts';
import { recogniseFile } from './recognise.ts';

if (!parentPort) throw new Error('Files are read in a worker thread only.');
const port = parentPort;
port.on('message', ({ path }: { path: string }) => void answer(path));

async function answer(path: string): Promise<void> {
  port.postMessage(await read(path), []);
}

async function read(path: string): Promise<Recognised> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return readFailure(error);
  }
  try {
    return await recogniseFile({ path, bytes });
  } catch (error) {
    // Markup nested tens of thousands deep overflows the stack of its parsers.
    if (error instanceof RangeError) return 'it is nested deeper than can be read';
    throw error;
  }
}
