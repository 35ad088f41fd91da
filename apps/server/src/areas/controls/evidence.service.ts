import { readiness as levels } from '@regulus/contract/control-values.ts';
import type { Evidence } from '@regulus/contract/controls.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { TransactionConflict } from '../../db/errors.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileKindOf } from '../../files/file-kind.ts';
import {
  type Accepted,
  discardFile,
  fileFault,
  type ReceivedFile,
  receiveFile,
} from '../../http/receive-file.ts';
import type { ReceiveForm } from '../../http/receive-form.ts';
import type { FileAnswer } from '../../http/route.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { dayOf } from '../../lib/time.ts';
import { fileRemoval } from '../../storage/removal.ts';
import { FileMissing } from '../../storage/storage.ts';
import { meetDue } from '../records/due.service.ts';
import { lockRecords, lockRows, updateRows } from '../records/rows.service.ts';
import { controlDue } from './control-due.ts';
import { controlTable } from './control-table.ts';
import * as queries from './evidence.queries.ts';
import { presentEvidence } from './present.ts';
import { requireControl } from './service.ts';
import { touchControls } from './settle.service.ts';
import * as write from './write.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'config' | 'log' | 'jobs'>;

const accepted: Accepted = {
  kindOf: fileKindOf,
  refusal: (name) => said('problems-controls', 'notEvidence', { name }),
};

interface Fields {
  readonly evidence_id?: string | undefined;
  readonly note?: string | undefined;
  readonly effective_on?: string | null | undefined;
  readonly expires_on?: string | null | undefined;
  readonly control_ids?: readonly string[] | undefined;
}

const presentOne = async (
  tx: CompanyTransaction,
  companyId: string,
  id: string,
  now: Date,
): Promise<Evidence> => {
  const [evidence] = await presentEvidence(
    tx,
    companyId,
    await queries.findFiles(tx, companyId, [id]),
    dayOf(now),
  );
  if (!evidence) throw notFound();
  return evidence;
};

/**
 * Adds a new or existing file to a control and to further ones. A control that was Not Ready becomes In Progress. Bytes that the first
 * control has already are not added to it a second time.
 */
async function attach(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  wanted: {
    readonly controlIds: readonly string[];
    readonly fields: Fields;
    readonly file: ReceivedFile | null;
    readonly now: Date;
  },
): Promise<{ id: string; wasThere: boolean }> {
  const { fields, file, now } = wanted;
  const rows = await lockRecords(tx, controlTable, [...new Set(wanted.controlIds)]);
  const [controlId = ''] = wanted.controlIds;
  const validity = { effective_on: fields.effective_on ?? null, expires_on: fields.expires_on ?? null };
  const same =
    file && (await queries.findSameFile(tx, companyId, { controlId, sha256: file.sha256, ...validity }));
  let id = same ? same.id : fields.evidence_id;
  let sha256 = file?.sha256;
  if (file && !same) {
    ({ id } = await queries.insertFile(tx, {
      company_id: companyId,
      storage_key: file.key,
      sha256: file.sha256,
      byte_length: file.byteLength,
      name: file.name,
      content_type: file.contentType,
      note: fields.note ?? '',
      ...validity,
      is_scanned: file.isScanned,
      uploaded_by: userId,
      uploaded_at: now,
    }));
  } else if (!file) {
    const [present] = id === undefined ? [] : await queries.lockFiles(tx, companyId, [id]);
    if (!present) throw notFound(said('problems-controls', 'noSuchFile'));
    ({ sha256 } = present);
  }
  const evidenceId = id ?? '';
  const linked = new Set(
    (
      await queries.link(
        tx,
        rows.map((row) => ({
          company_id: companyId,
          control_id: row.id,
          evidence_id: evidenceId,
          added_by: userId,
          added_at: now,
        })),
      )
    ).map((row) => row.control_id),
  );
  const changed = rows.filter((row) => linked.has(row.id));
  const begun = changed.filter((row) => row.readiness === levels.notReady).map((row) => row.id);
  const others = changed.filter((row) => row.readiness !== levels.notReady).map((row) => row.id);
  if (begun.length > 0)
    await updateRows(tx, controlTable, begun, { readiness: levels.inProgress, updated_at: now });
  if (others.length > 0) await updateRows(tx, controlTable, others, { updated_at: now });
  const ids = changed.map((row) => row.id);
  await write.addAuthor(tx, companyId, ids, userId);
  await meetDue(tx, userId, controlDue, changed, now);
  const fallen = touchControls(tx, ids, now);
  const [first] = changed;
  if (first)
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'control.evidence_added',
      objectType: changed.length === 1 ? 'control' : 'controls',
      objectId: changed.length === 1 ? first.id : null,
      details: () => ({
        evidence: evidenceId,
        sha256,
        items: changed.map((row) => ({
          control: row.id,
          readiness: [
            row.readiness,
            row.readiness === levels.notReady || fallen.has(row.id) ? 1 : row.readiness,
          ],
        })),
      }),
      at: now,
    });
  return { id: evidenceId, wasThere: same !== null && same !== undefined };
}

/** @throws ProblemError 400, 404, 413, 415, 503 */
export async function addEvidence(
  parts: Parts,
  actor: Actor,
  controlId: string,
  receiveForm: ReceiveForm<Fields>,
): Promise<Evidence & { was_there: boolean }> {
  const { db, clock } = parts;
  const { companyId } = actor;
  // before accepting a single byte for another company's control
  await db.withCompany(companyId, (tx) => requireControl(tx, companyId, controlId, clock.now()));
  const {
    fields,
    files: [file = null],
  } = await receiveForm({
    store: (incoming) => receiveFile(parts, companyId, incoming, accepted),
    discard: (stored) => discardFile(parts, stored),
  });
  let added: Evidence & { was_there: boolean };
  try {
    if (file === null && fields.evidence_id === undefined)
      throw fileFault(said('problems-controls', 'chooseFile'));
    if (file !== null && fields.evidence_id !== undefined)
      throw fileFault(said('problems-controls', 'oneOfBoth'));
    const now = clock.now();
    added = await db.withCompany(companyId, async (tx) => {
      const controlIds = [controlId, ...(fields.control_ids ?? [])];
      const { id, wasThere } = await attach(tx, actor, { controlIds, fields, file, now });
      await tx.work.finish();
      return { ...(await presentOne(tx, companyId, id, now)), was_there: wasThere };
    });
  } catch (error) {
    if (file) await discardFile(parts, file, error);
    throw error;
  }
  if (file && added.was_there) await discardFile(parts, file);
  return added;
}

export const listEvidence = (
  { db, clock }: Parts,
  { companyId }: Actor,
  { q, limit, offset }: { readonly q?: string | undefined; readonly limit: number; readonly offset: number },
) =>
  db.withCompany(companyId, async (tx) => {
    const rows = await queries.listFiles(tx, companyId, q, { limit, offset });
    const { total } = await queries.countFiles(tx, companyId, q);
    return { evidence: await presentEvidence(tx, companyId, rows, dayOf(clock.now())), total };
  });

/**
 * Locks a file and the controls it is evidence for; controls come first, as everywhere.
 * @throws ProblemError 404
 * @throws TransactionConflict if it was added to another control in the meantime
 */
async function lockWithControls(tx: CompanyTransaction, companyId: string, id: string) {
  const idsOf = async () =>
    (await queries.listControlsOf(tx, companyId, [id])).map((control) => control.id).toSorted();
  const ids = await idsOf();
  const rows = await lockRows(tx, controlTable, ids);
  const [file] = await queries.lockFiles(tx, companyId, [id]);
  if (!file) throw notFound();
  if ((await idsOf()).join() !== ids.join())
    throw new TransactionConflict('The file was added to a control or taken from one.');
  return { rows, file };
}

/**
 * Changes the details of a file. Controls left without valid evidence are no longer Ready. @throws ProblemError 400, 404, 409
 */
export const updateEvidence = (
  { db, clock }: Parts,
  { companyId, userId }: Actor,
  id: string,
  {
    seen,
    ...change
  }: Pick<Fields, 'note' | 'effective_on' | 'expires_on'> & {
    readonly seen?: Pick<Evidence, 'note' | 'effective_on' | 'expires_on'> | undefined;
  },
): Promise<Evidence> =>
  db.withCompany(
    companyId,
    async (tx) => {
      const now = clock.now();
      const { rows, file } = await lockWithControls(tx, companyId, id);
      if (seen && (['note', 'effective_on', 'expires_on'] as const).some((name) => seen[name] !== file[name]))
        throw new ProblemError(409, 'revision_conflict', said('problems-controls', 'evidenceChanged'), {
          current: { ...(await presentOne(tx, companyId, id, now)) },
        });
      const after = {
        note: change.note ?? file.note,
        effective_on: change.effective_on === undefined ? file.effective_on : change.effective_on,
        expires_on: change.expires_on === undefined ? file.expires_on : change.expires_on,
      };
      if (after.effective_on !== null && after.expires_on !== null && after.effective_on > after.expires_on)
        throw invalidRequest(said('problems-controls', 'expiresTooEarly'), [
          { path: 'body.expires_on', message: said('problems-controls', 'beforeEffect') },
        ]);
      const fields = (['note', 'effective_on', 'expires_on'] as const).filter(
        (name) => after[name] !== file[name],
      );
      if (fields.length === 0) return presentOne(tx, companyId, id, now);
      const isOtherwiseValid = fields.some((name) => name !== 'note');
      await queries.updateFile(tx, companyId, id, {
        ...after,
        ...(isOtherwiseValid ? { changed_by: userId, changed_at: now } : {}),
      });
      // whoever marks a control as Ready has seen its evidence
      if (isOtherwiseValid) {
        const ids = rows.map((row) => row.id);
        await updateRows(tx, controlTable, ids, { updated_at: now });
        await write.addAuthor(tx, companyId, ids, userId);
      }
      const fallen = touchControls(
        tx,
        rows.map((row) => row.id),
        now,
      );
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'control.evidence_changed',
        objectType: rows.length === 1 ? 'control' : 'controls',
        objectId: rows.length === 1 ? (rows[0]?.id ?? null) : null,
        details: () => ({
          evidence: id,
          sha256: file.sha256,
          fields,
          effective_on: [file.effective_on, after.effective_on],
          expires_on: [file.expires_on, after.expires_on],
          items: rows.map((row) => ({
            control: row.id,
            fields,
            readiness: [row.readiness, fallen.has(row.id) ? 1 : row.readiness],
          })),
        }),
        at: now,
      });
      await tx.work.finish();
      return presentOne(tx, companyId, id, now);
    },
    { retry: true },
  );

/** @throws ProblemError 404 */
export async function downloadEvidence(
  { db, storage }: Parts,
  { companyId }: Actor,
  id: string,
): Promise<FileAnswer> {
  const [file] = await db.withCompany(companyId, (tx) => queries.findFiles(tx, companyId, [id]));
  if (!file) throw notFound();
  try {
    const content = await storage.get(file.storage_key);
    return { filename: file.name, contentType: file.content_type, content };
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    throw notFound(said('problems-controls', 'fileMissing'));
  }
}

/**
 * Removes files from a control. A file is deleted with its last control, its bytes with the last file; a control without
 * evidence is no longer Ready.
 * @param evidenceId all files if left out
 */
export async function removeEvidence(parts: Parts, actor: Actor, controlId: string, evidenceId?: string) {
  const { db, clock } = parts;
  const { companyId, userId } = actor;
  const removal = await db.withCompany(companyId, async (tx) => {
    const now = clock.now();
    const rows = await lockRecords(tx, controlTable, [controlId]);
    const [row] = rows;
    const linked = (await queries.listLinked(tx, companyId, controlId)).map((one) => one.evidence_id);
    const ids = evidenceId === undefined ? linked : linked.filter((id) => id === evidenceId);
    if (evidenceId !== undefined && ids.length === 0) throw notFound();
    if (ids.length === 0 || !row)
      return {
        control: await requireControl(tx, companyId, controlId, now),
        removed: 0,
        deleted: 0,
      };
    const files = await queries.lockFiles(tx, companyId, ids);
    await queries.unlink(tx, companyId, controlId, ids);
    const kept = new Set((await queries.listControlsOf(tx, companyId, ids)).map((one) => one.evidence_id));
    const gone = files.filter((file) => !kept.has(file.id));
    if (gone.length > 0)
      await queries.deleteFiles(
        tx,
        companyId,
        gone.map((file) => file.id),
      );
    for (const file of gone) await parts.jobs.enqueue(tx, fileRemoval, { key: file.storage_key });
    await write.addAuthor(tx, companyId, [controlId], userId);
    await updateRows(tx, controlTable, [controlId], { updated_at: now });
    const fallen = touchControls(tx, [controlId], now);
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'control.evidence_removed',
      objectType: 'control',
      objectId: controlId,
      details: () => ({
        evidence: files.map((file) => ({ id: file.id, sha256: file.sha256, is_deleted: !kept.has(file.id) })),
        readiness: [row.readiness, fallen.has(controlId) ? 1 : row.readiness],
      }),
      at: now,
    });
    await tx.work.finish();
    return {
      control: await requireControl(tx, companyId, controlId, now),
      removed: ids.length,
      deleted: gone.length,
    };
  });
  return removal;
}
