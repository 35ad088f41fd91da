import { resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../../../..');

/** A path in the shared data, which is not part of the repository and may be missing. */
export const corpusPath = (...parts: string[]): string =>
  resolve(repository, process.env['CORPUS_DIR'] ?? '../shared/data', ...parts);
