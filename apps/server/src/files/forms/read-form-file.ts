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

/** A page that says that one is to log in is often saved under the name of a form. */
const isNamedAsText = (name: string) => /\.(?:csv|tsv|txt|json|html?)$/i.test(name);
const marks = ['PK', '%PDF', '\xD0\xCF'];
const hasMark = (bytes: Uint8Array) => {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return marks.some((mark) => beginning.startsWith(mark)) || beginning.includes('%PDF-');
};

/**
 * Reads a file that somebody is to fill in, in a child process of its own, as `readInChild` says. Never throws for a bad file.
 * @param name of the file
 */
export async function readFormFile(
  bytes: Uint8Array,
  name: string,
  options: Partial<ReaderLimits> & { signal?: AbortSignal | undefined } = {},
): Promise<FormReading> {
  if (!endings.test(name) || (!isNamedAsText(name) && !hasMark(bytes))) return refuseForm('wrong-type');
  const reading = await readInChild<FormReading>(bytes, formReader, { ...defaultLimits, ...options });
  return 'failure' in reading ? refuseForm(codeOf(reading.failure)) : reading;
}
