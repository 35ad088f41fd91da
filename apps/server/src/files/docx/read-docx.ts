import { fileURLToPath } from 'node:url';
import { codeOf } from '../reader-failure.ts';
import { type ReaderLimits, readerProgramme, readInChild } from '../reader-process.ts';

export type DocxReading =
  | {
      readonly kind: 'html';
      /** headings, paragraphs, lists and tables */
      readonly html: string;
    }
  | {
      readonly kind: 'refused';
      readonly code: 'stopped' | 'too-slow' | 'too-much-memory' | 'too-large' | 'unreadable';
    };

const defaultLimits: ReaderLimits = { timeMs: 45_000, memoryMb: 640 };

/** Its packages lie side by side in the folder of the one that is asked for. */
export const docxReader = readerProgramme(new URL('docx-child.ts', import.meta.url), [
  fileURLToPath(import.meta.resolve('mammoth')).replace(/(?<=[/\\]node_modules)[/\\]mammoth[/\\].*$/, ''),
]);

/** Reads a Word file (.docx) in a child process of its own, as `readInChild` says. Never throws for a bad file. */
export async function readDocx(
  bytes: Uint8Array,
  options: Partial<ReaderLimits> & { signal?: AbortSignal | undefined } = {},
): Promise<DocxReading> {
  const limits = { ...defaultLimits, ...options };
  const reading = await readInChild<DocxReading>(bytes, docxReader, limits);
  return 'failure' in reading ? { kind: 'refused', code: codeOf(reading.failure) } : reading;
}
