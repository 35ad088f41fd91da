import { randomUUID } from 'node:crypto';
import {
  type KnowledgeCategory,
  mostSources,
  type SourceOutcome,
  sourceEndings,
} from '@regulus/contract/source-values.ts';
import type { Source } from '@regulus/contract/sources.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  type Accepted,
  discardFile,
  fileFault,
  type ReceivedFile,
  receiveFile,
} from '../../http/receive-file.ts';
import type { ReceiveForm } from '../../http/receive-form.ts';
import { fetchableAddress } from '../../ingestion/web/address-policy.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { requireMember, requireOpen } from '../workspaces/access.service.ts';
import { contentTypeOfName } from './content-type.ts';
import { presentSource } from './present.ts';
import * as queries from './queries.ts';
import { recordChange, requestReading } from './service.ts';
import * as write from './write.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'storage' | 'config' | 'log' | 'jobs' | 'sealer'>;
type Sent = Source & { readonly outcome: SourceOutcome };

const usualCategory: KnowledgeCategory = 'General Knowledge';

/** By its name alone: what its bytes are, its reading finds out and says with advice. */
const accepted: Accepted = {
  kindOf: async (name) => contentTypeOfName(name),
  refusal: (name) => said('problems-sources', 'notReadable', { name, endings: sourceEndings.join(', ') }),
};

interface Fields {
  readonly workspace_id: string;
  readonly password?: string | undefined;
  readonly category?: KnowledgeCategory | undefined;
  readonly source_id?: string | undefined;
}

/** A workspace that sources may be added to; nobody else adds any meanwhile. @throws ProblemError 403, 404, 409 */
async function lockTarget(tx: CompanyTransaction, actor: Actor, workspaceId: string): Promise<void> {
  requireOpen(await requireMember(tx, actor, workspaceId));
  await write.lockWorkspaceSources(tx, workspaceId);
}

async function requireRoom(tx: CompanyTransaction, workspaceId: string): Promise<void> {
  if ((await write.countSources(tx, workspaceId)).total >= mostSources)
    throw new ProblemError(409, 'too_many_kept', said('problems-sources', 'tooMany', { count: mostSources }));
}

interface Added {
  readonly id: string;
  readonly outcome: SourceOutcome;
}

interface NewSource {
  readonly workspaceId: string;
  readonly name: string;
  readonly category: KnowledgeCategory | undefined;
  readonly address: string | null;
  /** null for what has still to be fetched */
  readonly file: ReceivedFile | null;
  readonly password?: string | undefined;
}

/** Adds a source, or a version to the one that is `present`, and has it read. */
async function addVersion(
  tx: CompanyTransaction,
  parts: Parts,
  { userId }: Actor,
  given: NewSource,
  present: write.LatestRow | undefined,
): Promise<Added> {
  const { companyId } = tx;
  const { workspaceId, name, category = usualCategory, address, file, password } = given;
  const now = parts.clock.now();
  const version = (present?.latest_version ?? 0) + 1;
  const id = present?.id ?? randomUUID();
  if (present) await write.updateSource(tx, id, { latest_version: version, updated_at: now });
  else {
    await requireRoom(tx, workspaceId);
    await write.insertSource(tx, {
      company_id: companyId,
      id,
      workspace_id: workspaceId,
      name,
      category,
      kind: address === null ? 'file' : 'web',
      address,
      latest_version: version,
      added_by: userId,
      created_at: now,
      updated_at: now,
    });
  }
  await write.insertVersion(tx, {
    company_id: companyId,
    source_id: id,
    version,
    file_name: file?.name ?? name,
    ...(file && {
      storage_key: file.key,
      sha256: file.sha256,
      byte_length: file.byteLength,
      content_type: file.contentType,
      is_scanned: file.isScanned,
    }),
    state: 'reading',
    added_by: userId,
    added_at: now,
  });
  await requestReading(tx, parts, { id, version, password });
  recordChange(tx, parts, userId, {
    id,
    action: present ? 'version_added' : 'added',
    details: { workspace: workspaceId, version, sha256: file?.sha256 ?? null },
  });
  return { id, outcome: present ? 'new_version' : 'added' };
}

/** Which source a file belongs to: the one that is named, the one with these bytes, or the one whose file has its name. */
async function addFile(
  tx: CompanyTransaction,
  parts: Parts,
  actor: Actor,
  file: ReceivedFile,
  { workspace_id: workspaceId, password, category, source_id: sourceId }: Fields,
): Promise<Added> {
  const named = sourceId === undefined ? undefined : await write.findById(tx, workspaceId, sourceId);
  if (sourceId !== undefined && !named) throw notFound(said('problems-sources', 'notFound'));
  const same = named ?? (await write.findByBytes(tx, workspaceId, file.sha256));
  if (same?.sha256 === file.sha256) {
    // only a password can make a difference
    if (same.state === 'encrypted' && password !== undefined)
      await requestReading(tx, parts, { id: same.id, version: same.latest_version, password });
    return { id: same.id, outcome: 'unchanged' };
  }
  const present = named ?? (await write.findByFileName(tx, workspaceId, file.name));
  return addVersion(
    tx,
    parts,
    actor,
    { workspaceId, name: file.name, category, address: null, file, password },
    present,
  );
}

async function presentAdded(
  tx: CompanyTransaction,
  actor: Actor,
  added: readonly Added[],
): Promise<{ sources: Sent[] }> {
  const rows = await queries.findSources(
    tx,
    actor,
    added.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, presentSource(row)]));
  return { sources: added.map(({ id, outcome }) => ({ ...byId.get(id)!, outcome })) };
}

/** @throws ProblemError 400, 403, 404, 409, 413, 415, 503, 507 */
export async function addFiles(
  parts: Parts,
  actor: Actor,
  receiveForm: ReceiveForm<Fields>,
): Promise<{ sources: Sent[] }> {
  const { fields, files } = await receiveForm({
    store: (incoming) => receiveFile(parts, actor.companyId, incoming, accepted),
    discard: (stored) => discardFile(parts, stored),
    mostBytes: parts.config.uploadBytes,
  });
  try {
    if (files.length === 0) throw fileFault(said('problems-sources', 'chooseFile'));
    if (files.length > 1 && fields.source_id !== undefined)
      throw fileFault(said('problems-sources', 'oneVersion'));
    const { answer, unused } = await parts.db.withCompany(actor.companyId, async (tx) => {
      await lockTarget(tx, actor, fields.workspace_id);
      const added: Added[] = [];
      for (const file of files) added.push(await addFile(tx, parts, actor, file, fields));
      return {
        answer: await presentAdded(tx, actor, added),
        unused: files.filter((_, index) => added[index]?.outcome === 'unchanged'),
      };
    });
    for (const file of unused) await discardFile(parts, file);
    return answer;
  } catch (error) {
    for (const file of files) await discardFile(parts, file, error);
    throw error;
  }
}

/** @throws ProblemError 400, 403, 404, 409 */
export async function addAddresses(
  parts: Parts,
  actor: Actor,
  {
    workspace_id: workspaceId,
    urls,
    category,
  }: Pick<Fields, 'workspace_id' | 'category'> & { readonly urls: readonly string[] },
): Promise<{ sources: Sent[] }> {
  const addresses = urls.map((url) => fetchableAddress(url)?.href ?? null);
  const faults = urls.flatMap((url, index) =>
    addresses[index] === null
      ? [{ path: `body.urls.${String(index)}`, message: said('problems-sources', 'noAddress', { url }) }]
      : [],
  );
  if (faults.length > 0) throw invalidRequest(faults[0]!.message, faults);
  return parts.db.withCompany(actor.companyId, async (tx) => {
    await lockTarget(tx, actor, workspaceId);
    const added: Added[] = [];
    for (const address of new Set(addresses as string[])) {
      const present = await write.findByAddress(tx, workspaceId, address);
      // one that could not be fetched yet is tried again, rather than once more beside itself
      const isUnfetched = present !== undefined && present.sha256 === null;
      if (isUnfetched && present.state !== 'reading')
        await requestReading(tx, parts, { id: present.id, version: present.latest_version });
      added.push(
        present && (isUnfetched || present.state === 'reading')
          ? { id: present.id, outcome: 'unchanged' }
          : await addVersion(
              tx,
              parts,
              actor,
              { workspaceId, name: address.slice(0, 200), category, address, file: null },
              present,
            ),
      );
    }
    return presentAdded(tx, actor, added);
  });
}
