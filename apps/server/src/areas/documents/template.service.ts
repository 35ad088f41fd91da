import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { RefusedTemplate } from '../../files/docx-out/house-archive.ts';
import { type HouseTemplate, readHouseTemplate } from '../../files/docx-out/house-template.ts';
import { type Accepted, discardFile, fileFault, receiveFile } from '../../http/receive-file.ts';
import type { ReceiveForm } from '../../http/receive-form.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { fileRemoval } from '../../storage/removal.ts';
import { FileMissing } from '../../storage/storage.ts';
import * as queries from './template.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'config' | 'log' | 'jobs'>;

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** What it is, is told by reading it, which also says what is wrong with it. */
const accepted: Accepted = {
  kindOf: (name) => Promise.resolve(/\.(?:docx|dotx|docm|dotm)$/i.test(name) ? docx : null),
  refusal: () => said('problems-document-exports', 'no_word_file'),
};

export const getTemplate = ({ db, config }: Pick<Parts, 'db' | 'config'>, { companyId }: Actor) =>
  db.withCompany(companyId, async (tx) => {
    const row = await queries.findTemplate(tx);
    return {
      template: row
        ? {
            name: row.name,
            size: row.byte_length,
            added_by: row.added_by === null ? null : { id: row.added_by, name: row.adder_name ?? '' },
            added_at: row.added_at.toISOString(),
          }
        : null,
      google_available: config.google !== null,
    };
  });

const readStored = async ({ storage }: Pick<Parts, 'storage'>, key: string): Promise<HouseTemplate> =>
  readHouseTemplate(await buffer(await storage.get(key)));

function record(
  tx: CompanyTransaction,
  { clock }: Parts,
  { companyId, userId }: Actor,
  action: 'set' | 'removed',
  details: Readonly<Record<string, string>>,
): void {
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: `document_template.${action}`,
    objectType: 'document_template',
    objectId: companyId,
    details,
    at: clock.now(),
  });
}

/** Takes the company's Word file; the last one is replaced. @throws ProblemError 400, 413, 415, 503, 507 */
export async function setTemplate(
  parts: Parts,
  actor: Actor,
  receiveForm: ReceiveForm<object>,
): Promise<{ name: string; size: number }> {
  const { db, clock, jobs } = parts;
  const { companyId, userId } = actor;
  const {
    files: [file],
  } = await receiveForm({
    store: (incoming) => receiveFile(parts, companyId, incoming, accepted),
    discard: (stored) => discardFile(parts, stored),
  });
  if (file === undefined) throw fileFault(said('problems-document-exports', 'chooseFile'));
  try {
    await readStored(parts, file.key);
    await db.withCompany(companyId, async (tx) => {
      const before = await queries.replaceTemplate(tx, {
        company_id: companyId,
        name: file.name,
        storage_key: file.key,
        sha256: file.sha256,
        byte_length: file.byteLength,
        is_scanned: file.isScanned,
        added_by: userId,
        added_at: clock.now(),
      });
      if (before !== undefined) await jobs.enqueue(tx, fileRemoval, { key: before });
      record(tx, parts, actor, 'set', { sha256: file.sha256 });
    });
    return { name: file.name, size: file.byteLength };
  } catch (error) {
    await discardFile(parts, file, error);
    throw error instanceof RefusedTemplate
      ? fileFault(said('problems-document-exports', error.reason))
      : error;
  }
}

/** Without one, there is nothing to remove. */
export const dropTemplate = (parts: Parts, actor: Actor): Promise<void> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const key = await queries.removeTemplate(tx);
    if (key === undefined) return;
    await parts.jobs.enqueue(tx, fileRemoval, { key });
    record(tx, parts, actor, 'removed', {});
  });

/** The look of the company's documents, if it has set one. @throws ProblemError 503 where its file can't be read */
export async function houseTemplateOf(
  parts: Pick<Parts, 'db' | 'storage' | 'log'>,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<HouseTemplate | undefined> {
  const row = await parts.db.withCompany(companyId, (tx) => queries.findTemplate(tx));
  if (!row) return;
  try {
    return await readStored(parts, row.storage_key);
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof RefusedTemplate)) throw error;
    parts.log.error({ err: error }, 'A template of documents cannot be read.');
    throw new ProblemError(503, 'unavailable', said('problems-document-exports', 'templateGone'));
  }
}
