import type { Actor } from '../../../access/actor.ts';
import { apiTokenOf } from '../../../access/api-token-in-use.ts';
import { featureMissing, roleMissing, unauthenticated } from '../../../access/refusals.ts';
import { recordAudit } from '../../../audit/record.ts';
import type { CompanyTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound, ProblemError } from '../../../lib/problem.ts';
import { said } from '../../../lib/said.ts';
import { addSeconds } from '../../../lib/time.ts';
import { isWriter } from '../../users/assignees.service.ts';
import * as queries from './feedback.queries.ts';
import { markDue } from './learning.queries.ts';
import { learningDelaySeconds } from './learning.ts';
import { judgeAtOnce, touch } from './write-verdicts.ts';

export interface Feedback {
  readonly company_id: string;
  readonly reg_update_id: string;
  readonly is_relevant: boolean;
  readonly signature?: string | undefined;
  /** reverses what was changed by mistake, so that it doesn't count as a change of mind */
  readonly is_undo?: boolean | undefined;
}

interface Giver {
  readonly companyId: string;
  readonly userId: string;
  /** hash of the link that was used; null for logged-in users */
  readonly link: string | null;
}

/** @throws ProblemError 401, 403, 404, 410 */
function giverOf({ feedbackLinks, clock }: Dependencies, actor: Actor | null, feedback: Feedback): Giver {
  if (feedback.signature !== undefined) {
    const state = feedbackLinks.check(
      {
        companyId: feedback.company_id,
        publicationId: feedback.reg_update_id,
        isRelevant: feedback.is_relevant,
      },
      feedback.signature,
      clock.now(),
    );
    if (state.kind === 'forged') throw notFound(said('problems-publications', 'feedbackForged'));
    if (state.kind === 'expired') {
      throw new ProblemError(410, 'link_expired', said('problems-publications', 'feedbackExpired'));
    }
    return { companyId: feedback.company_id, userId: state.userId, link: state.hash };
  }
  if (!actor) throw unauthenticated();
  if (actor.companyId !== feedback.company_id) throw notFound();
  if (!actor.features.has('compliance')) throw featureMissing('compliance');
  if (actor.role === 'auditor') throw roleMissing(said('problems-access', 'auditorReadOnly'));
  return { companyId: actor.companyId, userId: actor.userId, link: null };
}

/** What anyone at the company said about it last, and what this user said. */
async function findHeld(tx: CompanyTransaction, giver: Giver, publicationId: string) {
  const all = await queries.listFeedback(tx, giver.companyId, publicationId);
  return { last: all[0], own: all.find((one) => one.user_id === giver.userId) };
}

const answerOf = (publicationId: string, isRelevant: boolean, at: Date) => ({
  reg_update_id: publicationId,
  is_relevant: isRelevant,
  given_at: at.toISOString(),
});

/**
 * A user's verdict on whether a publication is relevant. It decides nothing: the status stays, and screening learns from it. A
 * link works once: using it again changes nothing, and it is refused if its verdict has been changed or withdrawn since.
 * @param isFirst only a first verdict is accepted (POST)
 * @throws ProblemError 401, 403, 404, 409, 410
 */
export async function giveFeedback(
  dependencies: Dependencies,
  actor: Actor | null,
  feedback: Feedback,
  isFirst: boolean,
) {
  const giver = giverOf(dependencies, actor, feedback);
  return dependencies.db.withCompany(giver.companyId, async (tx) => {
    // the recipient of the link may have left since
    if (giver.link && !(await isWriter(tx, giver.companyId, giver.userId))) throw notFound();
    return say(tx, dependencies, giver, feedback.reg_update_id, feedback.is_relevant, {
      isFirst,
      isUndo: feedback.is_undo,
    });
  });
}

interface How {
  readonly isFirst?: boolean | undefined;
  readonly isUndo?: boolean | undefined;
}

/** Notes a verdict and judges the publication by it. @throws ProblemError 404, 409 */
export async function say(
  tx: CompanyTransaction,
  { clock, engines }: Pick<Dependencies, 'clock' | 'engines'>,
  giver: Giver,
  publicationId: string,
  isRelevant: boolean,
  { isFirst = false, isUndo = false }: How = {},
) {
  await touch(tx, giver.companyId, [publicationId], engines.screening);
  // Anyone who gives a verdict locks the company's row for the publication, so that of two at the same time the second sees
  // what the first said. It is locked before any feedback row, to avoid deadlocks.
  if (!(await queries.lockHeld(tx, giver.companyId, publicationId))) throw notFound();
  const isUnused =
    giver.link === null || (await queries.insertUsedLink(tx, { ...giver, link: giver.link, publicationId }));
  const { own, last } = await findHeld(tx, giver, publicationId);
  const isSame = own?.is_relevant === isRelevant;
  // repeated after a colleague's opposite verdict, it is the latest one; a link used again says nothing
  if (own && isSame && (!isUnused || last?.is_relevant === isRelevant))
    return answerOf(publicationId, own.is_relevant, own.updated_at);
  const now = clock.now();
  // later than any other, even if the clocks of two servers differ
  const at = new Date(Math.max(now.getTime(), (last?.updated_at.getTime() ?? 0) + 1));
  if (!isUnused) {
    throw new ProblemError(409, 'link_used', said('problems-publications', 'feedbackUsed'));
  }
  if (own && !isSame && isFirst && !giver.link) {
    throw new ProblemError(409, 'already_given', said('problems-publications', 'otherVerdict'));
  }
  await queries.upsertFeedback(
    tx,
    {
      companyId: giver.companyId,
      userId: giver.userId,
      publicationId,
      apiTokenId: apiTokenOf(giver.userId),
      isRelevant,
      at,
    },
    isSame ? 0 : isUndo ? -1 : 1,
  );
  await judgeAtOnce(tx, giver.companyId, [publicationId], engines.screening);
  await markDue(tx, giver.companyId, addSeconds(now, learningDelaySeconds));
  recordAudit(tx, {
    companyId: giver.companyId,
    actorId: giver.userId,
    action: 'publication.feedback',
    objectType: 'publication',
    objectId: publicationId,
    details: { is_relevant: isRelevant, by: giver.link ? 'link' : 'app' },
    at: now,
  });
  return answerOf(publicationId, isRelevant, at);
}

/** Takes the user's own verdict back; there may be none. @throws ProblemError 404 */
export async function removeFeedback(dependencies: Dependencies, actor: Actor, publicationId: string) {
  await dependencies.db.withCompany(actor.companyId, async (tx) => {
    if (!(await queries.isKnown(tx, publicationId))) throw notFound();
    await takeBack(tx, dependencies, actor, actor.userId, publicationId);
  });
}

/** Withdraws the verdict of a user of the company on behalf of the caller; there may be none. */
export async function takeBack(
  tx: CompanyTransaction,
  { clock, engines }: Pick<Dependencies, 'clock' | 'engines'>,
  actor: Actor,
  userId: string,
  publicationId: string,
): Promise<void> {
  await queries.lockHeld(tx, actor.companyId, publicationId);
  const removed = await queries.deleteFeedback(tx, actor.companyId, userId, publicationId);
  if (!removed) return;
  const now = clock.now();
  await judgeAtOnce(tx, actor.companyId, [publicationId], engines.screening);
  await markDue(tx, actor.companyId, addSeconds(now, learningDelaySeconds));
  recordAudit(tx, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'publication.feedback_removed',
    objectType: 'publication',
    objectId: publicationId,
    details: { is_relevant: removed.is_relevant, of: userId },
    at: now,
  });
}
