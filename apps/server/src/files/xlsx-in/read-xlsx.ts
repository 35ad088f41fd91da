import { fileURLToPath } from 'node:url';
import { codeOf } from '../reader-failure.ts';
import { type ReaderLimits, readerProgramme, readInChild } from '../reader-process.ts';
import type { XlsxReading } from './xlsx-reading.ts';

const defaultLimits: ReaderLimits = { timeMs: 60_000, memoryMb: 640 };

const xlsxReader = readerProgramme(new URL('xlsx-child.ts', import.meta.url), [
  fileURLToPath(new URL('..', import.meta.url)),
  fileURLToPath(import.meta.resolve('saxes')).replace(/(?<=[/\\]node_modules)[/\\]saxes[/\\].*$/, ''),
]);

/** Reads a workbook (.xlsx) in a child process of its own, as `readInChild` says. Never throws for a bad file. */
export async function readXlsx(
  bytes: Uint8Array,
  options: Partial<ReaderLimits> & { signal?: AbortSignal | undefined } = {},
): Promise<XlsxReading> {
  const reading = await readInChild<XlsxReading>(bytes, xlsxReader, { ...defaultLimits, ...options });
  return 'failure' in reading ? { kind: 'refused', code: codeOf(reading.failure) } : reading;
}
