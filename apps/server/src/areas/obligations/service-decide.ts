import type { ObligationChange } from '@regulus/contract/obligations.ts';
import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { Actor } from '../../access/actor.ts';
import { addComment } from '../../audit/comments.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../lib/problem.ts';
import { checkAllSeen, checkSeen, type Seen } from '../../lib/revisions.ts';
import { said } from '../../lib/said.ts';
import { isDecision } from '../approvals/service-policy.ts';
import {
  isSecondPersonRequired,
  refuseAuthor,
  requireReason,
  requireRevisions,
} from '../approvals/service-second-person.ts';
import { isExcludedByTwo, signaturesOf } from '../approvals/service-signatures.ts';
import { recordSigned, recordTogether, writeOutcomes } from '../approvals/service-write.ts';
import { publicationsAffected } from '../publications/service-obligations.ts';
import { requireText } from '../texts/service.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import { lockAll } from './changing.ts';
import { contentHash, partNames } from './content.ts';
import { planDecision, readingAfter } from './plan-decision.ts';
import * as queries from './queries.ts';
import * as write from './queries-write.ts';
import { requireObligation } from './service.ts';
import { proposeDueOf } from './service-due.ts';
import { todaysAt } from './service-due-change.ts';
import { obligationsChanged } from './service-effects.ts';
import { takeNewWordings } from './wordings.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

const mostProposedAtOnce = 100;

/** The hash of an obligation's content after a change. Repeating the existing words is not a change. */
async function hashAfter(
  tx: CompanyTransaction,
  row: write.LockedRow,
  change: ObligationChange,
): Promise<string> {
  if (!(['kind', 'modality', 'due_on', ...partNames] as const).some((name) => change[name] !== undefined))
    return row.content_hash;
  const { content } = await requireText(tx, row.publication_id, row.publication_text_id);
  const spans = await queries.listSpans(tx, row.company_id, [row.id]);
  return contentHash(content, readingAfter(row, change), spans);
}

/** The result of the request for each of some locked obligations, with the wording it will have. */
async function planAll(
  tx: CompanyTransaction,
  { userId }: Actor,
  rows: readonly write.LockedRow[],
  changeOf: (row: write.LockedRow) => ObligationChange,
  now: Date,
) {
  const isRequired = await isSecondPersonRequired(tx);
  const signed = await signaturesOf(
    tx,
    'obligation',
    rows.map(({ id }) => id),
  );
  const verdicts = rows.filter((row) => {
    const { status } = changeOf(row);
    return status !== undefined && status !== 1 && status !== row.status;
  });
  const taken = await takeNewWordings(tx, verdicts, now);
  const plans = [];
  for (const before of rows) {
    const { id } = before;
    const change = changeOf(before);
    const row = taken.get(id) ?? before;
    const hash = await hashAfter(tx, row, change);
    const own = signed.get(id);
    const plan = planDecision(row, change, { userId, isRequired, signed: own, contentHash: hash });
    if (isRequired) refuseUnbinding(row, plan.kind, userId);
    if (isRequired && plan.isOtherReason && isExcludedByTwo(own)) throw otherReason(id);
    const isUnseen = plan.needsTwo && isDecision(plan.effect) && change.revision === undefined;
    plans.push({ ...plan, id, before, hash, isUnseen });
  }
  return plans;
}

/** An obligation on firms can stop binding them only by being disregarded, which takes two people. @throws ProblemError 409 */
function refuseUnbinding(row: write.LockedRow, kind: string, userId: string): void {
  if (row.kind !== 'firm' || kind === 'firm') return;
  if (row.made_firm_by === userId && row.status !== 2) return;
  throw new ProblemError(409, 'second_person_needed', said('problems-obligations', 'unbinding'), {
    conflicts: [row.id],
  });
}

const otherReason = (id: string) =>
  new ProblemError(409, 'second_person_needed', said('problems-obligations', 'reasonConfirmed'), {
    conflicts: [id],
  });

/** If a second approval is required, the only author of an obligation can't be the one who approves it. */
const toldChanged = (count: number, of: number) =>
  of === 1
    ? said('problems-obligations', 'onlyYou')
    : said('problems-obligations', 'onlyYouOfSeveral', { count });

type Planned = Awaited<ReturnType<typeof planAll>>[number];

/** For several obligations at once, an entry says less: only what was decided about each, or who it was assigned to. */
const toldOf = (
  { before, effect, open, status, hash, isAssigned, update, fields }: Planned,
  isAlone: boolean,
): Readonly<Record<string, unknown>> => {
  const assignee = isAssigned ? { assignee: [before.assignee_id, update.assignee_id] } : {};
  if (!isAlone && isAssigned) return assignee;
  return {
    publication: before.publication_id,
    status: [before.status, status],
    ...(effect === 'confirm' ? { signed: open?.signed_by ?? null } : {}),
    ...(isAlone ? { ...assignee, fields } : {}),
    content: [before.content_hash, hash],
  };
};

const actionOf = ({ effect, isDecided, fields }: Planned) =>
  effect === 'confirm' ? 'confirmed' : isDecided ? 'decided' : fields.length > 0 ? 'changed' : 'assigned';

/**
 * Applies the requested changes to obligations, all or none; a single obligation is a batch of one. Their quotes never change.
 * @param isAlone the call is about one obligation and states the change itself
 * @returns the planned changes, all of them written
 * @throws ProblemError 400, 409
 */
async function change(
  tx: CompanyTransaction,
  actor: Actor,
  rows: readonly write.LockedRow[],
  {
    changeOf,
    seen,
    isAlone,
  }: {
    readonly changeOf: (row: write.LockedRow) => ObligationChange;
    readonly seen?: Seen | undefined;
    readonly isAlone: boolean;
  },
  now: Date,
): Promise<readonly Planned[]> {
  const { userId } = actor;
  const plans = await planAll(tx, actor, rows, changeOf, now);
  const idle = new Set(
    plans.filter(({ effect, isChanged }) => effect === 'nothing' && !isChanged).map(({ id }) => id),
  );
  checkAllSeen(rows, seen, (row) => idle.has(row.id));
  requireRevisions(
    plans.filter(({ isUnseen }) => isUnseen).map(({ id }) => id),
    isAlone ? 'revision' : 'revisions',
  );
  const own = plans.filter(({ effect }) => effect === 'refuse').map(({ id }) => id);
  if (own.length > 0)
    await refuseAuthor(tx, actor, { own, of: rows.length }, toldChanged(own.length, rows.length));
  for (const { signing } of plans)
    if (signing?.decision === 'exclude') requireReason(signing.reason, 'reason');
  const written = plans.filter(
    ({ isChanged, signing, effect }) => isChanged || (signing && !signing.isRepeated) || effect === 'end',
  );
  const updates = written.map(({ id, update, isDecided }) => ({
    id,
    update: { ...update, ...(isDecided ? { decided_at: now } : {}), updated_at: now },
  }));
  for (const some of Map.groupBy(updates, ({ update }) => JSON.stringify(update)).values())
    await write.updateMany(
      tx,
      tx.companyId,
      some.map(({ id }) => id),
      some[0]?.update ?? {},
    );
  const outcomes = written.map(({ id, before, effect, open, ended, cleared, signing, status, hash }) => {
    const isOther = before.status !== status || before.content_hash !== hash;
    return {
      id,
      ended,
      cleared,
      confirmed: effect === 'confirm' ? (open?.decision ?? null) : null,
      signed:
        signing && !signing.isRepeated ? { decision: signing.decision, reason: signing.reason, hash } : null,
      ...(isOther && (before.status === 2 || status === 2) ? { approved: status === 2 ? hash : null } : {}),
      told: { publication: before.publication_id, content: [before.content_hash, hash] },
    };
  });
  await writeOutcomes(tx, 'obligation', outcomes, userId, now);
  const approved = written.filter(({ before, status }) => status === 2 && before.status !== 2);
  // many at once are left to recurring work, so that nobody waits
  if (approved.length <= mostProposedAtOnce)
    await proposeDueOf(
      tx,
      approved.map(({ id }) => id),
      todaysAt(now),
    );
  const otherwise = written.filter(
    ({ before, status, hash }) => (before.status === 2 && status !== 2) || before.content_hash !== hash,
  );
  tx.work.add(obligationsChanged, { ids: otherwise.map(({ id }) => id), by: userId, now });
  const affected = written.filter(
    ({ before, status, kind }) => before.status !== status || (status === 1 && kind === 'firm'),
  );
  tx.work.add(publicationsAffected, { ids: affected.map(({ before }) => before.publication_id), now });
  const changed = Map.groupBy(
    written.filter(({ isChanged }) => isChanged),
    (plan) => `${actionOf(plan)} ${plan.effect === 'sign' ? 'anew' : ''}`,
  );
  for (const some of changed.values())
    recordTogether(tx, actor, 'obligation', {
      action: actionOf(some[0]!),
      objects: some,
      told: (plan) => toldOf(plan, isAlone),
      now,
      isAlone,
    });
  recordSigned(tx, actor, 'obligation', outcomes, { now });
  await tx.work.finish();
  return plans;
}

/** Decides on one obligation, or corrects what was read from its sentence. @throws ProblemError 400, 404, 409 */
export const updateObligation = ({ db, clock }: Parts, actor: Actor, id: string, wanted: ObligationChange) =>
  db.withCompany(actor.companyId, async (tx) => {
    const rows = await lockAll(tx, actor, [id]);
    const present = () => requireObligation(tx, actor.companyId, id);
    for (const row of rows) await checkSeen(row, wanted.revision, present);
    await checkAssignee(tx, actor.companyId, wanted.assignee_id);
    await change(tx, actor, rows, { changeOf: () => wanted, isAlone: true }, clock.now());
    return present();
  });

interface Batch {
  readonly obligations_ids: readonly string[];
  readonly revisions?: Seen | undefined;
}

async function changeMany(
  { db, clock }: Parts,
  actor: Actor,
  { obligations_ids: given, revisions: seen }: Batch,
  wanted: Pick<ObligationChange, 'status' | 'reason' | 'assignee_id'>,
) {
  const ids = [...new Set(given)];
  // an obligation that already has the status keeps its reason
  const changeOf = (row: write.LockedRow): ObligationChange => ({
    ...(wanted.status === row.status ? { status: wanted.status } : wanted),
    revision: seen?.[row.id],
  });
  return db.withCompany(actor.companyId, async (tx) => {
    const rows = await lockAll(tx, actor, ids);
    await checkAssignee(tx, actor.companyId, wanted.assignee_id);
    const plans = await change(tx, actor, rows, { changeOf, seen, isAlone: false }, clock.now());
    const count = (effect: Planned['effect']) => plans.filter((plan) => plan.effect === effect).length;
    const after = await write.lock(tx, actor.companyId, ids);
    return {
      obligations: after.map((row) => ({
        id: row.id,
        status: reviewStatusSchema.parse(row.status),
        assigned_to: row.assignee_id,
        revision: row.revision,
      })),
      total: after.length,
      proposed: count('sign'),
      confirmed: count('confirm'),
    };
  });
}

/**
 * Sets the status of several obligations, all or none. If a second approval is required, some of them may then wait for it.
 * @throws ProblemError 400, 404, 409
 */
export const decideBatch = (
  parts: Parts,
  actor: Actor,
  {
    status,
    reason,
    ...batch
  }: Batch & { readonly status: 0 | 1 | 2; readonly reason?: string | null | undefined },
) => changeMany(parts, actor, batch, { status: reviewStatusSchema.parse(status), reason: reason ?? null });

/** Assigns several obligations to a colleague or unassigns them, all or none. @throws ProblemError 400, 404, 409 */
export async function assignBatch(
  parts: Parts,
  actor: Actor,
  { assignee_id, ...batch }: Batch & { readonly assignee_id: string | null },
) {
  const { obligations, total } = await changeMany(parts, actor, batch, { assignee_id });
  return { obligations, total };
}

/** @throws ProblemError 404, 409 */
export const comment = ({ db, clock }: Parts, actor: Actor, id: string, body: string) =>
  db.withCompany(actor.companyId, async (tx) => {
    await lockAll(tx, actor, [id]);
    // deriving again must not remove an obligation that people discuss
    await write.update(tx, actor.companyId, id, { is_touched: true });
    return addComment(tx, actor, { type: 'obligation', id }, write.insertComment, body, clock.now());
  });
