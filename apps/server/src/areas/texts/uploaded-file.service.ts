import { withoutMarks } from '../../engine/text/extract/markdown-marks.ts';
import type { UploadedText } from '../../engine/text/extract/uploaded-text-worker.ts';
import type { ExtractedText } from '../../engine/text/passage.ts';
import { readDocx } from '../../files/docx/read-docx.ts';
import { readPdf } from '../../files/pdf/read-pdf.ts';
import type { ReaderProgress } from '../../files/reader-process.ts';
import { mostCharacters, mostRows } from '../../files/text-limits.ts';
import { readXlsx } from '../../files/xlsx-in/read-xlsx.ts';
import { createExtractor } from '../../ingestion/content-extractor.ts';
import { decodeBody, detectCharset } from '../../ingestion/web/charset.ts';
import { background, WorkGivenUp } from '../../lib/background-process.ts';
import type { UnreadableCode } from './unreadable.service.ts';

/** Why a text can't be read. */
export interface ReadingProblem {
  readonly code: UnreadableCode;
}

/** The text of a file with its passages. */
export interface ReadFile {
  readonly text: ExtractedText;
  /** of a PDF; of a workbook its sheets */
  readonly pages: number | null;
}

interface Options {
  readonly signal: AbortSignal;
  readonly password?: string | undefined;
  /** where a page comes from, so that its links lead somewhere */
  readonly address?: string | undefined;
  /** what may take longer than usual is given more time, such as a file of 2,000 pages */
  readonly timeMs?: number | undefined;
  readonly onProgress?: (pages: ReaderProgress) => void;
}

const worker = new URL('../../engine/text/extract/uploaded-text-worker.ts', import.meta.url);

/** Two letters in a row: what has none is no text. */
const hasWords = (content: string) => /\p{L}{2}/u.test(content);

/** Office programs put a protected document into a file of an older form, with a stream of this name. */
const oldOfficeFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const protectedStream = Buffer.from('EncryptedPackage', 'utf16le');

function officeProblem(bytes: Uint8Array): ReadingProblem | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 8).equals(oldOfficeFile))
    return { code: file.includes(protectedStream) ? 'encrypted' : 'wrong-type' };
  return file.subarray(0, 2).toString('latin1') === 'PK' ? null : { code: 'wrong-type' };
}

const isProblem = (read: UploadedText | ReadingProblem): read is ReadingProblem => 'code' in read;

/** No text holds zeros, and a PDF is none whatever it is called. */
const isBinary = (text: string) => text.includes('\0') || text.startsWith('%PDF-');

/** Dividing it into clauses would take all memory. Lines of a table stand for its rows; few cells hold several. */
const isTooLong = (text: string, isTable: boolean) =>
  text.length > mostCharacters || (isTable && (text.match(/\n/g)?.length ?? 0) > mostRows);

/** What the readers of files make of the bytes; pages of the web are read at once. */
async function readBytes(
  bytes: Uint8Array,
  contentType: string,
  { signal, password, timeMs, onProgress = () => {} }: Options,
): Promise<UploadedText | ReadingProblem> {
  const limits = timeMs === undefined ? {} : { timeMs };
  if (contentType === 'application/pdf') {
    const reading = await readPdf(bytes, { ...limits, maxBytes: bytes.length, signal, password, onProgress });
    signal.throwIfAborted();
    if (reading.kind === 'refused') return { code: reading.code };
    return { kind: 'pages', pages: reading.pages.map(({ blocks }) => blocks), language: reading.language };
  }
  if (contentType.startsWith('application/vnd.')) {
    const problem = officeProblem(bytes);
    if (problem) return problem;
    const read = contentType.endsWith('wordprocessingml.document') ? readDocx : readXlsx;
    const reading = await read(bytes, { ...limits, signal });
    signal.throwIfAborted();
    return reading.kind === 'refused' ? { code: reading.code } : reading;
  }
  const text = decoded(bytes, contentType);
  if (isBinary(text)) return { code: 'wrong-type' };
  const isTable = contentType === 'text/csv';
  if (isTooLong(text, isTable)) return { code: 'too-large' };
  if (isTable) return { kind: 'separated', text };
  return { kind: 'plain', text: contentType === 'text/markdown' ? withoutMarks(text) : text };
}

/** UTF-8 or UTF-16 if declared or recognizable, otherwise what a page says of itself, or Windows-1252, in which every byte has a meaning. */
const decoded = (bytes: Uint8Array, contentType: string): string =>
  decodeBody(bytes, detectCharset(bytes, contentType));

/** The main content of a page. One that is short is read as a whole, since somebody saved it for what it says. */
async function readWebPage(
  bytes: Uint8Array,
  contentType: string,
  address: string,
): Promise<ReadFile | ReadingProblem> {
  const html = decoded(bytes, contentType);
  if (isBinary(html)) return { code: 'wrong-type' };
  const content = await createExtractor().extract({ source: 'page', html, address, dropParameters: [] });
  if (content.kind === 'full')
    return {
      text: { ...content.extracted, metadata: { ...content.extracted.metadata, title: content.title } },
      pages: null,
    };
  if (content.code === 'too-large') return { code: 'too-large' };
  if (content.temporary) return { code: 'no-text' };
  return structured({ kind: 'html', html });
}

async function structured(read: UploadedText): Promise<ReadFile | ReadingProblem> {
  try {
    const text = await background.ask<ExtractedText>(worker, read, { timeMs: 120_000 });
    if (!hasWords(text.content)) return { code: 'no-text' };
    return {
      text,
      pages: read.kind === 'pages' ? read.pages.length : read.kind === 'sheets' ? read.sheets.length : null,
    };
  } catch (error) {
    if (!(error instanceof WorkGivenUp) || error.isTemporary) throw error;
    return { code: 'no-clauses' };
  }
}

/** The text of an uploaded file with its passages. The file is untrusted, so it is read in its own process. */
export async function readUploadedFile(
  bytes: Uint8Array,
  contentType: string,
  options: Options,
): Promise<ReadFile | ReadingProblem> {
  if (contentType === 'text/html') return readWebPage(bytes, contentType, options.address ?? 'about:blank');
  const read = await readBytes(bytes, contentType, options);
  return isProblem(read) ? read : structured(read);
}

/** The text of pages that a program has recognized. */
export const structurePages = (pages: readonly string[]): Promise<ReadFile | ReadingProblem> =>
  structured({
    kind: 'pages',
    pages: pages.map((page) =>
      page
        .split(/\n\s*\n/)
        .map((paragraph) => ({ text: paragraph.replaceAll(/\s+/gu, ' ').trim(), heading: null }))
        .filter(({ text }) => text !== ''),
    ),
    language: null,
  });
