import { fileURLToPath } from 'node:url';
import { codeOf } from '../reader-failure.ts';
import { type ReaderLimits, readerProgramme, readInChild } from '../reader-process.ts';
import { type FormReading, refuseForm } from './form-reading.ts';

const defaultLimits: ReaderLimits = { timeMs: 60_000, memoryMb: 768 };

const formReader = readerProgramme(new URL('form-child.ts', import.meta.url), [
  fileURLToPath(new URL('..', import.meta.url)),
  fileURLToPath(import.meta.resolve('saxes')).replace(/(?<=[/\\]node_modules)[/\\]saxes[/\\].*$/, ''),
]);

/** What a form may be called; what it really is, its bytes tell. */
const endings = /\.(?:xlsx|xlsm|xltx|xltm|csv|tsv|txt|docx|docm|dotx|pdf|json|html?)$/i;

/**
 * Reads a file that somebody is to fill in, in a child process of its own, as `readInChild` says. Never throws for a bad file.
 * @param name of the file
 */
export async function readFormFile(
  bytes: Uint8Array,
  name: string,
  options: Partial<ReaderLimits> & { signal?: AbortSignal | undefined } = {},
): Promise<FormReading> {
  if (!endings.test(name)) return refuseForm('wrong-type');
  const reading = await readInChild<FormReading>(bytes, formReader, { ...defaultLimits, ...options });
  return 'failure' in reading ? refuseForm(codeOf(reading.failure)) : reading;
}
