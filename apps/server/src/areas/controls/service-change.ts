import type { Control, ControlChange, updateControlsBatch } from '@regulus/contract/controls.ts';
import type { Sent } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound, ProblemError, requireAllFound } from '../../lib/problem.ts';
import { checkAllSeen, checkSeen } from '../../lib/revisions.ts';
import { said } from '../../lib/said.ts';
import { dayOf } from '../../lib/time.ts';
import { listStanding } from '../approvals/service-approvals.ts';
import { withAuthor } from '../approvals/service-policy.ts';
import {
  isSecondPersonRequired,
  refuseAuthor,
  requireReason,
  requireRevisions,
} from '../approvals/service-second-person.ts';
import { isExcludedByTwo, type SignatureRow, signaturesOf } from '../approvals/service-signatures.ts';
import { recordSigned, recordTogether, writeOutcomes } from '../approvals/service-write.ts';
import { publicationsAffected } from '../publications/service-obligations.ts';
import { checkAssignee } from '../users/service-assignees.ts';
import { type Plan, planChange } from './plan-change.ts';
import { provedOf } from './proved.ts';
import * as queries from './queries.ts';
import * as write from './queries-write.ts';
import { requireControl } from './service.ts';
import { signedHashesOf } from './service-approval.ts';
import { requireApproved, requireFreeCodes } from './service-create.ts';
import { meetDue } from './service-due.ts';
import { readinessChanged, touchControls } from './service-settle.ts';

type Parts = Pick<Dependencies, 'db' | 'clock'>;

/** Changes which obligations a control meets. @returns the IDs added and removed */
async function changeObligations(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  id: string,
  wanted: readonly string[] | undefined,
  now: Date,
) {
  if (wanted === undefined) return { added: [], removed: [] };
  const present = (await queries.listObligations(tx, companyId, [id])).map((row) => row.id);
  const added = [...new Set(wanted)].filter((one) => !present.includes(one));
  const removed = present.filter((one) => !wanted.includes(one));
  await requireApproved(tx, companyId, added);
  await write.linkObligations(
    tx,
    added.map((obligation) => ({
      company_id: companyId,
      control_id: id,
      obligation_id: obligation,
      added_by: userId,
      added_at: now,
    })),
  );
  if (removed.length > 0) await write.unlinkObligations(tx, companyId, id, removed);
  return { added, removed };
}

type Planned = Plan & {
  readonly id: string;
  readonly row: write.LockedRow;
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

const otherReason = (id: string) =>
  new ProblemError(409, 'second_person_needed', said('problems-controls', 'reasonConfirmed'), {
    conflicts: [id],
  });

const isOtherReasonOfTwo = (
  row: write.LockedRow,
  change: ControlChange,
  signed: readonly SignatureRow[] | undefined,
) =>
  isExcludedByTwo(signed) &&
  !row.condition_applies &&
  change.condition_applies !== true &&
  change.condition_reason !== undefined &&
  change.condition_reason !== row.condition_reason;

/**
 * The result of the request for each of some locked controls; writes the obligations they meet. @throws ProblemError 404, 409
 */
async function planAll(
  tx: CompanyTransaction,
  actor: Actor,
  rows: readonly write.LockedRow[],
  changeOf: (row: write.LockedRow) => ControlChange,
  now: Date,
): Promise<Planned[]> {
  const { companyId, userId } = actor;
  const ids = rows.map(({ id }) => id);
  const isRequired = await isSecondPersonRequired(tx);
  const signed = await signaturesOf(tx, 'control', ids);
  const hashes = await signedHashesOf(tx, companyId, [...signed.keys()]);
  const standing = new Set((await listStanding(tx, 'control', ids)).map((row) => row.object_id));
  const plans: Planned[] = [];
  for (const row of rows) {
    const { id } = row;
    const change = changeOf(row);
    const links = await changeObligations(tx, actor, id, change.obligations_ids, now);
    const isOtherwise =
      (change.title !== undefined && change.title !== row.title) ||
      (change.description !== undefined && change.description !== row.description) ||
      links.added.length + links.removed.length > 0;
    // changes made before there is any evidence are part of creating the control, and whoever adds evidence has read them
    const isProven =
      isOtherwise &&
      (await queries.countProof(tx, companyId, [id], dayOf(now))).some(
        ({ evidence, attested }) => evidence + attested > 0,
      );
    const own = signed.get(id);
    const plan = planChange(row, change, {
      userId,
      isRequired,
      signed: own,
      hashes: isOtherwise ? undefined : hashes.get(id),
      authors: isProven ? withAuthor(row.authors, userId) : row.authors,
      isOtherwise,
      isApproved: standing.has(id),
    });
    if (isRequired && isOtherReasonOfTwo(row, change, own)) throw otherReason(id);
    plans.push({ ...plan, ...links, id, row });
  }
  return plans;
}

/** Ready claims that there is evidence for each of them. @throws ProblemError 409, for several with those that have none */
async function requireProofs(
  tx: CompanyTransaction,
  plans: readonly Planned[],
  now: Date,
  isAlone: boolean,
): Promise<void> {
  const called = idsOf(plans.filter(({ isCalledReady }) => isCalledReady));
  const proved = await provedOf(tx, tx.companyId, called, now);
  const unproved = called.filter((id) => !proved.has(id));
  if (unproved.length === 0) return;
  throw new ProblemError(
    409,
    'transition_not_allowed',
    isAlone
      ? said('problems-controls', 'evidenceNeeded')
      : said('problems-controls', 'someWithoutEvidence', { count: unproved.length }),
    { ...(isAlone ? {} : { conflicts: unproved }), allowed: [0, 1] },
  );
}

const toldProved = (count: number, isAlone: boolean) =>
  isAlone ? said('problems-controls', 'onlyYou') : said('problems-controls', 'onlyYouOfSeveral', { count });

/** @throws ProblemError 400, 409 */
async function check(
  tx: CompanyTransaction,
  actor: Actor,
  plans: readonly Planned[],
  now: Date,
  isAlone: boolean,
): Promise<void> {
  await requireProofs(tx, plans, now, isAlone);
  requireRevisions(idsOf(plans.filter(({ isUnseen }) => isUnseen)), isAlone ? 'revision' : 'revisions');
  const own = idsOf(plans.filter(({ ready }) => ready === 'refuse'));
  if (own.length > 0)
    await refuseAuthor(tx, actor, { own, of: plans.length }, toldProved(own.length, isAlone));
  for (const { ready, out, signing, applies, reason } of plans) {
    if (ready === 'sign' && out === 'sign')
      throw invalidRequest(said('problems-controls', 'oneAtATime'), [
        { path: 'body.condition_applies', message: said('problems-controls', 'notWithReady') },
      ]);
    if (signing?.decision === 'exclude') requireReason(signing.reason, 'condition_reason');
    if (!applies && reason === null)
      throw invalidRequest(said('problems-controls', 'sayWhyOutOfScope'), [
        { path: 'body.condition_reason', message: said('problems-controls', 'reasonNeeded') },
      ]);
  }
}

const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

const fieldsOf = ({ fields, added, removed, isUnflagged }: Planned) => [
  ...fields,
  ...(added.length + removed.length > 0 ? ['obligations'] : []),
  ...(isUnflagged ? ['flagged'] : []),
];

const isChanged = (plan: Planned) => fieldsOf(plan).length > 0 || plan.isDecided || plan.isAssigned;

const actionOf = (plan: Planned) =>
  plan.isConfirming
    ? 'confirmed'
    : plan.isDecided
      ? 'decided'
      : fieldsOf(plan).length > 0
        ? 'changed'
        : 'assigned';

const assigneeOf = ({ row, update }: Planned) => [row.assignee_id, update.assignee_id ?? null];

interface After {
  readonly hashes: Awaited<ReturnType<typeof signedHashesOf>>;
  readonly fallen: ReadonlySet<string>;
  readonly now: Date;
  readonly isAlone: boolean;
}

const toldOf = (plan: Planned, { hashes, fallen, isAlone }: After) => {
  const { id, row, added, removed } = plan;
  return {
    readiness: [row.readiness, fallen.has(id) ? 1 : plan.readiness],
    ...(plan.isScoped
      ? { applies: [row.condition_applies, plan.applies], excluded: hashes.get(id)?.exclude ?? null }
      : {}),
    ...(plan.isConfirming ? { signed: plan.open?.signed_by ?? null } : {}),
    ...(plan.isApproved ? { approved: hashes.get(id)?.approve } : {}),
    ...(isAlone && plan.isAssigned ? { assignee: assigneeOf(plan) } : {}),
    ...(isAlone ? { fields: fieldsOf(plan) } : {}),
    ...(added.length > 0 ? { added } : {}),
    ...(removed.length > 0 ? { removed } : {}),
  };
};

/** Records what was done. For several controls at once, an entry says less, and assignments are a separate entry. */
function record(tx: CompanyTransaction, actor: Actor, plans: readonly Planned[], after: After): void {
  const { now, isAlone } = after;
  const changed = plans.filter(isAlone ? isChanged : ({ isDecided }) => isDecided);
  for (const [action, objects] of Map.groupBy(changed, actionOf))
    recordTogether(tx, actor, 'control', {
      action,
      objects,
      told: (plan) => toldOf(plan, after),
      // those it no longer meets can't be found by its links
      affects: objects.flatMap(({ removed }) => removed),
      now,
      isAlone,
    });
  if (!isAlone)
    recordTogether(tx, actor, 'control', {
      action: 'assigned',
      objects: plans.filter(({ isAssigned }) => isAssigned),
      told: (plan) => ({ assignee: assigneeOf(plan) }),
      now,
    });
}

/**
 * Applies the requested changes to controls, all or none; a single control is a batch of one. Ready is refused without valid
 * evidence.
 * @param isAlone the call is about one control and states the change itself
 * @returns the planned changes, all of them written
 * @throws ProblemError 400, 404, 409
 */
async function change(
  tx: CompanyTransaction,
  actor: Actor,
  rows: readonly write.LockedRow[],
  {
    changeOf,
    isAlone,
  }: { readonly changeOf: (row: write.LockedRow) => ControlChange; readonly isAlone: boolean },
  now: Date,
): Promise<readonly Planned[]> {
  const { companyId, userId } = actor;
  const before = await write.listPublications(tx, companyId, idsOf(rows));
  const plans = await planAll(tx, actor, rows, changeOf, now);
  await check(tx, actor, plans, now, isAlone);
  const written = plans.filter(
    (plan) =>
      isChanged(plan) ||
      (plan.signing && !plan.signing.isRepeated) ||
      plan.ready === 'end' ||
      plan.out === 'end',
  );
  if (written.length === 0) return plans;
  const updates = written.map(({ id, update }) => ({ id, update: { ...update, updated_at: now } }));
  for (const some of Map.groupBy(updates, ({ update }) => JSON.stringify(update)).values())
    await write.update(tx, companyId, idsOf(some), some[0]?.update ?? {});
  await write.setRegulators(tx, companyId, idsOf(written));
  const hashes = await signedHashesOf(tx, companyId, idsOf(written));
  const outcomes = written.map(({ id, ended, cleared, signing, ...plan }) => ({
    id,
    ended,
    cleared,
    confirmed: plan.isConfirming ? (plan.open?.decision ?? null) : null,
    signed:
      signing && !signing.isRepeated
        ? {
            decision: signing.decision,
            reason: signing.reason,
            hash: hashes.get(id)?.[signing.decision] ?? '',
          }
        : null,
    ...(plan.isApproved ? { approved: hashes.get(id)?.approve ?? null } : {}),
  }));
  await writeOutcomes(tx, 'control', outcomes, userId, now);
  await meetDue(
    tx,
    userId,
    written.filter(({ isApproved }) => isApproved).map(({ row }) => row),
    now,
  );
  const touched = written.filter((plan) => plan.isOtherwise || (plan.isDecided && !plan.isApproved));
  const isScope = touched.some(({ isOtherwise }) => isOtherwise);
  const fallen = touchControls(tx, idsOf(touched), now, { isScope });
  // it may have been the evidence for something the control no longer meets or no longer applies to
  const moved = written.filter((plan) => plan.isDecided || plan.isScoped || plan.isOtherwise);
  const after = moved.length === 0 ? [] : await write.listPublications(tx, companyId, idsOf(moved));
  tx.work.add(publicationsAffected, {
    ids: moved.length === 0 ? [] : [...before, ...after].map((row) => row.publication_id),
    now,
  });
  tx.work.add(readinessChanged, {
    lost: written.flatMap(({ id, row, readiness, applies }) =>
      row.readiness === 2 && readiness !== 2 && applies
        ? [{ id, revision: row.revision, cause: 'put_back' as const }]
        : [],
    ),
    settled: written
      .filter(({ readiness, applies }) => readiness === 2 || !applies)
      .map(({ id, applies }) => ({
        id,
        because: applies ? ('ready' as const) : ('not_applicable' as const),
      })),
    now,
  });
  record(tx, actor, written, { hashes, fallen, now, isAlone });
  recordSigned(tx, actor, 'control', outcomes, { now, isAlone });
  await tx.work.finish();
  return plans;
}

/** @throws ProblemError 400, 404, 409 */
export const updateControl = (
  { db, clock }: Parts,
  actor: Actor,
  id: string,
  wanted: ControlChange,
): Promise<Control> =>
  db.withCompany(actor.companyId, async (tx) => {
    const { companyId } = actor;
    const now = clock.now();
    // obligations are locked before controls, everywhere
    if (wanted.obligations_ids?.length) await write.lockObligations(tx, companyId, wanted.obligations_ids);
    const rows = await write.lock(tx, companyId, [id]);
    const [row] = rows;
    if (!row) throw notFound();
    await checkSeen(row, wanted.revision, () => requireControl(tx, companyId, id, now));
    await checkAssignee(tx, companyId, wanted.assignee_id);
    if (wanted.code !== undefined && wanted.code !== row.code) {
      await write.lockNumbers(tx, companyId);
      await requireFreeCodes(tx, companyId, [wanted.code], id);
    }
    await change(tx, actor, rows, { changeOf: () => wanted, isAlone: true }, now);
    const after = await requireControl(tx, companyId, id, now);
    if (after.regulators.length === 0)
      throw invalidRequest(said('problems-controls', 'nameObligationsOrRegulators'), [
        { path: 'body.regulators', message: said('problems-controls', 'regulatorsNeeded') },
      ]);
    return after;
  });

/**
 * Sets the readiness or the owner of several controls, all or none. If a second approval is required, some of them may then
 * wait for it, as with a single control.
 * @throws ProblemError 400, 404, 409
 */
export const changeControls = (
  { db, clock }: Parts,
  actor: Actor,
  { control_ids, revisions = {}, status, assignee_id }: Sent<typeof updateControlsBatch, 'body'>,
) =>
  db.withCompany(actor.companyId, async (tx) => {
    const { companyId } = actor;
    const ids = [...new Set(control_ids)];
    const rows = await write.lock(tx, companyId, ids);
    requireAllFound(ids, rows, said('problems-controls', 'someControlsGone'));
    const isAsWanted = (row: write.LockedRow) =>
      (status === undefined || row.readiness === status) &&
      (assignee_id === undefined || row.assignee_id === assignee_id);
    checkAllSeen(rows, revisions, isAsWanted);
    await checkAssignee(tx, companyId, assignee_id);
    const changeOf = ({ id }: write.LockedRow) => ({ status, assignee_id, revision: revisions[id] });
    const plans = await change(tx, actor, rows, { changeOf, isAlone: false }, clock.now());
    const count = (effect: Plan['ready']) => plans.filter(({ ready }) => ready === effect).length;
    const after = await write.lock(tx, companyId, ids);
    return {
      controls: after.map((row) => ({
        id: row.id,
        status: row.readiness,
        assigned_to: row.assignee_id,
        revision: row.revision,
      })),
      total: after.length,
      signed: count('sign'),
      confirmed: count('confirm'),
    };
  });
