import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ReaderFailure,
  type ReaderLimits,
  type ReaderProgress,
  readerProgramme,
  readInChild,
} from '../reader-process.ts';
import { passwordAhead } from './password-ahead.ts';
import { type PdfReading, type PdfRefusal, refusePdf } from './pdf-reading.ts';

export interface PdfLimits extends ReaderLimits {
  maxBytes: number;
}

const defaultLimits: PdfLimits = { maxBytes: 50 * 1024 * 1024, timeMs: 45_000, memoryMb: 640 };

export const pdfReader = readerProgramme(new URL('pdf-child.ts', import.meta.url), [
  path.dirname(path.dirname(fileURLToPath(import.meta.resolve('unpdf')))),
]);

/**
 * Reads a PDF in a child process of its own, as `readInChild` says. Never throws for a bad file; every refusal says why.
 */
export async function readPdf(
  bytes: Uint8Array,
  {
    password = '',
    ...options
  }: Partial<PdfLimits> & {
    password?: string | undefined;
    signal?: AbortSignal | undefined;
    onProgress?: (progress: ReaderProgress) => void;
  } = {},
): Promise<PdfReading> {
  const limits = { ...defaultLimits, ...options };
  if (!isPdf(bytes)) return refusePdf('wrong-type', 'is no PDF');
  if (bytes.length > limits.maxBytes) {
    const megabytes = Math.round(limits.maxBytes / 1024 / 1024);
    return refusePdf('too-large', `is larger than ${megabytes} MB`);
  }
  const reading = await readInChild<PdfReading>(passwordAhead.put(password, bytes), pdfReader, limits);
  return 'failure' in reading ? refusalOf(reading.failure, limits) : reading;
}

/** By content: a challenge page may be called `.pdf`, and a PDF may be sent as octet-stream. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

function refusalOf(failure: ReaderFailure, { timeMs }: PdfLimits): PdfRefusal {
  switch (failure) {
    case 'stopped':
      return refusePdf('stopped', 'was not read to its end');
    case 'too-slow':
      return refusePdf('too-slow', `could not be read within ${timeMs / 1000} seconds`);
    case 'too-much-memory':
      return refusePdf('too-much-memory', 'could not be read within the memory it may use');
    case 'too-large':
      return refusePdf('too-large', 'holds more text than can be kept');
    case 'not-started':
      return refusePdf('unreadable', 'could not be read: its process did not start');
    case 'no-answer':
      return refusePdf('unreadable', 'is damaged and cannot be read');
  }
}
