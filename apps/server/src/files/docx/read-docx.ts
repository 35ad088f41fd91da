import { fileURLToPath } from 'node:url';
import { type ReaderFailure, type ReaderLimits, readerProgramme, readInChild } from '../reader-process.ts';

export type DocxReading =
  | {
      readonly kind: 'html';
      /** headings, paragraphs, lists and tables */
      readonly html: string;
    }
  | {
      readonly kind: 'refused';
      /** the rest of a sentence that begins with the file */
      readonly reason: string;
    };

const defaultLimits: ReaderLimits = { timeMs: 45_000, memoryMb: 640 };

/** Its packages lie side by side in the folder of the one that is asked for. */
export const docxReader = readerProgramme(new URL('docx-child.ts', import.meta.url), [
  fileURLToPath(import.meta.resolve('mammoth')).replace(/(?<=[/\\]node_modules)[/\\]mammoth[/\\].*$/, ''),
]);

const reasons: Readonly<Record<ReaderFailure, (limits: ReaderLimits) => string>> = {
  stopped: () => 'was not read to its end',
  'too-slow': ({ timeMs }) => `could not be read within ${timeMs / 1000} seconds`,
  'too-much-memory': () => 'could not be read within the memory it may use',
  'too-large': () => 'holds more text than can be kept',
  'not-started': () => 'could not be read: its process did not start',
  'no-answer': () => 'is damaged and cannot be read',
};

/** Reads a Word file (.docx) in a child process of its own, as `readInChild` says. Never throws for a bad file. */
export async function readDocx(
  bytes: Uint8Array,
  options: Partial<ReaderLimits> & { signal?: AbortSignal | undefined } = {},
): Promise<DocxReading> {
  const limits = { ...defaultLimits, ...options };
  const reading = await readInChild<DocxReading>(bytes, docxReader, limits);
  return 'failure' in reading ? { kind: 'refused', reason: reasons[reading.failure](limits) } : reading;
}
