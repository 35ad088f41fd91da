import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { ProblemError } from '../../lib/problem.ts';
import { checkAllSeen, checkSeen, type Seen } from '../../lib/revisions.ts';
import {
  isSecondPersonRequired,
  ownApproval,
  requireReason,
  requireRevisions,
} from '../approvals/second-person.service.ts';
import { signaturesOf } from '../approvals/signatures.service.ts';
import { recordSigned, writeOutcomes } from '../approvals/write.service.ts';
import { checkAssignee } from '../users/assignees.service.ts';
import type { Around, Asked, Planned, RecordType, Shape } from './record-type.ts';
import { lockRecords, lockRows, updateRows } from './rows.service.ts';
import { has, outcomeOf, signOffOf } from './sign-off.ts';

interface Request<Of extends Shape> {
  /** locked */
  readonly rows: readonly Of['row'][];
  readonly changeOf: (row: Of['row']) => Of['change'];
  /** the revisions that the caller has seen; what is as wanted already may be another */
  readonly seen?: Seen | undefined;
  /** it is about one record and states the change itself */
  readonly isAlone: boolean;
  /** told of each that can't be changed, so that the others are */
  readonly leaveOut?: ((id: string, why: ProblemError) => void) | undefined;
}

type Who = Pick<Actor, 'companyId' | 'userId'>;

const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

/**
 * Applies the requested changes to locked records, all or none unless they may be left out; a single record is a batch of one.
 * @returns the planned changes, all of them written
 * @throws ProblemError 400, 404, 409
 */
export async function changeRecords<Of extends Shape>(
  tx: CompanyTransaction,
  actor: Who,
  type: RecordType<Of>,
  { rows, changeOf, seen, isAlone, leaveOut }: Request<Of>,
  now: Date,
): Promise<readonly Planned<Of>[]> {
  const asked = rows.map((row) => ({ row, change: changeOf(row) }));
  for (const assignee of new Set(asked.map(({ change }) => change.assignee_id)))
    await checkAssignee(tx, actor.companyId, assignee);
  const around: Around = {
    actor,
    now,
    isAlone,
    isRequired: type.signOff !== undefined && (await isSecondPersonRequired(tx)),
    signed: type.signOff ? await signaturesOf(tx, type.name, idsOf(rows)) : new Map(),
  };
  const facts = await type.facts(tx, asked, around);
  const planned = asked.flatMap((one, at) => {
    try {
      return [planOne(type, one, facts[at]!, around)];
    } catch (error) {
      if (!leaveOut || !(error instanceof ProblemError)) throw error;
      leaveOut(one.row.id, error);
      return [];
    }
  });
  const idle = new Set(idsOf(planned.filter(isIdle)));
  checkAllSeen(rows, seen, ({ id }) => idle.has(id));
  const plans = await refuseBySignOff(tx, type, planned, around, leaveOut);
  type.check?.(plans, around);
  await writePlans(tx, type, plans, around);
  return plans;
}

function planOne<Of extends Shape>(
  type: RecordType<Of>,
  asked: Asked<Of>,
  facts: Of['facts'],
  around: Around,
): Planned<Of> {
  const { row, change } = asked;
  const toPlan = { ...asked, facts, around };
  const signOff = signOffOf(
    type.signOff?.wishes(toPlan) ?? ({} as Record<Of['question'], null>),
    facts,
    around.signed.get(row.id),
    { userId: around.actor.userId, revision: change.revision },
  );
  return { ...type.plan({ ...toPlan, signOff }), ...asked, id: row.id, facts, signOff };
}

/** Nothing comes of it, not even for what waits for a second person. */
const isIdle = <Of extends Shape>({ isChanged, signOff }: Planned<Of>): boolean =>
  !isChanged && Object.values(signOff.effects).every((effect) => effect === 'nothing');

const isWritten = <Of extends Shape>({ isChanged, signOff }: Planned<Of>): boolean =>
  isChanged || signOff.signing?.isRepeated === false || has(signOff, 'end');

/**
 * Nobody decides about what he has not seen, approves alone what only he has made, or excludes anything without a reason.
 * @returns those that are not left out
 */
async function refuseBySignOff<Of extends Shape>(
  tx: CompanyTransaction,
  { signOff }: RecordType<Of>,
  plans: readonly Planned<Of>[],
  { actor, isAlone }: Around,
  leaveOut: Request<Of>['leaveOut'],
): Promise<readonly Planned<Of>[]> {
  if (!signOff) return plans;
  requireRevisions(idsOf(plans.filter((plan) => plan.signOff.isUnseen)), isAlone ? 'revision' : 'revisions');
  const own = idsOf(plans.filter((plan) => has(plan.signOff, 'refuse')));
  const of = leaveOut ? 1 : plans.length;
  if (own.length > 0) {
    const isAboutOne = leaveOut !== undefined || isAlone;
    const did = signOff.onlyYou(leaveOut ? 1 : own.length, of, isAboutOne);
    const why = await ownApproval(tx, actor, { own, of }, did);
    if (!leaveOut) throw why;
    for (const id of own) leaveOut(id, why);
  }
  for (const {
    signOff: { signing },
  } of plans)
    if (signing?.decision === 'exclude') requireReason(signing.reason, signOff.reasonField);
  return plans.filter((plan) => !has(plan.signOff, 'refuse'));
}

/** Writes what is planned, with what was signed and approved, what follows from it, and what goes on record. */
async function writePlans<Of extends Shape>(
  tx: CompanyTransaction,
  type: RecordType<Of>,
  plans: readonly Planned<Of>[],
  around: Around,
): Promise<void> {
  const { actor, now, isAlone } = around;
  const written = plans.filter(isWritten);
  if (written.length === 0) return;
  for (const same of Map.groupBy(written, ({ update }) => JSON.stringify(update)).values())
    await updateRows(tx, type, idsOf(same), same[0]!.update);
  const hashes = (await type.signOff?.hashesOf(tx, written)) ?? new Map();
  const outcomes = written.map((plan) => ({
    ...outcomeOf(plan, hashes.get(plan.id)),
    told: type.signOff?.toldSigned?.(plan) ?? {},
  }));
  if (type.signOff) await writeOutcomes(tx, type.name, outcomes, actor.userId, now);
  const followed = await type.follow?.(tx, written, { ...around, hashes });
  for (const { action, ids, details, affects = [] } of type.entries(written, { ...around, hashes, followed }))
    recordAudit(tx, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: `${type.name}.${action}`,
      objectType: ids.length === 1 ? type.name : `${type.name}s`,
      objectId: ids.length === 1 ? ids[0]! : null,
      details,
      affects,
      at: now,
    });
  const isListed = type.signOff?.toldSigned !== undefined;
  recordSigned(tx, actor, type.name, outcomes, { now, isAlone: isAlone && !isListed });
}

/**
 * Changes one record, with everything that follows from it.
 * @param present as the caller gets it if somebody else was faster, and afterwards
 * @throws ProblemError 400, 404, 409
 */
export async function changeOne<Of extends Shape, Shown extends object>(
  tx: CompanyTransaction,
  actor: Who,
  type: RecordType<Of>,
  {
    id,
    change,
    present,
  }: { readonly id: string; readonly change: Of['change']; readonly present: () => Promise<Shown> },
  now: Date,
): Promise<Shown> {
  const rows = await lockRecords(tx, type, [id]);
  for (const row of rows) await checkSeen(row, change.revision, present);
  await changeRecords(tx, actor, type, { rows, changeOf: () => change, isAlone: true }, now);
  await tx.work.finish();
  return present();
}

/** The same for several, all or none. @returns them as they are then, and how many wait for or had a second person */
export async function changeSeveral<Of extends Shape>(
  tx: CompanyTransaction,
  actor: Who,
  type: RecordType<Of>,
  { ids: given, ...request }: Pick<Request<Of>, 'changeOf' | 'seen'> & { readonly ids: readonly string[] },
  now: Date,
) {
  const ids = [...new Set(given)];
  const rows = await lockRecords(tx, type, ids);
  const plans = await changeRecords(tx, actor, type, { rows, ...request, isAlone: false }, now);
  await tx.work.finish();
  const count = (effect: 'sign' | 'confirm') => plans.filter(({ signOff }) => has(signOff, effect)).length;
  return { rows: await lockRows(tx, type, ids), signed: count('sign'), confirmed: count('confirm') };
}
