import { createHash } from 'node:crypto';
import { insertApprovals, lapseApprovals, listStandingApprovals } from '../../audit/approvals.ts';
import { canonicalJson } from '../../audit/chain.ts';
import { recordAudit } from '../../audit/record.ts';
import { clearSignatures, type SignedDecision, signaturesOf } from '../../audit/signatures.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import { isSecondPersonRequired } from '../companies/service-second-person.ts';
import * as queries from './queries-approvals.ts';
import * as write from './queries-write.ts';
import { stepBackPublications } from './service-readiness.ts';

type Content = Awaited<ReturnType<typeof queries.listContents>>[number];

/** What an approval of a control holds for: its title, description, obligations and what proves it. */
const approvedContent = ({ title, description, obligations, evidence, attestations }: Content) => ({
  title,
  description,
  obligations,
  evidence: evidence.map(({ id, sha256: hash, effective_on, expires_on }) => ({
    id,
    sha256: hash,
    effectiveOn: effective_on,
    expiresOn: expires_on,
  })),
  attestations: attestations.map(({ id, words, expires_on }) => ({
    id,
    words: sha256(words),
    expiresOn: expires_on,
  })),
});

const hashOf = (content: Content) =>
  createHash('sha256')
    .update(canonicalJson(approvedContent(content)))
    .digest('hex');

export interface ApprovedControl {
  readonly content: ReturnType<typeof approvedContent>;
  readonly hash: string;
}

/** What an approval of each of some controls would hold for now. */
export const approvedControls = async (
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ApprovedControl>> =>
  new Map(
    ids.length === 0
      ? []
      : (await queries.listContents(tx, companyId, ids)).map((content) => [
          content.id,
          { content: approvedContent(content), hash: hashOf(content) },
        ]),
  );

/** What somebody says does not apply: what a control is to do, and for what. What proves it is no part of that. */
const scopeHashOf = ({ title, description, obligations }: Content) =>
  createHash('sha256').update(canonicalJson({ title, description, obligations })).digest('hex');

export type SignedHashes = Readonly<Record<SignedDecision, string>>;

/** What a signature of each kind has to be given to, to hold for controls as they stand. */
export const signedHashesOf = async (
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SignedHashes>> =>
  new Map(
    ids.length === 0
      ? []
      : (await queries.listContents(tx, companyId, ids)).map((content) => [
          content.id,
          { approve: hashOf(content), exclude: scopeHashOf(content) },
        ]),
  );

export const toldProved =
  'Only you set up what this control says and what proves it, since it was last approved';

/** Who called a control Ready approved what stands there now. Call it after the control was written. @returns the hash */
export async function approve(
  tx: CompanyTransaction,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  id: string,
  now: Date,
): Promise<string | null> {
  const [content] = await queries.listContents(tx, companyId, [id]);
  if (!content) return null;
  const hash = hashOf(content);
  await lapseApprovals(tx, companyId, 'control', [id], now);
  await insertApprovals(tx, companyId, 'control', [{ id, contentHash: hash }], userId, now);
  return hash;
}

/** Ready ones that one of those who made them called so, or nobody as they stand now, so that no second person has looked. */
export async function listReadyWithoutSecond(tx: CompanyTransaction, companyId: string) {
  const ready = await queries.listReady(tx, companyId);
  if (ready.length === 0) return [];
  const ids = ready.map(({ id }) => id);
  const standing = new Map(
    (await listStandingApprovals(tx, companyId, 'control', ids)).map((row) => [
      row.object_id,
      row.approved_by,
    ]),
  );
  return ready.flatMap(({ authors, ...control }) => {
    const approvedBy = standing.get(control.id) ?? null;
    const isSeconded = approvedBy !== null && !authors.includes(approvedBy);
    return isSeconded ? [] : [{ ...control, decided_by: approvedBy, reason: null }];
  });
}

export const { listExcludedAlone } = queries;

type By = { readonly companyId: string; readonly userId: string };

/** Lets what no second person has looked at wait for one again. @returns how many */
export async function reopenReady(
  tx: CompanyTransaction,
  { companyId, userId }: By,
  now: Date,
): Promise<number> {
  const find = async () => (await listReadyWithoutSecond(tx, companyId)).map(({ id }) => id);
  await write.lock(tx, companyId, await find());
  // as they are now that nobody else changes them
  const ids = await find();
  if (ids.length === 0) return 0;
  await write.update(tx, companyId, ids, { readiness: 1, updated_at: now });
  await lapseApprovals(tx, companyId, 'control', ids, now);
  await stepBackPublications(tx, companyId, ids, now);
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: 'control.decided',
    objectType: 'controls',
    objectId: null,
    details: {
      cause: 'second_person_required',
      items: ids.map((id) => ({ control: id, readiness: [2, 1] })),
    },
    at: now,
  });
  return ids.length;
}

/** Lets controls apply again that one person alone says do not. @returns how many */
export async function reapply(tx: CompanyTransaction, { companyId, userId }: By, now: Date): Promise<number> {
  const find = async () => (await listExcludedAlone(tx, companyId)).map(({ id }) => id);
  await write.lock(tx, companyId, await find());
  const ids = await find();
  if (ids.length === 0) return 0;
  await write.update(tx, companyId, ids, {
    condition_applies: true,
    condition_reason: null,
    updated_at: now,
  });
  await stepBackPublications(tx, companyId, ids, now);
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: 'control.changed',
    objectType: 'controls',
    objectId: null,
    details: {
      cause: 'second_person_required',
      items: ids.map((id) => ({ control: id, fields: ['condition_applies'], applies: [false, true] })),
    },
    at: now,
  });
  return ids.length;
}

/** What changed, where more did than what the hash of an approval tells. */
interface Changed {
  /** the publications of their obligations that changed, which are locked together with the others */
  readonly publications?: readonly string[];
  /** title, description or obligations, or what these obligations say */
  readonly isScope: boolean;
}

/** What was signed of controls that read otherwise now holds no more. */
async function settleSignatures(
  tx: CompanyTransaction,
  companyId: string,
  contents: readonly Content[],
  isAnyway: boolean,
): Promise<void> {
  const ids = contents.map(({ id }) => id);
  const signed = await signaturesOf(tx, companyId, 'control', ids);
  if (signed.size === 0) return;
  for (const content of contents) {
    const hashes = { approve: hashOf(content), exclude: scopeHashOf(content) };
    for (const row of signed.get(content.id) ?? [])
      if (isAnyway || row.content_hash !== hashes[row.decision])
        await clearSignatures(tx, companyId, 'control', [content.id], row.decision);
  }
}

/**
 * Ends the approvals of controls that read otherwise or are proved otherwise than when they were approved, or are no longer Ready.
 * Where a second person is required, what was Ready by such an approval is In Progress again, and what did not apply does so
 * again where another thing is excluded than two people looked at. Call it after everything else was written and before the audit
 * entry.
 * @returns the ids of those that are In Progress again
 */
export async function settleApprovals(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  now: Date,
  { publications, isScope }: Changed = { isScope: false },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const standing = new Map(
    (await listStandingApprovals(tx, companyId, 'control', ids)).map((row) => [
      row.object_id,
      row.content_hash,
    ]),
  );
  const contents = await queries.listContents(tx, companyId, ids);
  const kept = new Set(
    contents
      .filter(
        (content) =>
          publications === undefined &&
          content.readiness === 2 &&
          hashOf(content) === standing.get(content.id),
      )
      .map(({ id }) => id),
  );
  const ended = [...standing.keys()].filter((id) => !kept.has(id));
  if (ended.length > 0) await lapseApprovals(tx, companyId, 'control', ended, now);
  await settleSignatures(tx, companyId, contents, publications !== undefined);
  // what was Ready before approvals were kept, or was changed while nobody else was needed, needs somebody now too
  const fallen = contents.filter(({ id, readiness }) => readiness === 2 && !kept.has(id)).map(({ id }) => id);
  const applying = contents
    .filter(({ condition_applies: applies }) => isScope && !applies)
    .map(({ id }) => id);
  if (fallen.length + applying.length === 0 || !(await isSecondPersonRequired(tx))) return [];
  if (fallen.length > 0) await write.update(tx, companyId, fallen, { readiness: 1, updated_at: now });
  if (applying.length > 0)
    await write.update(tx, companyId, applying, {
      condition_applies: true,
      condition_reason: null,
      updated_at: now,
    });
  await stepBackPublications(tx, companyId, [...fallen, ...applying], now, publications);
  if (applying.length > 0)
    recordAudit(tx, {
      companyId,
      actorId: null,
      action: 'control.applies_again',
      objectType: 'controls',
      objectId: null,
      details: { items: applying.map((id) => ({ control: id, applies: [false, true] })) },
      at: now,
    });
  return fallen;
}
