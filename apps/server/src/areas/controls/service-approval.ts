import { createHash } from 'node:crypto';
import { insertApprovals, lapseApprovals, listStandingApprovals } from '../../audit/approvals.ts';
import { canonicalJson } from '../../audit/chain.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import { dayOf } from '../../lib/time.ts';
import { isSecondPersonRequired, requireSecondPerson } from '../companies/service-second-person.ts';
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

const toldProved = () => 'You were the last to set up what proves this control';

/** Refuses Ready to who set up the proof, where the company requires a second person. @throws ProblemError 409 */
export async function requireSecondPersonFor(
  tx: CompanyTransaction,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  id: string,
  now: Date,
): Promise<void> {
  const [prover] = await queries.listProvers(tx, companyId, [id], dayOf(now));
  await requireSecondPerson(tx, { userId }, [{ id, madeBy: prover?.made_by ?? null }], toldProved);
}

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

/** Ready ones that who set up the proof called so, or nobody as they stand now, which no second person has looked at. */
export async function listReadyWithoutSecond(tx: CompanyTransaction, companyId: string, now: Date) {
  const ready = await queries.listReady(tx, companyId);
  if (ready.length === 0) return [];
  const ids = ready.map(({ id }) => id);
  const provers = new Map(
    (await queries.listProvers(tx, companyId, ids, dayOf(now))).map((row) => [row.control_id, row.made_by]),
  );
  const standing = new Map(
    (await listStandingApprovals(tx, companyId, 'control', ids)).map((row) => [
      row.object_id,
      row.approved_by,
    ]),
  );
  return ready.flatMap((control) => {
    const approvedBy = standing.get(control.id) ?? null;
    const isSeconded = approvedBy !== null && approvedBy !== provers.get(control.id);
    return isSeconded ? [] : [{ ...control, approved_by: approvedBy }];
  });
}

/** Lets what no second person has looked at wait for one again. @returns how many */
export async function reopenReady(
  tx: CompanyTransaction,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  now: Date,
): Promise<number> {
  const find = async () => (await listReadyWithoutSecond(tx, companyId, now)).map(({ id }) => id);
  await write.lock(tx, companyId, await find());
  // as they are now that nobody else changes them
  const ids = await find();
  if (ids.length === 0) return 0;
  await write.update(tx, companyId, ids, { readiness: 1, updated_at: now });
  await lapseApprovals(tx, companyId, 'control', ids, now);
  await stepBackPublications(tx, companyId, ids, now);
  await recordAudit(tx, {
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

/**
 * Ends the approvals of controls that read otherwise or are proved otherwise than when they were approved, or are no longer Ready.
 * Where a second person is required, what was Ready by such an approval is In Progress again. Call it after everything else was
 * written and before the audit entry.
 * @param changed whose obligations changed, so that no approval of them holds whatever the hash says: the publications of those
 *   obligations, which are locked together with the others
 * @returns the ids of those that are In Progress again
 */
export async function settleApprovals(
  tx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
  now: Date,
  changed?: { readonly publications: readonly string[] },
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
          changed === undefined && content.readiness === 2 && hashOf(content) === standing.get(content.id),
      )
      .map(({ id }) => id),
  );
  const ended = [...standing.keys()].filter((id) => !kept.has(id));
  if (ended.length > 0) await lapseApprovals(tx, companyId, 'control', ended, now);
  // what was Ready before approvals were kept, or was changed while nobody else was needed, needs somebody now too
  const fallen = contents.filter(({ id, readiness }) => readiness === 2 && !kept.has(id)).map(({ id }) => id);
  if (fallen.length === 0 || !(await isSecondPersonRequired(tx))) return [];
  await write.update(tx, companyId, fallen, { readiness: 1, updated_at: now });
  await stepBackPublications(tx, companyId, fallen, now, changed?.publications);
  return fallen;
}
