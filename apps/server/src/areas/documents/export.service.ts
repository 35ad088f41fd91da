import type { DocumentExportType } from '@regulus/contract/document-values.ts';
import type { DocumentDetail, DocumentSection } from '@regulus/contract/documents.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';
import { writeDocx } from '../../files/docx-out/write-docx.ts';
import { fileNameOf } from '../../files/file-name.ts';
import { takingTurns } from '../../files/files-under-way.ts';
import { pdfPieces } from '../../files/pdf-out/write-document-pdf.ts';
import type { FileAnswer } from '../../http/route.ts';
import { dayIn } from '../../lib/local-time.ts';
import { notSetUp, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { GoogleDocs } from './google/google-docs.ts';
import { GoogleProblem } from './google/google-problem.ts';
import { printedDocument } from './printed-document.ts';
import { emailOf } from './template.queries.ts';
import { houseTemplateOf } from './template.service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'config' | 'log'>;

/** Reads a document as the caller may see it, without taking its lock. @throws ProblemError 403, 404 */
export type ReadDocument = (actor: Actor, id: string) => Promise<DocumentDetail>;

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const recordExport = (parts: Parts, actor: Actor, id: string, type: DocumentExportType) =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    recordAudit(tx, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'document.exported',
      objectType: 'document',
      objectId: id,
      details: { type },
      at: parts.clock.now(),
    });
  });

/** The Word file of a document in the look of the company. */
async function wordFile(parts: Parts, actor: Actor, document: DocumentDetail) {
  const now = parts.clock.now();
  const house = await houseTemplateOf(parts, actor);
  return writeDocx(printedDocument(document, dayIn(now, actor.timeZone)), now, house);
}

/** Questions whose answers are not approved come without them. */
const withoutOpenAnswers = (sections: readonly DocumentSection[]): DocumentSection[] =>
  sections.map((section) => ({
    ...section,
    ...(section.question_style === 'question' && section.state !== 'approved'
      ? { content: '', citations: [] }
      : {}),
    children: withoutOpenAnswers(section.children),
  }));

/** A document as a file; of a Google Doc its address. @throws ProblemError 403, 404, 503; 429 and 503 with the first piece */
export async function exportDocument(
  parts: Parts,
  actor: Actor,
  {
    id,
    type,
    onlyApproved = false,
  }: { readonly id: string; readonly type: DocumentExportType; readonly onlyApproved?: boolean },
  readWhole: ReadDocument,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const read: ReadDocument = async (...of) => {
    const whole = await readWhole(...of);
    return onlyApproved ? { ...whole, schema: withoutOpenAnswers(whole.schema) } : whole;
  };
  if (type === 'GOOGLE_DRIVE_DOC') {
    const address = JSON.stringify(await exportToGoogle(parts, actor, id, read, signal));
    return { filename: 'google-doc.json', contentType: 'application/json', content: Buffer.from(address) };
  }
  const document = await read(actor, id);
  const name = fileNameOf(document.name.replaceAll(/[/\\]/g, '-')) || 'document';
  const content =
    type === 'DOCX'
      ? await wordFile(parts, actor, document)
      : pdfPieces(printedDocument(document, dayIn(parts.clock.now(), actor.timeZone)), signal);
  await recordExport(parts, actor, id, type);
  return {
    filename: `${name}.${type.toLowerCase()}`,
    contentType: type === 'DOCX' ? docx : 'application/pdf',
    content: takingTurns(actor.userId, content),
  };
}

function problemOf({ failure, retryAfterSeconds: seconds = 30 }: GoogleProblem, email: string): ProblemError {
  const part = 'problems-document-exports';
  if (failure === 'busy')
    return new ProblemError(503, 'unavailable', said(part, 'googleBusy', { seconds }), {
      retryAfterSeconds: seconds,
    });
  if (failure === 'not_shared')
    return new ProblemError(503, 'unavailable', said(part, 'googleNotShared', { email }));
  return new ProblemError(
    503,
    'unavailable',
    said(part, failure === 'down' ? 'googleDown' : 'googleRefused'),
  );
}

/** Writes a document to Google Docs and shares it with the caller. @throws ProblemError 403, 404, 429, 503 */
export async function exportToGoogle(
  parts: Parts,
  actor: Actor,
  id: string,
  read: ReadDocument,
  signal: AbortSignal,
): Promise<{ link: string }> {
  const { config, db, clock, log } = parts;
  const document = await read(actor, id);
  if (config.google === null) throw notSetUp(said('problems-document-exports', 'googleOff'));
  const email = await db.withCompany(actor.companyId, (tx) => emailOf(tx, actor.userId));
  const pieces: Uint8Array[] = [];
  for await (const piece of takingTurns(actor.userId, await wordFile(parts, actor, document)))
    pieces.push(piece);
  const google = new GoogleDocs(config.google, { clock, signal });
  try {
    const link = await google.create(document.name, Buffer.concat(pieces), email);
    await recordExport(parts, actor, id, 'GOOGLE_DRIVE_DOC');
    return { link };
  } catch (error) {
    if (!(error instanceof GoogleProblem)) throw error;
    log.warn({ failure: error.failure }, 'A document was not written to Google Docs.');
    throw problemOf(error, email);
  }
}
