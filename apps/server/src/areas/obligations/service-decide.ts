import type { ObligationChange } from '@regulus/contract/obligations.ts';
import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import { requireSecondPerson } from '../companies/service-second-person.ts';
import { flagControlsOf, recordFlagged } from '../controls/service-flags.ts';
import { stepBackUnimplemented, stepBackUnreviewed } from '../publications/service-obligations.ts';
import { requireText } from '../texts/service.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import { keepApprovals, lockAll, toldChanged } from './changing.ts';
import { contentHash, type PartName, partNames, type Reading, storedParts } from './content.ts';
import * as queries from './queries.ts';
import * as write from './queries-write.ts';
import { requireObligation } from './service.ts';
import { takeNewWordings } from './wordings.ts';

/** Who saw something else than what is stored gets it, and decides again with both before the eyes. */
async function checkSeen(
  tx: CompanyTransaction,
  { companyId }: Actor,
  row: write.LockedRow,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === row.revision) return;
  throw new ProblemError(
    409,
    'revision_conflict',
    'A colleague has changed this in the meantime. Look at the present state and decide again.',
    { currentRevision: row.revision, current: { ...(await requireObligation(tx, companyId, row.id)) } },
  );
}

/** What would be read after a change; what a person writes stands in the stead of a place in the text. */
const readingAfter = (
  row: write.LockedRow,
  change: ObligationChange,
): Reading & Pick<write.LockedRow, 'kind' | 'modality'> => {
  const part = (name: PartName) => {
    const words = change[name];
    return words === undefined ? row[name] : words === null ? null : { words };
  };
  return {
    kind: change.kind ?? row.kind,
    modality: change.modality ?? row.modality,
    is_through_national_law: row.is_through_national_law,
    due_on: change.due_on === undefined ? row.due_on : change.due_on,
    addressee: part('addressee'),
    condition: part('condition'),
    exception: part('exception'),
    deadline: part('deadline'),
  };
};

/** The hash of what an obligation would say. Words that a person repeats as they stand are no change. */
async function hashAfter(tx: CompanyTransaction, row: write.LockedRow, after: Reading): Promise<string> {
  const { content } = await requireText(tx, row.publication_id, row.publication_text_id);
  return contentHash(content, after, await queries.listSpans(tx, row.company_id, [row.id]));
}

/**
 * Decides about one obligation, or puts right what was read of its sentence; its quote is never touched. What was approved goes
 * back to review when its content changes, unless it is approved with the change.
 * @throws ProblemError 400, 404, 409
 */
export async function updateObligation(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  change: ObligationChange,
) {
  const { companyId } = actor;
  return db.withCompany(companyId, async (tx) => {
    const [before] = await lockAll(tx, actor, [id]);
    if (!before) throw notFound();
    await checkSeen(tx, actor, before, change.revision);
    await checkAssignee(tx, companyId, change.assignee_id);
    const now = clock.now();
    const isVerdict = change.status !== undefined && change.status !== 1 && change.status !== before.status;
    const row = (isVerdict ? (await takeNewWordings(tx, [before], now)).get(id) : undefined) ?? before;
    const read = readingAfter(row, change);
    const content_hash = await hashAfter(tx, row, read);
    const isOtherwise = content_hash !== row.content_hash;
    const status =
      change.status ?? (isOtherwise && row.status === 2 ? reviewStatusSchema.parse(1) : row.status);
    const reason =
      change.reason === undefined ? (status === row.status ? row.reason : null) : change.reason || null;
    const topic = change.topic === undefined ? row.topic : change.topic;
    const assignee_id = change.assignee_id === undefined ? row.assignee_id : change.assignee_id;
    const changedBy = isOtherwise ? actor.userId : row.changed_by;
    if (status === 2 && (status !== row.status || isOtherwise))
      await requireSecondPerson(tx, actor, [{ id, madeBy: changedBy }], toldChanged);
    const [storedBefore, storedAfter] = [storedParts(row), storedParts(read)];
    const fields = [
      ...(isOtherwise
        ? [
            ...(['kind', 'modality', 'due_on'] as const).filter((name) => read[name] !== row[name]),
            ...partNames.filter((name) => storedBefore[name] !== storedAfter[name]),
          ]
        : []),
      ...(topic === row.topic ? [] : ['topic']),
      ...(reason === row.reason ? [] : ['reason']),
    ];
    const isDecided = status !== row.status;
    const isAssigned = assignee_id !== row.assignee_id;
    if (fields.length === 0 && !isDecided && !isAssigned) return requireObligation(tx, companyId, id);
    await write.update(tx, companyId, id, {
      status,
      reason,
      topic,
      assignee_id,
      ...(isOtherwise
        ? {
            kind: read.kind,
            modality: read.modality,
            due_on: read.due_on,
            ...storedAfter,
            content_hash,
            changed_by: changedBy,
          }
        : {}),
      ...(isDecided ? { decided_by: actor.userId, decided_at: now } : {}),
      is_touched: true,
      revision: row.revision + 1,
      updated_at: now,
    });
    await keepApprovals(tx, actor, [{ before, status, contentHash: content_hash }], now);
    const isNoLongerApproved = before.status === 2 && (status !== 2 || before.content_hash !== content_hash);
    const flagged = await flagControlsOf(tx, isNoLongerApproved ? [id] : [], now);
    if (status === 1 && read.kind === 'firm')
      await stepBackUnreviewed(tx, companyId, [row.publication_id], now);
    // which controls have to be Ready follows from what is approved
    if (status !== before.status) await stepBackUnimplemented(tx, companyId, [row.publication_id], now);
    await recordAudit(tx, {
      companyId,
      actorId: actor.userId,
      action: `obligation.${isDecided ? 'decided' : fields.length > 0 ? 'changed' : 'assigned'}`,
      objectType: 'obligation',
      objectId: id,
      details: {
        publication: row.publication_id,
        status: [row.status, status],
        ...(isAssigned ? { assignee: [row.assignee_id, assignee_id] } : {}),
        fields,
        content: [before.content_hash, content_hash],
      },
      at: now,
    });
    await recordFlagged(tx, actor.userId, flagged, now);
    return requireObligation(tx, companyId, id);
  });
}

/** @throws ProblemError 404, 409 */
export async function comment(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  body: string,
) {
  const { companyId, userId } = actor;
  return db.withCompany(companyId, async (tx) => {
    await lockAll(tx, actor, [id]);
    const now = clock.now();
    const made = await write.insertComment(tx, {
      company_id: companyId,
      obligation_id: id,
      author_id: userId,
      body,
      made_at: now,
    });
    // deriving again must not take away what is spoken about
    await write.update(tx, companyId, id, { is_touched: true });
    await recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'obligation.commented',
      objectType: 'obligation',
      objectId: id,
      details: { comment: made.id },
      at: now,
    });
    const written = (await queries.listComments(tx, companyId, id)).find((one) => one.id === made.id);
    return {
      id: made.id,
      author: written?.name ? { id: userId, name: written.name } : null,
      body,
      made_at: now.toISOString(),
    };
  });
}
