import type { UploadedText } from '../../engine/text/extract/uploaded-text-worker.ts';
import type { ExtractedText } from '../../engine/text/passage.ts';
import { readDocx } from '../../files/docx/read-docx.ts';
import type { PdfRefusalCode } from '../../files/pdf/pdf-reading.ts';
import { readPdf } from '../../files/pdf/read-pdf.ts';
import { background, WorkGivenUp } from '../../lib/background-process.ts';

/** Why a text cannot be read, and what to do about it. */
export interface ReadingProblem {
  readonly what: string;
  readonly advice: string;
}

const worker = new URL('../../engine/text/extract/uploaded-text-worker.ts', import.meta.url);

const sendAgain = 'upload it again and delete this one.';
const saveAnew = `Open it, save it anew, ${sendAgain}`;
const adviceOnPdf: Readonly<Partial<Record<PdfRefusalCode, string>>> = {
  encrypted: `Save it without a password, ${sendAgain}`,
  'no-text': `Run text recognition (OCR) over it, or export it from the original document, ${sendAgain}`,
  'too-large': `Split it, ${sendAgain}`,
  'too-slow': `Split it, ${sendAgain}`,
  'too-much-memory': `Split it, ${sendAgain}`,
};

const isProblem = (read: UploadedText | ReadingProblem): read is ReadingProblem => 'what' in read;

async function readBytes(
  bytes: Uint8Array,
  contentType: string,
  signal: AbortSignal,
): Promise<UploadedText | ReadingProblem> {
  if (contentType === 'application/pdf') {
    const reading = await readPdf(bytes, { signal });
    signal.throwIfAborted();
    if (reading.kind === 'refused')
      return { what: `The file ${reading.reason}.`, advice: adviceOnPdf[reading.code] ?? saveAnew };
    return { kind: 'pages', pages: reading.pages.map(({ blocks }) => blocks), language: reading.language };
  }
  if (contentType.endsWith('wordprocessingml.document')) {
    const reading = await readDocx(bytes, { signal });
    signal.throwIfAborted();
    if (reading.kind === 'refused') return { what: `The file ${reading.reason}.`, advice: saveAnew };
    return reading;
  }
  return { kind: 'plain', text: decoded(bytes) };
}

/** UTF-8 or UTF-16 where it says or shows so, else the code page of Western European Windows, in which every byte means something. */
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

/** The text of an uploaded agreement with its passages. Hostile files are read in a process of their own. */
export async function readAgreementFile(
  bytes: Uint8Array,
  contentType: string,
  signal: AbortSignal,
): Promise<{ readonly text: ExtractedText; readonly pages: number | null } | ReadingProblem> {
  const read = await readBytes(bytes, contentType, signal);
  if (isProblem(read)) return read;
  try {
    const text = await background.ask<ExtractedText>(worker, read, { timeMs: 60_000 });
    if (!/\p{L}{2}/u.test(text.content))
      return {
        what: 'The file holds no text.',
        advice: adviceOnPdf['no-text'] ?? saveAnew,
      };
    return { text, pages: read.kind === 'pages' ? read.pages.length : null };
  } catch (error) {
    if (!(error instanceof WorkGivenUp) || error.isTemporary) throw error;
    return { what: 'The text of the file could not be taken apart.', advice: saveAnew };
  }
}
