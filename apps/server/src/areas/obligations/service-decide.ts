import type { ObligationChange } from '@regulus/contract/obligations.ts';
import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound, ProblemError } from '../../http/problem.ts';
import { stepBackUnreviewed } from '../publications/service-obligations.ts';
import { requireText } from '../texts/service.ts';
import { contentHash, type PartName, partNames, wordsOf } from './content.ts';
import * as queries from './queries.ts';
import * as write from './queries-write.ts';
import { requireObligation } from './service.ts';

type Seen = Readonly<Record<string, number>>;

const stored = (
  part: { readonly words: string } | { readonly start: number; readonly end: number } | null,
) => (part === null ? null : JSON.stringify(part));

async function checkAssignee(
  tx: CompanyTransaction,
  { companyId }: Actor,
  assigneeId: string | null | undefined,
): Promise<void> {
  if (!assigneeId || (await queries.findAssignable(tx, companyId, assigneeId))) return;
  throw invalidRequest('Choose a colleague of your company who may work on it.', [
    { path: 'body.assignee_id', message: 'Not an active user of your company, or one who only reads' },
  ]);
}

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

/** @throws ProblemError 409 */
export function refuseReplaced(rows: readonly write.LockedRow[]): void {
  const replaced = rows.filter(({ replaced_at }) => replaced_at !== null);
  if (replaced.length === 0) return;
  throw new ProblemError(
    409,
    'transition_not_allowed',
    'This obligation was split or merged; decide about those that stand in its place.',
    { conflicts: replaced.map(({ id }) => id) },
  );
}

/**
 * Locks the rows of all ids; a missing one fails the whole, so that nothing changes.
 * @throws ProblemError 404, 409
 */
export async function lockAll(
  tx: CompanyTransaction,
  { companyId }: Actor,
  ids: readonly string[],
): Promise<write.LockedRow[]> {
  const rows = await write.lock(tx, companyId, ids);
  if (rows.length !== ids.length) {
    throw notFound(
      ids.length === 1 ? undefined : 'At least one of these obligations does not exist. Nothing was changed.',
    );
  }
  refuseReplaced(rows);
  return rows;
}

/** An approval ends when it is taken back, and when what it was given to reads otherwise. */
async function keepApprovals(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  changes: readonly {
    readonly before: write.LockedRow;
    readonly status: number;
    readonly contentHash: string;
  }[],
  now: Date,
): Promise<void> {
  const isNew = (change: (typeof changes)[number]) =>
    change.before.status !== change.status || change.before.content_hash !== change.contentHash;
  const ended = changes.filter((change) => change.before.status === 2 && isNew(change));
  const given = changes.filter((change) => change.status === 2 && isNew(change));
  if (ended.length > 0)
    await write.lapseApprovals(
      tx,
      companyId,
      ended.map(({ before }) => before.id),
      now,
    );
  if (given.length > 0)
    await write.insertApprovals(
      tx,
      companyId,
      given.map(({ before, contentHash: hash }) => ({ id: before.id, contentHash: hash })),
      userId,
      now,
    );
}

/** The parts after a change; what a person writes stands in the stead of a place in the text. */
const partsAfter = (row: write.LockedRow, change: ObligationChange) => {
  const part = (name: PartName) => {
    const words = change[name];
    return words === undefined ? row[name] : words === null ? null : { words };
  };
  return {
    addressee: part('addressee'),
    condition: part('condition'),
    exception: part('exception'),
    deadline: part('deadline'),
  };
};

/** The hash of what an obligation would say. Words that a person repeats as they stand are no change. */
async function hashAfter(
  tx: CompanyTransaction,
  row: write.LockedRow,
  after: Pick<write.LockedRow, 'kind' | 'modality' | 'due_on' | PartName>,
): Promise<string> {
  const { content } = await requireText(tx, row.publication_id, row.publication_text_id);
  const spans = await queries.listSpans(tx, row.company_id, [row.id]);
  return contentHash({
    quotes: spans.map(({ role, sha256 }) => ({ role, sha256 })),
    kind: after.kind,
    modality: after.modality,
    isThroughNationalLaw: row.is_through_national_law,
    parts: {
      addressee: wordsOf(content, after.addressee),
      condition: wordsOf(content, after.condition),
      exception: wordsOf(content, after.exception),
      deadline: wordsOf(content, after.deadline),
    },
    dueOn: after.due_on,
  });
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
    const [row] = await lockAll(tx, actor, [id]);
    if (!row) throw notFound();
    await checkSeen(tx, actor, row, change.revision);
    await checkAssignee(tx, actor, change.assignee_id);
    const now = clock.now();
    const read = {
      kind: change.kind ?? row.kind,
      modality: change.modality ?? row.modality,
      due_on: change.due_on === undefined ? row.due_on : change.due_on,
      ...partsAfter(row, change),
    };
    const content_hash = await hashAfter(tx, row, read);
    const isOtherwise = content_hash !== row.content_hash;
    const status =
      change.status ?? (isOtherwise && row.status === 2 ? reviewStatusSchema.parse(1) : row.status);
    const reason =
      change.reason === undefined ? (status === row.status ? row.reason : null) : change.reason || null;
    const topic = change.topic === undefined ? row.topic : change.topic;
    const assignee_id = change.assignee_id === undefined ? row.assignee_id : change.assignee_id;
    const fields = [
      ...(isOtherwise
        ? [
            ...(['kind', 'modality', 'due_on'] as const).filter((name) => read[name] !== row[name]),
            ...partNames.filter((name) => stored(read[name]) !== stored(row[name])),
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
            addressee: stored(read.addressee),
            condition: stored(read.condition),
            exception: stored(read.exception),
            deadline: stored(read.deadline),
            content_hash,
          }
        : {}),
      ...(isDecided ? { decided_by: actor.userId, decided_at: now } : {}),
      is_touched: true,
      revision: row.revision + 1,
      updated_at: now,
    });
    await keepApprovals(tx, actor, [{ before: row, status, contentHash: content_hash }], now);
    if (status === 1 && read.kind === 'firm')
      await stepBackUnreviewed(tx, companyId, [row.publication_id], now);
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
        content: [row.content_hash, content_hash],
      },
      at: now,
    });
    return requireObligation(tx, companyId, id);
  });
}

interface Batch {
  readonly obligations_ids: readonly string[];
  readonly revisions?: Seen | undefined;
}

/** Names all that a colleague changed since they were seen, unless they are as wanted already. @throws ProblemError 409 */
export function checkAllSeen(
  rows: readonly write.LockedRow[],
  seen: Seen = {},
  isAsWanted: (row: write.LockedRow) => boolean = () => false,
): void {
  const stale = rows.filter(
    (row) => seen[row.id] !== undefined && seen[row.id] !== row.revision && !isAsWanted(row),
  );
  if (stale.length === 0) return;
  throw new ProblemError(
    409,
    'revision_conflict',
    'A colleague has changed some of these in the meantime. Nothing was changed.',
    { conflicts: stale.map(({ id }) => id) },
  );
}

const presentBatch = async (tx: CompanyTransaction, { companyId }: Actor, ids: readonly string[]) => {
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
};

/** Sets the status of several obligations, all or none. @throws ProblemError 404, 409 */
export async function decideBatch(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  {
    status,
    reason,
    ...batch
  }: Batch & { readonly status: 0 | 1 | 2; readonly reason?: string | null | undefined },
) {
  const { companyId, userId } = actor;
  const ids = [...new Set(batch.obligations_ids)];
  return db.withCompany(companyId, async (tx) => {
    const rows = await lockAll(tx, actor, ids);
    checkAllSeen(rows, batch.revisions, (row) => row.status === status);
    const changed = rows.filter((row) => row.status !== status);
    const now = clock.now();
    if (changed.length > 0) {
      const publications = [...new Set(changed.map((row) => row.publication_id))];
      await write.updateMany(
        tx,
        companyId,
        changed.map(({ id }) => id),
        { status, reason: reason || null, decided_by: userId, decided_at: now, updated_at: now },
      );
      await keepApprovals(
        tx,
        actor,
        changed.map((row) => ({ before: row, status, contentHash: row.content_hash })),
        now,
      );
      if (status === 1) await stepBackUnreviewed(tx, companyId, publications, now);
      const [first] = changed;
      const isOne = changed.length === 1;
      await recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'obligation.decided',
        objectType: isOne ? 'obligation' : 'obligations',
        objectId: isOne && first ? first.id : null,
        details: {
          publications,
          items: changed.map((row) => ({
            obligation: row.id,
            status: [row.status, status],
            content: row.content_hash,
          })),
        },
        at: now,
      });
    }
    return presentBatch(tx, actor, ids);
  });
}

/** Gives several obligations to a colleague, or to nobody; all or none. @throws ProblemError 400, 404, 409 */
export async function assignBatch(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  { assignee_id, ...batch }: Batch & { readonly assignee_id: string | null },
) {
  const { companyId, userId } = actor;
  const ids = [...new Set(batch.obligations_ids)];
  return db.withCompany(companyId, async (tx) => {
    const rows = await lockAll(tx, actor, ids);
    checkAllSeen(rows, batch.revisions, (row) => row.assignee_id === assignee_id);
    await checkAssignee(tx, actor, assignee_id);
    const changed = rows.filter((row) => row.assignee_id !== assignee_id);
    const now = clock.now();
    if (changed.length > 0) {
      await write.updateMany(
        tx,
        companyId,
        changed.map(({ id }) => id),
        { assignee_id, updated_at: now },
      );
      const [first] = changed;
      const isOne = changed.length === 1;
      await recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'obligation.assigned',
        objectType: isOne ? 'obligation' : 'obligations',
        objectId: isOne && first ? first.id : null,
        details: {
          items: changed.map((row) => ({ obligation: row.id, assignee: [row.assignee_id, assignee_id] })),
        },
        at: now,
      });
    }
    return presentBatch(tx, actor, ids);
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
