import type { UploadedText } from '../../engine/text/extract/uploaded-text-worker.ts';
import type { ExtractedText } from '../../engine/text/passage.ts';
import { readDocx } from '../../files/docx/read-docx.ts';
import { readPdf } from '../../files/pdf/read-pdf.ts';
import { background, WorkGivenUp } from '../../lib/background-process.ts';
import type { UnreadableCode } from './unreadable.ts';

/** Why a text can't be read. */
export interface ReadingProblem {
  readonly code: UnreadableCode;
}

const worker = new URL('../../engine/text/extract/uploaded-text-worker.ts', import.meta.url);

const isProblem = (read: UploadedText | ReadingProblem): read is ReadingProblem => 'code' in read;

async function readBytes(
  bytes: Uint8Array,
  contentType: string,
  signal: AbortSignal,
): Promise<UploadedText | ReadingProblem> {
  if (contentType === 'application/pdf') {
    const reading = await readPdf(bytes, { signal });
    signal.throwIfAborted();
    if (reading.kind === 'refused') return { code: reading.code };
    return { kind: 'pages', pages: reading.pages.map(({ blocks }) => blocks), language: reading.language };
  }
  if (contentType.endsWith('wordprocessingml.document')) {
    const reading = await readDocx(bytes, { signal });
    signal.throwIfAborted();
    if (reading.kind === 'refused') return { code: reading.code };
    return reading;
  }
  return { kind: 'plain', text: decoded(bytes) };
}

/** UTF-8 or UTF-16 if declared or recognizable, otherwise Windows-1252, in which every byte has a meaning. */
function decoded(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of an uploaded agreement with its passages. The file is untrusted, so it is read in its own process. */
export async function readAgreementFile(
  bytes: Uint8Array,
  contentType: string,
  signal: AbortSignal,
): Promise<{ readonly text: ExtractedText; readonly pages: number | null } | ReadingProblem> {
  const read = await readBytes(bytes, contentType, signal);
  if (isProblem(read)) return read;
  try {
    const text = await background.ask<ExtractedText>(worker, read, { timeMs: 60_000 });
    if (!/\p{L}{2}/u.test(text.content)) return { code: 'no-text' };
    return { text, pages: read.kind === 'pages' ? read.pages.length : null };
  } catch (error) {
    if (!(error instanceof WorkGivenUp) || error.isTemporary) throw error;
    return { code: 'no-clauses' };
  }
}
