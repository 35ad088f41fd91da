import { randomUUID } from 'node:crypto';
import type { ClearingAgreement, ClearingMatch } from '@regulus/contract/clearing.ts';
import { agreementEndings, mostAgreements } from '@regulus/contract/clearing-values.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileKindOf } from '../../files/file-kind.ts';
import { type Accepted, discardFile, fileFault, receiveFile } from '../../http/receive-file.ts';
import type { ReceiveForm } from '../../http/receive-form.ts';
import type { FileAnswer } from '../../http/route.ts';
import { characterStart } from '../../lib/character-start.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { fileRemoval } from '../../storage/removal.ts';
import { FileMissing } from '../../storage/storage.ts';
import { requireText } from '../texts/service.ts';
import { deleteSourceText, listSourcePassages, requireSourceText } from '../texts/source.service.ts';
import { presentAgreement, presentMatch } from './present.ts';
import * as queries from './queries.ts';
import { readingJob } from './read-agreement.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'config' | 'log' | 'jobs'>;

const accepted: Accepted = {
  kindOf: (name, beginning) => fileKindOf(name, beginning, agreementEndings),
  refusal: (name) => said('problems-clearing', 'notReadable', { name }),
};

async function requireAgreement(tx: CompanyTransaction, id: string): Promise<queries.AgreementRow> {
  const row = await queries.findAgreement(tx, tx.companyId, id);
  if (!row) throw notFound();
  return row;
}

const presentOne = async (tx: CompanyTransaction, id: string): Promise<ClearingAgreement> =>
  presentAgreement(await requireAgreement(tx, id), await queries.isAnyPending(tx));

export const listAgreements = ({ db }: Pick<Parts, 'db'>, { companyId }: Actor) =>
  db.withCompany(companyId, async (tx) => {
    const isPending = await queries.isAnyPending(tx);
    const agreements = (await queries.listAgreements(tx, companyId)).map((row) =>
      presentAgreement(row, isPending),
    );
    return { clearing_agreements: agreements, total: agreements.length };
  });

/** `Agreement.pdf` is called Agreement. */
const nameOfFile = (fileName: string) => fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || fileName;

/** Stores an agreement; its text is read in the background. @throws ProblemError 400, 409, 413, 415, 503, 507 */
export async function addAgreement(
  parts: Parts,
  { companyId, userId }: Actor,
  receiveForm: ReceiveForm<{ readonly name?: string | undefined }>,
): Promise<ClearingAgreement> {
  const { db, clock, jobs } = parts;
  const {
    fields,
    files: [file],
  } = await receiveForm({
    store: (incoming) => receiveFile(parts, companyId, incoming, accepted),
    discard: (stored) => discardFile(parts, stored),
  });
  if (file === undefined) throw fileFault(said('problems-clearing', 'chooseFile'));
  try {
    return await db.withCompany(companyId, async (tx) => {
      await queries.lockBytes(tx, companyId, file.sha256);
      const present = await queries.findByBytes(tx, companyId, file.sha256);
      if (present)
        throw new ProblemError(
          409,
          'already_given',
          said('problems-clearing', 'alreadyThere', { name: present.name }),
        );
      if ((await queries.countAgreements(tx, companyId)).total >= mostAgreements)
        throw new ProblemError(
          409,
          'too_many_kept',
          said('problems-clearing', 'tooMany', { count: mostAgreements }),
        );
      const id = randomUUID();
      const now = clock.now();
      const jobId = await jobs.enqueue(tx, readingJob, { agreement_id: id }, { key: `${companyId} ${id}` });
      await queries.insertAgreement(tx, {
        company_id: companyId,
        id,
        name: fields.name ?? nameOfFile(file.name),
        file_name: file.name,
        storage_key: file.key,
        sha256: file.sha256,
        byte_length: file.byteLength,
        content_type: file.contentType,
        is_scanned: file.isScanned,
        state: 'reading',
        job_id: jobId ?? null,
        uploaded_by: userId,
        uploaded_at: now,
      });
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'clearing_agreement.added',
        objectType: 'clearing_agreement',
        objectId: id,
        details: { sha256: file.sha256 },
        at: now,
      });
      return presentOne(tx, id);
    });
  } catch (error) {
    await discardFile(parts, file, error);
    throw error;
  }
}

/** @throws ProblemError 404 */
export const renameAgreement = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { companyId, userId }: Actor,
  id: string,
  name: string,
): Promise<ClearingAgreement> =>
  db.withCompany(companyId, async (tx) => {
    const row = await queries.lockAgreement(tx, companyId, id);
    if (!row) throw notFound();
    if (row.name !== name) {
      await queries.updateAgreement(tx, companyId, id, { name });
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'clearing_agreement.renamed',
        objectType: 'clearing_agreement',
        objectId: id,
        details: {},
        at: clock.now(),
      });
    }
    return presentOne(tx, id);
  });

/** Deletes an agreement with its text, its matches and its file. @throws ProblemError 404 */
export async function deleteAgreement(
  parts: Parts,
  { companyId, userId }: Actor,
  id: string,
): Promise<{ no_longer_affected: number }> {
  const { db, clock, jobs } = parts;
  const total = await db.withCompany(companyId, async (tx) => {
    const locked = await queries.lockAgreement(tx, companyId, id);
    if (!locked) throw notFound();
    const alone = await queries.countAffectedByAlone(tx, companyId, id);
    await queries.deleteAgreement(tx, companyId, id);
    await jobs.enqueue(tx, fileRemoval, { key: locked.storage_key });
    if (locked.text_id !== null) await deleteSourceText(tx, locked.text_id);
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'clearing_agreement.deleted',
      objectType: 'clearing_agreement',
      objectId: id,
      details: { sha256: locked.sha256, no_longer_affected: alone.total },
      at: clock.now(),
    });
    return alone.total;
  });
  return { no_longer_affected: total };
}

/** @throws ProblemError 404 */
export async function downloadAgreement(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  { companyId }: Actor,
  id: string,
): Promise<FileAnswer> {
  const row = await db.withCompany(companyId, (tx) => requireAgreement(tx, id));
  try {
    const content = await storage.get(row.storage_key);
    return { filename: row.file_name, contentType: row.content_type, content };
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    throw notFound(said('problems-clearing', 'fileMissing'));
  }
}

const pieceLength = 20_000;

/** Whole lines of a text around an offset, about `pieceLength` in total; a longer line is cut. */
function pieceAround(content: string, around: number): { start: number; end: number } {
  const at = Math.min(around, Math.max(0, content.length - 1));
  const from = Math.max(0, at - pieceLength / 2);
  const to = Math.min(content.length, from + pieceLength);
  const [first, last] = [Math.max(0, from - pieceLength), Math.min(content.length, to + pieceLength)];
  const lineBefore = content.lastIndexOf('\n', from);
  const lineAfter = content.indexOf('\n', to);
  return {
    start: lineBefore >= first ? lineBefore + 1 : first === 0 ? 0 : characterStart(content, from),
    end:
      lineAfter !== -1 && lineAfter < last
        ? lineAfter
        : last === content.length
          ? last
          : characterStart(content, to),
  };
}

/** @throws ProblemError 404, 409 */
export const readText = ({ db }: Pick<Parts, 'db'>, { companyId }: Actor, id: string, around: number) =>
  db.withCompany(companyId, async (tx) => {
    const row = await requireAgreement(tx, id);
    if (row.text_id === null)
      throw new ProblemError(
        409,
        'not_ready',
        said('problems-clearing', row.state === 'reading' ? 'stillReading' : 'noText'),
      );
    const text = await requireSourceText(tx, row.text_id);
    const { start, end } = pieceAround(text.content, around);
    return {
      id,
      name: row.name,
      language: text.language,
      sha256: text.sha256,
      content: text.content.slice(start, end),
      start,
      end,
      length: text.content.length,
    };
  });

/** Both passages of each match, verbatim; a match whose text has changed is left out. @throws ProblemError 404 */
export const listMatches = (
  { db, log }: Pick<Parts, 'db' | 'log'>,
  { companyId }: Actor,
  publicationId: string,
) =>
  db.withCompany(companyId, async (tx) => {
    const publication = await queries.publicationExists(tx, publicationId);
    if (!publication) throw notFound(said('problems-clearing', 'noActions'));
    const rows = await queries.listMatches(tx, companyId, publicationId);
    const agreements = new Map<string, Parameters<typeof presentMatch>[2]>();
    for (const id of new Set(rows.map((row) => row.agreement_text_id)))
      agreements.set(id, {
        ...(await requireSourceText(tx, id)),
        passages: await listSourcePassages(tx, id),
      });
    const matches: ClearingMatch[] = [];
    for (const row of rows) {
      const { content, passages } = await requireText(tx, publicationId, row.publication_text_id);
      const agreement = agreements.get(row.agreement_text_id);
      const here = {
        content,
        passages,
        language: row.language,
        currentVersion: publication.current_version,
      };
      const match = agreement ? presentMatch(row, here, agreement) : null;
      if (match) matches.push(match);
      else log.error({ publication: publicationId }, 'a match that is not in its text was dropped');
    }
    return {
      clearing_matches: matches,
      total: matches.length,
      engine_version: rows[0]?.engine_version ?? null,
    };
  });
