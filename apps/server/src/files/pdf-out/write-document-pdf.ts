import { fileURLToPath } from 'node:url';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import type { PrintedDocument } from '../document-out/printed-document.ts';
import { type ReaderFailure, readerProgramme, readInChild } from '../reader-process.ts';
import { documentData, type PdfAnswer } from './document-data.ts';

/** Its packages lie side by side in the folder of the one that is asked for. */
const packages = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json')).replace(
  /(?<=[/\\]node_modules)[/\\]dejavu-fonts-ttf[/\\].*$/,
  '',
);
const program = readerProgramme(new URL('document-pdf-child.ts', import.meta.url), [packages]);
/** The compiler is machine code, which Node lets start only where it is allowed to. */
const printer = { ...program, permissions: [...program.permissions, '--allow-addons'] };
const limits = { timeMs: 60_000, memoryMb: 900 };

/** A document couldn't be printed: it is too large, or the machine too slow. */
export class NotPrinted extends Error {
  override readonly name = 'NotPrinted';
  readonly failure: ReaderFailure | 'refused';

  constructor(failure: NotPrinted['failure'], message: string) {
    super(message);
    this.failure = failure;
  }
}

export interface PrintedPdf {
  readonly bytes: Uint8Array;
  /** it says of itself that it keeps to PDF/UA-1; false where letters have no font */
  readonly isAccessible: boolean;
  readonly pages: number;
}

/** A document as a tagged PDF, made in a process of its own that is killed when it takes too long. @throws NotPrinted */
export async function writeDocumentPdf(document: PrintedDocument, signal?: AbortSignal): Promise<PrintedPdf> {
  const data = new TextEncoder().encode(JSON.stringify(documentData(document)));
  const answer = await readInChild<PdfAnswer>(data, printer, { ...limits, signal });
  if ('failure' in answer)
    throw new NotPrinted(answer.failure, `The document was not printed: ${answer.failure}.`);
  if ('problem' in answer) throw new NotPrinted('refused', answer.problem);
  const { pdf, isAccessible, pages } = answer;
  return { bytes: Buffer.from(pdf, 'base64'), isAccessible, pages };
}

/** The same as the content of an answer. @throws ProblemError 503, with the first piece */
export async function* pdfPieces(
  document: PrintedDocument,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield (await writeDocumentPdf(document, signal)).bytes;
  } catch (error) {
    if (!(error instanceof NotPrinted)) throw error;
    throw new ProblemError(503, 'unavailable', said('problems-document-exports', 'notPrinted'));
  }
}
