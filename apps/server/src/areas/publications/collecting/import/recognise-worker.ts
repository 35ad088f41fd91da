import { readFile } from 'node:fs/promises';
import { readFailure } from './find-files.ts';
import type { Recognised } from './import-files.ts';
import { recogniseFile } from './recognise.ts';

/** For a background process: the publications of a file. */
export async function answer({ path }: { path: string }): Promise<Recognised> {
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
