import { fileURLToPath } from 'node:url';
import { codeOf } from '../reader-failure.ts';
import { type ReaderLimits, readerProgramme, readInChild } from '../reader-process.ts';
import type { FormAppendix } from './appendix.ts';
import type { FilledForm } from './filled-form.ts';
import { type FillingAnswer, putOrder } from './filling-order.ts';
import type { FormEntry, FormFile } from './form.ts';

const defaultLimits: ReaderLimits = { timeMs: 60_000, memoryMb: 1024 };

const formFiller = readerProgramme(new URL('fill-child.ts', import.meta.url), [
  fileURLToPath(new URL('..', import.meta.url)),
  fileURLToPath(import.meta.resolve('saxes')).replace(/(?<=[/\\]node_modules)[/\\]saxes[/\\].*$/, ''),
]);

/**
 * Writes answers into the file that asks for them, which stays as it is otherwise, in a child process of its own, as `readInChild`
 * says. Of two answers in one place the later one counts. Never throws for a bad file.
 */
export async function fillForm(
  bytes: Uint8Array,
  format: FormFile['format'],
  entries: readonly FormEntry[],
  {
    appendix = null,
    ...options
  }: Partial<ReaderLimits> & {
    signal?: AbortSignal | undefined;
    /** put behind what a workbook or a Word file holds; others take none */
    appendix?: FormAppendix | null;
  } = {},
): Promise<FilledForm> {
  const order = putOrder(bytes, { format, entries, appendix });
  const answer = await readInChild<FillingAnswer>(order, formFiller, { ...defaultLimits, ...options });
  if ('failure' in answer) return { kind: 'refused', code: codeOf(answer.failure) };
  if (answer.kind === 'refused') return answer;
  return { ...answer, bytes: new Uint8Array(Buffer.from(answer.bytes, 'base64')) };
}
