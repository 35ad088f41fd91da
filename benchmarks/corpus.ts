import { resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '..');

/** The folder of real data that benchmarks read; it is not part of this repository. */
export const corpusFolder = (given?: string): string =>
  given === undefined ? resolve(repository, process.env['CORPUS_DIR'] ?? '../shared/data') : resolve(given);
