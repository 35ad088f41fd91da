import { randomUUID } from 'node:crypto';
import type { KnowledgeCategory } from '@regulus/contract/source-values.ts';
import type { Source, SourceDetail } from '@regulus/contract/sources.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { fileRemoval } from '../../storage/removal.ts';
import { statementReading } from '../statements/follow.service.ts';
import { listOfSource, type WantedStatements, withoutText } from '../statements/service.ts';
import { listSourcePassages, readSourceText, requireSourceText } from '../texts/source.service.ts';
import { requireMember, requireOpen } from '../workspaces/access.service.ts';
import { presentDetail, presentPassages, presentSource } from './present.ts';
import * as queries from './queries.ts';
import { readingJob, sourceIndexing } from './reading-job.ts';
import * as write from './write.queries.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'sealer' | 'config'>;

const sourceNotFound = () => notFound(said('problems-sources', 'notFound'));

/** A source in a workspace where the caller may be. @throws ProblemError 403, 404 */
export async function requireSource(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
): Promise<queries.SourceRow> {
  const row = await queries.findSource(tx, actor, id);
  if (!row) throw sourceNotFound();
  await requireMember(tx, actor, row.workspace_id);
  return row;
}

/** Locks a source that the caller may change. @throws ProblemError 403, 404, 409 */
async function requireChangeable(tx: CompanyTransaction, actor: Actor, id: string) {
  const row = await queries.findSource(tx, actor, id);
  if (!row) throw sourceNotFound();
  requireOpen(await requireMember(tx, actor, row.workspace_id));
  const locked = await write.lockSource(tx, id);
  if (!locked) throw sourceNotFound();
  return { row, locked };
}

/** Puts on record what happened to a source, which others follow as an event. @param actorId null: it was read in the background */
export function recordChange(
  tx: CompanyTransaction,
  { clock, jobs }: Pick<Parts, 'clock'> & { readonly jobs: Pick<Parts['jobs'], 'runSoon'> },
  actorId: string | null,
  change: {
    readonly id: string;
    readonly action: 'added' | 'version_added' | 'read' | 'changed' | 'deleted';
    readonly details: Readonly<Record<string, unknown>>;
  },
): void {
  recordAudit(tx, {
    companyId: tx.companyId,
    actorId,
    action: `source.${change.action}`,
    objectType: 'source',
    objectId: change.id,
    details: change.details,
    at: clock.now(),
  });
  jobs.runSoon(tx, sourceIndexing);
  if (change.action === 'read') jobs.runSoon(tx, statementReading);
}

/** @throws ProblemError 403, 404 */
export const listSources = (
  { db, config }: Pick<Parts, 'db' | 'config'>,
  actor: Actor,
  workspaceId: string,
  wanted: {
    readonly search?: string | undefined;
    readonly category?: KnowledgeCategory | undefined;
    readonly limit: number;
    readonly offset: number;
  },
) =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireMember(tx, actor, workspaceId);
    const { rows, total } = await queries.listSources(tx, actor, { ...wanted, workspaceId });
    return {
      sources: rows.map(presentSource),
      total,
      categories: await queries.countByCategory(tx, actor, workspaceId),
      most_bytes: config.uploadBytes,
      recognizes_text: config.OCR_COMMAND !== undefined,
    };
  });

/** @throws ProblemError 403, 404 */
export const listAvailable = (
  { db }: Pick<Parts, 'db'>,
  actor: Actor,
  workspaceId: string,
  page: { readonly limit: number; readonly offset: number },
) =>
  db.withCompany(actor.companyId, async (tx) => {
    await requireMember(tx, actor, workspaceId);
    const { rows, total } = await queries.listReady(tx, actor, { ...page, workspaceId });
    return { sources: rows.map(presentSource), total };
  });

/** @throws ProblemError 403, 404 */
export const getSource = ({ db }: Pick<Parts, 'db'>, actor: Actor, id: string): Promise<SourceDetail> =>
  db.withCompany(actor.companyId, async (tx) =>
    presentDetail(await requireSource(tx, actor, id), await queries.listVersions(tx, actor, id)),
  );

/** A version of a source, by default the newest that `fits`. @throws ProblemError 403, 404, 409 */
export async function requireVersion(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
  wanted: number | undefined,
  fits: (version: queries.VersionRow) => boolean,
): Promise<{ readonly source: queries.SourceRow; readonly version: queries.VersionRow }> {
  const source = await requireSource(tx, actor, id);
  const versions = await queries.listVersions(tx, actor, id);
  const version = wanted === undefined ? versions.find(fits) : versions.find((one) => one.version === wanted);
  if (!version && wanted !== undefined) throw notFound(said('problems-sources', 'noSuchVersion'));
  if (!version || !fits(version))
    throw new ProblemError(
      409,
      'not_ready',
      said('problems-sources', source.state === 'reading' ? 'stillReading' : 'noText'),
    );
  return { source, version };
}

/** @throws ProblemError 403, 404, 409 */
export const readText = ({ db }: Pick<Parts, 'db'>, actor: Actor, id: string, wanted: number | undefined) =>
  db.withCompany(actor.companyId, async (tx) => {
    const { source, version } = await requireVersion(tx, actor, id, wanted, (one) => one.text_id !== null);
    const text = await requireSourceText(tx, version.text_id!);
    return {
      id,
      source_id: id,
      name: source.name,
      version: version.version,
      language: text.language,
      hash: text.sha256,
      text: text.content,
      passages: presentPassages(text.id, await listSourcePassages(tx, text.id)),
    };
  });

/** What each sentence of its newest text is for. @throws ProblemError 403, 404 */
export const listStatements = (
  parts: Pick<Parts, 'db'> & Pick<Dependencies, 'engines'>,
  actor: Actor,
  id: string,
  wanted: WantedStatements,
) =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    await requireSource(tx, actor, id);
    const version = (await queries.listVersions(tx, actor, id)).find((one) => one.text_id !== null);
    if (!version) return withoutText();
    const { id: textId, language } = await requireSourceText(tx, version.text_id!);
    const read = () => readSourceText(tx, textId);
    return listOfSource(parts, tx, { id: textId, version: version.version, language, read }, wanted);
  });

/** @throws ProblemError 403, 404, 409 */
export const updateSource = (
  parts: Parts,
  actor: Actor,
  id: string,
  {
    name,
    category,
  }: { readonly name?: string | undefined; readonly category?: KnowledgeCategory | undefined },
): Promise<Source> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const { locked } = await requireChangeable(tx, actor, id);
    const change = {
      ...(name === undefined || name === locked.name ? {} : { name }),
      ...(category === undefined || category === locked.category ? {} : { category }),
    };
    const changed = Object.keys(change);
    if (changed.length > 0) {
      await write.updateSource(tx, id, change);
      recordChange(tx, parts, actor.userId, { id, action: 'changed', details: { changed } });
    }
    return presentSource(await requireSource(tx, actor, id));
  });

/** Has the latest version read once more, where it has no text yet. @throws ProblemError 403, 404, 409 */
export const readAgain = (
  parts: Parts,
  actor: Actor,
  id: string,
  password: string | undefined,
): Promise<Source> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    const { row } = await requireChangeable(tx, actor, id);
    const hasGivenUp = row.state === 'reading' && row.job_state === 'failed';
    if (row.state === 'ready' || (row.state === 'reading' && !hasGivenUp))
      throw new ProblemError(
        409,
        'not_ready',
        said('problems-sources', row.state === 'ready' ? 'alreadyRead' : 'stillReading'),
      );
    await requestReading(tx, parts, { id, version: row.version, password });
    return presentSource(await requireSource(tx, actor, id));
  });

/** Has a version read in the background. A password goes along sealed and is kept nowhere else. */
export async function requestReading(
  tx: CompanyTransaction,
  { jobs, sealer }: Pick<Parts, 'jobs' | 'sealer'>,
  {
    id,
    version,
    password,
  }: { readonly id: string; readonly version: number; readonly password?: string | undefined },
): Promise<void> {
  const jobId = await jobs.enqueue(
    tx,
    readingJob,
    { source_id: id, version, password: password === undefined ? null : sealer.seal(password) },
    // Not the version's: its reading before may still be ending, and would be the one that is there already. Nobody asks for one
    // that is under way.
    { key: randomUUID() },
  );
  await write.updateVersion(tx, id, version, { state: 'reading', problem: null, job_id: jobId ?? null });
}

/** Deletes a source with its versions, their texts and files. @throws ProblemError 403, 404, 409 */
export const deleteSource = (parts: Parts, actor: Actor, id: string): Promise<void> =>
  parts.db.withCompany(actor.companyId, async (tx) => {
    await requireChangeable(tx, actor, id);
    const files = await write.listFiles(tx, id);
    await write.deleteSource(tx, id);
    for (const { storage_key: key } of files)
      if (key !== null) await parts.jobs.enqueue(tx, fileRemoval, { key });
    recordChange(tx, parts, actor.userId, {
      id,
      action: 'deleted',
      details: {
        versions: files.map(({ version, sha256, text_id }) => ({ version, sha256, text: text_id })),
      },
    });
  });
