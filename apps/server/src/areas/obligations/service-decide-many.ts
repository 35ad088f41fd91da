import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { Actor } from '../../access/actor.ts';
import { openOf, signaturesOf } from '../../audit/signatures.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  isSecondPersonRequired,
  refuseAuthor,
  requireRevisions,
} from '../companies/service-second-person.ts';
import { flagControlsOf, recordFlagged } from '../controls/service-flags.ts';
import { stepBackUnimplemented, stepBackUnreviewed } from '../publications/service-obligations.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import { checkAllSeen, keepApprovals, lockAll, type Seen, toldChanged } from './changing.ts';
import * as write from './queries-write.ts';
import {
  decisionOf,
  type Effect,
  effectOn,
  isEnding,
  isSame,
  isSeconded,
  needsTwo,
  recordBatch,
  recordEnded,
  signingOf,
  type Wanted,
  writeSignatures,
} from './signing.ts';
import { takeNewWordings } from './wordings.ts';

interface Batch {
  readonly obligations_ids: readonly string[];
  readonly revisions?: Seen | undefined;
}

const idsOf = (rows: readonly write.LockedRow[]) => rows.map(({ id }) => id);

async function presentBatch(tx: CompanyTransaction, { companyId }: Actor, ids: readonly string[]) {
  const rows = await write.lock(tx, companyId, ids);
  return {
    obligations: rows.map((row) => ({
      id: row.id,
      status: reviewStatusSchema.parse(row.status),
      assigned_to: row.assignee_id,
      revision: row.revision,
    })),
    total: rows.length,
  };
}

/** What a decision does to each of some locked obligations, in the words that they will have. */
async function planAll(
  tx: CompanyTransaction,
  { userId }: Actor,
  rows: readonly write.LockedRow[],
  status: 0 | 1 | 2,
  now: Date,
) {
  const isRequired = await isSecondPersonRequired(tx);
  const signed = await signaturesOf(
    tx,
    tx.companyId,
    'obligation',
    rows.map(({ id }) => id),
  );
  const verdicts = rows.filter((row) => row.status !== status);
  const taken = status === 1 ? new Map<string, write.LockedRow>() : await takeNewWordings(tx, verdicts, now);
  return rows.map((before) => {
    const row = taken.get(before.id) ?? before;
    const wanted: Wanted = {
      row,
      status,
      kind: row.kind,
      contentHash: row.content_hash,
      authors: row.authors,
      signed: signed.get(row.id),
    };
    const decision = decisionOf(status);
    return {
      before,
      wanted,
      open: openOf(wanted.signed, row.content_hash),
      effect: effectOn(wanted, userId, isRequired),
      needsTwo: needsTwo(decision, row.kind, isRequired),
    };
  });
}

type Planned = Awaited<ReturnType<typeof planAll>>[number];

/** Writes what takes effect at once. @returns the audit items */
async function writeDecided(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  decided: readonly Planned[],
  { status, reason, now }: { readonly status: 0 | 1 | 2; readonly reason: string | null; readonly now: Date },
) {
  const reasonOf = ({ effect, open }: Planned) =>
    effect === 'confirm' && status === 0 ? (open?.reason ?? null) : reason;
  for (const [own, some] of Map.groupBy(decided, reasonOf))
    await write.updateMany(tx, companyId, idsOf(some.map(({ before }) => before)), {
      status,
      reason: own,
      decided_by: userId,
      decided_at: now,
      updated_at: now,
    });
  const seconded = decided.filter(({ effect, wanted }) => isSeconded(effect, wanted.authors, userId));
  if (status === 2)
    await write.setAuthorless(
      tx,
      companyId,
      seconded.map(({ before }) => before.id),
    );
  return decided.map(({ before, wanted, effect, open }) => ({
    effect,
    item: {
      obligation: before.id,
      publication: before.publication_id,
      status: [before.status, status],
      ...(effect === 'confirm' ? { signed: open?.signed_by ?? null } : {}),
      content: [before.content_hash, wanted.contentHash],
    },
  }));
}

/**
 * Sets the status of several obligations, all or none. Where a second person is required, some of them may wait for one.
 * @throws ProblemError 400, 404, 409
 */
export async function decideBatch(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  {
    status,
    reason: sent,
    ...batch
  }: Batch & { readonly status: 0 | 1 | 2; readonly reason?: string | null | undefined },
) {
  const { companyId, userId } = actor;
  const ids = [...new Set(batch.obligations_ids)];
  const reason = sent || null;
  return db.withCompany(companyId, async (tx) => {
    const rows = await lockAll(tx, actor, ids);
    const now = clock.now();
    const plans = await planAll(tx, actor, rows, status, now);
    const idle = new Set(plans.filter(({ effect }) => effect === 'nothing').map(({ before }) => before.id));
    checkAllSeen(rows, batch.revisions, (row) => idle.has(row.id));
    const unseen = plans.filter(
      ({ effect, needsTwo: isNeeded, before }) =>
        isNeeded && effect !== 'nothing' && effect !== 'end' && batch.revisions?.[before.id] === undefined,
    );
    requireRevisions(
      unseen.map(({ before }) => before.id),
      'revisions',
    );
    const of = (...effects: Effect[]) => plans.filter(({ effect }) => effects.includes(effect));
    const own = of('refuse').map(({ before }) => before.id);
    if (own.length > 0) await refuseAuthor(tx, actor, { own, of: ids.length }, toldChanged(own.length));
    const decided = of('take', 'confirm');
    const signings = of('sign')
      .map(({ wanted, open }) => ({ open, signing: signingOf(wanted, reason, userId) }))
      .filter(({ open, signing }) => !isSame(open, signing, userId))
      .map(({ signing }) => signing);
    const signed = plans.filter(({ before }) => signings.some(({ id }) => id === before.id));
    const reopened = signed.filter(({ before }) => before.status === 0);
    const ended = of('end');
    const answer = async () => ({
      ...(await presentBatch(tx, actor, ids)),
      proposed: of('sign').length,
      confirmed: of('confirm').length,
    });
    if (decided.length + signed.length + ended.length === 0) return answer();
    const items = await writeDecided(tx, actor, decided, { status, reason, now });
    // what two people disregarded is in review while it waits to be approved by two
    await write.updateMany(tx, companyId, idsOf(reopened.map(({ before }) => before)), {
      status: 1,
      reason: null,
      decided_by: userId,
      decided_at: now,
      updated_at: now,
    });
    await write.updateMany(
      tx,
      companyId,
      [...signed, ...ended].filter((plan) => !reopened.includes(plan)).map(({ before }) => before.id),
      { updated_at: now },
    );
    const confirmedIds = of('confirm').map(({ before }) => before.id);
    const decision = decisionOf(status);
    await writeSignatures(
      tx,
      actor,
      {
        ended: ended.map(({ before }) => before.id),
        cleared: [...of('take'), ...reopened].map(({ before }) => before.id),
        confirmed: decision === null ? null : { ids: confirmedIds, decision },
        signed: signings,
      },
      now,
    );
    const afterwards = [
      ...decided.map(({ before, wanted }) => ({ before, status, contentHash: wanted.contentHash })),
      ...reopened.map(({ before, wanted }) => ({ before, status: 1, contentHash: wanted.contentHash })),
    ];
    await keepApprovals(tx, actor, afterwards, now);
    const flagged = await flagControlsOf(
      tx,
      [
        ...decided.filter(({ before }) => before.status === 2),
        ...[...decided, ...signed].filter(
          ({ before, wanted }) => before.status !== 2 && before.content_hash !== wanted.contentHash,
        ),
      ].map(({ before }) => before.id),
      now,
    );
    const publications = [...new Set(afterwards.map(({ before }) => before.publication_id))];
    if (publications.length > 0) {
      if (status === 1 || reopened.length > 0) await stepBackUnreviewed(tx, companyId, publications, now);
      // which controls have to be Ready follows from what is approved
      await stepBackUnimplemented(tx, companyId, publications, now);
    }
    for (const [action, effect] of [
      ['decided', 'take'],
      ['confirmed', 'confirm'],
    ] as const)
      await recordBatch(
        tx,
        actor,
        action,
        items.filter((one) => one.effect === effect).map(({ item }) => item),
        now,
      );
    await recordBatch(
      tx,
      actor,
      'decided',
      reopened.map(({ before, wanted }) => ({
        obligation: before.id,
        publication: before.publication_id,
        status: [0, 1],
        content: [before.content_hash, wanted.contentHash],
      })),
      now,
    );
    await recordEnded(
      tx,
      actor,
      plans
        .filter(({ effect, open }) => isEnding(effect, open, status))
        .map(({ before, open }) => ({ id: before.id, open })),
      now,
    );
    await recordBatch(
      tx,
      actor,
      'signed',
      signed.map(({ before, wanted }) => ({
        obligation: before.id,
        publication: before.publication_id,
        decision,
        content: [before.content_hash, wanted.contentHash],
      })),
      now,
    );
    await recordFlagged(tx, actor.userId, flagged, now);
    return answer();
  });
}

/** Gives several obligations to a colleague, or to nobody; all or none. @throws ProblemError 400, 404, 409 */
export async function assignBatch(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  { assignee_id, ...batch }: Batch & { readonly assignee_id: string | null },
) {
  const { companyId } = actor;
  const ids = [...new Set(batch.obligations_ids)];
  return db.withCompany(companyId, async (tx) => {
    const rows = await lockAll(tx, actor, ids);
    checkAllSeen(rows, batch.revisions, (row) => row.assignee_id === assignee_id);
    await checkAssignee(tx, companyId, assignee_id);
    const changed = rows.filter((row) => row.assignee_id !== assignee_id);
    if (changed.length === 0) return presentBatch(tx, actor, ids);
    const now = clock.now();
    await write.updateMany(tx, companyId, idsOf(changed), { assignee_id, updated_at: now });
    await recordBatch(
      tx,
      actor,
      'assigned',
      changed.map((row) => ({ obligation: row.id, assignee: [row.assignee_id, assignee_id] })),
      now,
    );
    return presentBatch(tx, actor, ids);
  });
}
