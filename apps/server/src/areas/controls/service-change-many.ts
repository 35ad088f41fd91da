import type { updateControlsBatch } from '@regulus/contract/controls.ts';
import type { Sent } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import {
  isSecondPersonRequired,
  refuseAuthor,
  requireRevisions,
} from '../companies/service-second-person.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import * as write from './queries-write.ts';
import { approve, settleApprovals } from './service-approval.ts';
import { closeExpired, provedOf, stepBackPublications } from './service-readiness.ts';
import { type Decided, decide, isSigning, writeSignatures } from './signing.ts';

type Batch = Sent<typeof updateControlsBatch, 'body'>;
type Seen = NonNullable<Batch['revisions']>;

interface Planned {
  readonly row: write.LockedRow;
  readonly decided: Decided;
}
type Item = Readonly<Record<string, unknown>> & { readonly control: string };

const idsOf = (planned: readonly Planned[]) => planned.map(({ row }) => row.id);

/** Called Ready, or so again by who confirms it as it stands now. */
const isDecided = ({ row, decided }: Planned) => decided.readiness !== row.readiness || decided.isConfirmed;

/** Ready is a claim with proof about each of them. @throws ProblemError 409, with those that nothing proves */
async function requireProofs(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly write.LockedRow[],
  now: Date,
): Promise<void> {
  const called = rows.filter(({ readiness }) => readiness !== 2).map(({ id }) => id);
  const proved = await provedOf(tx, companyId, called, now);
  const unproved = called.filter((id) => !proved.has(id));
  if (unproved.length === 0) return;
  throw new ProblemError(
    409,
    'transition_not_allowed',
    unproved.length === 1
      ? 'Nothing proves one of these controls today. Add evidence or an attestation first, or leave it out. Nothing was changed.'
      : `Nothing proves ${String(unproved.length)} of these controls today. Add evidence or attestations first, or leave them out. Nothing was changed.`,
    { conflicts: unproved, allowed: [0, 1] },
  );
}

/** What a readiness does to each of some locked controls. @throws ProblemError 400, 409, with all that stand against it */
async function planAll(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  rows: readonly write.LockedRow[],
  status: 0 | 1 | 2 | undefined,
  seen: Seen,
  now: Date,
): Promise<Planned[]> {
  if (status === undefined) return [];
  if (status === 2) {
    await requireProofs(tx, companyId, rows, now);
    if (await isSecondPersonRequired(tx))
      requireRevisions(
        rows.filter(({ id, readiness }) => readiness !== 2 && seen[id] === undefined).map(({ id }) => id),
        'revisions',
      );
  }
  const planned: Planned[] = [];
  const own: string[] = [];
  for (const row of rows) {
    const change = { status, revision: seen[row.id] ?? row.revision };
    try {
      const decided = await decide(tx, {
        row,
        change,
        userId,
        authors: row.authors,
        isOtherwise: false,
        now,
      });
      planned.push({ row, decided });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'second_person_needed') throw error;
      own.push(row.id);
    }
  }
  if (own.length > 0)
    await refuseAuthor(
      tx,
      { userId },
      { own, of: rows.length },
      own.length === 1
        ? 'Only you set up what one of these controls says and what proves it'
        : `Only you set up what ${String(own.length)} of these controls say and what proves them`,
    );
  return planned;
}

/** One entry for what was done to one or several at once, which each of them shows. */
async function recordBatch(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  action: string,
  items: readonly Item[],
  now: Date,
): Promise<void> {
  const [first, ...others] = items;
  if (!first) return;
  const isOne = others.length === 0;
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: `control.${action}`,
    objectType: isOne ? 'control' : 'controls',
    objectId: isOne ? first.control : null,
    details: { items },
    at: now,
  });
}

/** Writes what follows from the readiness of each, once that itself is written. @returns items of the log by what was done */
async function follow(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  planned: readonly Planned[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Item[]>> {
  const done = new Map<string, Item[]>();
  const note = (action: string, item: Item) => done.set(action, [...(done.get(action) ?? []), item]);
  const changed = planned.filter(isDecided);
  const ready = changed.filter(({ decided }) => decided.readiness === 2);
  const others = changed.filter(({ decided }) => decided.readiness !== 2);
  if (changed.length > 0) await stepBackPublications(tx, companyId, idsOf(changed), now);
  const approved = new Map<string, string | null>();
  for (const { row } of ready) approved.set(row.id, await approve(tx, { companyId, userId }, row.id, now));
  for (const { row, decided } of changed) {
    const hash = approved.get(row.id) ?? null;
    const isConfirming = decided.ready === 'confirm';
    note(isConfirming ? 'confirmed' : 'decided', {
      control: row.id,
      readiness: [row.readiness, decided.readiness],
      ...(isConfirming ? { signed: decided.open?.signed_by ?? null } : {}),
      ...(hash === null ? {} : { approved: hash }),
    });
  }
  for (const { row, decided } of planned)
    for (const { action, details } of await writeSignatures(tx, { row, userId, now }, decided))
      note(action, { control: row.id, ...details });
  await settleApprovals(tx, companyId, idsOf(others), now);
  if (ready.length > 0) await closeExpired(tx, companyId, idsOf(ready), now);
  return done;
}

/**
 * Sets the readiness of several controls, or who has them; all or none. Where a second person is required some of them may wait for
 * one, as with one alone.
 * @throws ProblemError 400, 404, 409
 */
export const changeControls = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  { status, assignee_id: assignee, revisions = {}, ...batch }: Batch,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const { companyId, userId } = actor;
    const now = clock.now();
    const ids = [...new Set(batch.control_ids)];
    const rows = await write.lock(tx, companyId, ids);
    if (rows.length !== ids.length)
      throw notFound('At least one of these controls does not exist. Nothing was changed.');
    const isAssigned = (row: write.LockedRow) => assignee !== undefined && row.assignee_id !== assignee;
    const stale = rows.filter(
      (row) =>
        revisions[row.id] !== undefined &&
        revisions[row.id] !== row.revision &&
        ((status !== undefined && row.readiness !== status) || isAssigned(row)),
    );
    if (stale.length > 0)
      throw new ProblemError(
        409,
        'revision_conflict',
        'A colleague has changed some of these in the meantime. Nothing was changed.',
        { conflicts: stale.map(({ id }) => id) },
      );
    await checkAssignee(tx, companyId, assignee);
    const planned = await planAll(tx, actor, rows, status, revisions, now);
    const plans = new Map(planned.map((one) => [one.row.id, one]));
    for (const row of rows) {
      const plan = plans.get(row.id);
      const isReadied = plan !== undefined && isDecided(plan);
      const isSigned =
        plan !== undefined && (isSigning(plan.decided, userId) || plan.decided.ready === 'end');
      if (!isReadied && !isSigned && !isAssigned(row)) continue;
      const isApproved = isReadied && plan.decided.readiness === 2;
      const isSeconded = plan?.decided.ready === 'confirm' || !row.authors.includes(userId);
      await write.update(tx, companyId, [row.id], {
        ...(plan ? { readiness: plan.decided.readiness } : {}),
        ...(isApproved && isSeconded ? { authors: [] } : {}),
        ...(assignee === undefined ? {} : { assignee_id: assignee }),
        updated_at: now,
      });
    }
    const done = await follow(tx, actor, planned, now);
    for (const [action, items] of done) await recordBatch(tx, actor, action, items, now);
    await recordBatch(
      tx,
      actor,
      'assigned',
      rows
        .filter(isAssigned)
        .map((row) => ({ control: row.id, assignee: [row.assignee_id, assignee ?? null] })),
      now,
    );
    const after = await write.lock(tx, companyId, ids);
    return {
      controls: after.map((row) => ({
        id: row.id,
        status: row.readiness,
        assigned_to: row.assignee_id,
        revision: row.revision,
      })),
      total: after.length,
      signed: planned.filter(({ decided }) => decided.ready === 'sign').length,
      confirmed: planned.filter(({ decided }) => decided.ready === 'confirm').length,
    };
  });
