import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../lib/run-program.ts';
import { type ReadFile, structurePages } from '../texts/service-uploaded-file.ts';
import type { SourceProblem } from './problems.ts';
import type { ReadingParts } from './reading-job.ts';

const mostMs = 20 * 60_000;
const mostOutputBytes = 50 * 1024 * 1024;

interface Scan {
  readonly command: string;
  readonly bytes: Uint8Array;
  readonly ending: string;
  readonly signal: AbortSignal;
}

/**
 * Has a program recognize the text of a scan. It is given the path of the file, in place of `{file}` or as its last argument, and
 * prints the text with a form feed between pages, as `pdftotext` and `ocrmypdf --sidecar` do.
 */
export async function recognizeText(
  { log }: Pick<ReadingParts, 'log'>,
  { command, bytes, ending, signal }: Scan,
): Promise<ReadFile | { readonly code: SourceProblem }> {
  const folder = await mkdtemp(join(tmpdir(), 'regulus-recognition-'));
  try {
    const file = join(folder, `scan.${ending}`);
    await writeFile(file, bytes);
    const words = command.trim().split(/\s+/);
    const [program = '', ...args] = words.some((word) => word.includes('{file}'))
      ? words.map((word) => word.replaceAll('{file}', file))
      : [...words, file];
    const ran = await runProgram(program, args, { folder, timeMs: mostMs, mostOutputBytes, signal });
    signal.throwIfAborted();
    if (!ran.ok) {
      log.error({ program, reason: ran.reason }, 'OCR_COMMAND failed, so a scan stays without text');
      return { code: ran.reason === 'too-slow' ? 'too-slow' : 'no-text' };
    }
    const pages = ran.output
      .toString('utf8')
      .replace(/\f\s*$/, '')
      .split('\f');
    return await structurePages(pages);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
