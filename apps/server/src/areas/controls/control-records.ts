import { readiness as levels } from '@regulus/contract/control-values.ts';
import type { ControlChange } from '@regulus/contract/controls.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { invalidRequest, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { dayOf } from '../../lib/time.ts';
import { listStanding } from '../approvals/approvals.service.ts';
import { withAuthor } from '../approvals/policy.service.ts';
import { isExcludedByTwo, type SignedHashes } from '../approvals/signatures.service.ts';
import { publicationsAffected } from '../publications/record/obligations.service.ts';
import { meetDue } from '../records/due.service.ts';
import { entriesOf } from '../records/entries.service.ts';
import type { Around, Asked, Planned, RecordType, Written } from '../records/record-type.ts';
import { signedHashesOf } from './approval.service.ts';
import { controlDue } from './control-due.ts';
import { type ControlColumns, controlTable, type LockedRow } from './control-table.ts';
import { requireApproved, requireFreeCodes } from './create.service.ts';
import { type ControlFacts, type ControlPlan, isConfirmedAnew, planChange, wishesOf } from './plan-change.ts';
import { provedOf } from './proved.ts';
import * as queries from './queries.ts';
import { readinessChanged, touchControls } from './settle.service.ts';
import * as write from './write.queries.ts';

export interface OfControl {
  row: LockedRow;
  columns: ControlColumns;
  change: ControlChange;
  question: 'ready' | 'out';
  facts: ControlFacts;
  plan: ControlPlan;
  /** those that are no longer Ready as a result, known once the unit of work is finished */
  followed: ReadonlySet<string>;
}

type PlannedControl = Planned<OfControl>;

const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

/** Changes which obligations a control meets. @returns the IDs added and removed */
async function changeObligations(
  tx: CompanyTransaction,
  userId: string,
  { row: { id }, change }: Asked<OfControl>,
  now: Date,
) {
  const { companyId } = tx;
  const wanted = change.obligations_ids;
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

/** Ready claims that there is evidence for each of them. @throws ProblemError 409, for several with those that have none */
async function requireProofs(
  tx: CompanyTransaction,
  called: readonly string[],
  { now, isAlone }: Around,
): Promise<void> {
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

/** Writes the obligations that controls meet: what they say depends on these. @throws ProblemError 404, 409 */
async function factsOf(
  tx: CompanyTransaction,
  asked: readonly Asked<OfControl>[],
  around: Around,
): Promise<readonly ControlFacts[]> {
  const { actor, now, signed } = around;
  const { companyId } = tx;
  const ids = asked.map(({ row }) => row.id);
  for (const { row, change } of asked)
    if (change.code !== undefined && change.code !== row.code) {
      await write.lockNumbers(tx, companyId);
      await requireFreeCodes(tx, companyId, [change.code], row.id);
    }
  const publicationsBefore = (await write.listPublications(tx, companyId, ids)).map(
    (row) => row.publication_id,
  );
  const hashes = await signedHashesOf(tx, companyId, [...signed.keys()]);
  const standing = new Set((await listStanding(tx, 'control', ids)).map((row) => row.object_id));
  const facts: ControlFacts[] = [];
  for (const one of asked) {
    const { row, change } = one;
    const links = await changeObligations(tx, actor.userId, one, now);
    const isOtherwise =
      (change.title !== undefined && change.title !== row.title) ||
      (change.description !== undefined && change.description !== row.description) ||
      links.added.length + links.removed.length > 0;
    // changes made before there is any evidence are part of creating the control, and whoever adds evidence has read them
    const isProven =
      isOtherwise &&
      (await queries.countProof(tx, companyId, [row.id], dayOf(now))).some(
        ({ evidence, attested }) => evidence + attested > 0,
      );
    facts.push({
      ...links,
      hashes: isOtherwise ? undefined : hashes.get(row.id),
      authors: isProven ? withAuthor(row.authors, actor.userId) : row.authors,
      isOtherwise,
      isApproved: standing.has(row.id),
      publicationsBefore,
    });
  }
  await requireProofs(
    tx,
    asked.flatMap(({ row, change }, at) =>
      change.status === levels.ready &&
      (row.readiness !== levels.ready || isConfirmedAnew({ row, change, facts: facts[at]! }))
        ? [row.id]
        : [],
    ),
    around,
  );
  return facts;
}

const isOtherReasonOfTwo = ({ row, change }: PlannedControl, { signed }: Around) =>
  isExcludedByTwo(signed.get(row.id)) &&
  !row.condition_applies &&
  change.condition_applies !== true &&
  change.condition_reason !== undefined &&
  change.condition_reason !== row.condition_reason;

/** @throws ProblemError 400, 409 */
function check(plans: readonly PlannedControl[], around: Around): void {
  for (const plan of plans) {
    const { signOff, applies, reason } = plan;
    if (around.isRequired && isOtherReasonOfTwo(plan, around))
      throw new ProblemError(409, 'second_person_needed', said('problems-controls', 'reasonConfirmed'), {
        conflicts: [plan.id],
      });
    if (signOff.effects.ready === 'sign' && signOff.effects.out === 'sign')
      throw invalidRequest(said('problems-controls', 'oneAtATime'), [
        { path: 'body.condition_applies', message: said('problems-controls', 'notWithReady') },
      ]);
    if (!applies && reason === null)
      throw invalidRequest(said('problems-controls', 'sayWhyOutOfScope'), [
        { path: 'body.condition_reason', message: said('problems-controls', 'reasonNeeded') },
      ]);
  }
}

async function follow(
  tx: CompanyTransaction,
  written: readonly PlannedControl[],
  { actor, now }: Around,
): Promise<ReadonlySet<string>> {
  const { companyId } = tx;
  await write.setRegulators(tx, companyId, idsOf(written));
  await meetDue(
    tx,
    actor.userId,
    controlDue,
    written.filter(({ approval }) => approval === 'given').map(({ row }) => row),
    now,
  );
  const touched = written.filter(
    (plan) => plan.facts.isOtherwise || (plan.isDecided && plan.approval !== 'given'),
  );
  const isScope = touched.some(({ facts }) => facts.isOtherwise);
  const fallen = touchControls(tx, idsOf(touched), now, { isScope });
  // it may have been the evidence for something the control no longer meets or no longer applies to
  const moved = written.filter((plan) => plan.isDecided || plan.isScoped || plan.facts.isOtherwise);
  if (moved.length > 0) {
    const after = await write.listPublications(tx, companyId, idsOf(moved));
    const before = moved[0]!.facts.publicationsBefore;
    tx.work.add(publicationsAffected, { ids: [...before, ...after.map((row) => row.publication_id)], now });
  }
  tx.work.add(readinessChanged, {
    lost: written.flatMap(({ id, row, readiness, applies }) =>
      row.readiness === levels.ready && readiness !== levels.ready && applies
        ? [{ id, revision: row.revision, cause: 'put_back' as const }]
        : [],
    ),
    settled: written
      .filter(({ readiness, applies }) => readiness === levels.ready || !applies)
      .map(({ id, applies }) => ({
        id,
        because: applies ? ('ready' as const) : ('not_applicable' as const),
      })),
    now,
  });
  return fallen;
}

/** For several controls at once, an entry says less, and assignments are a separate entry. */
function entries(written: readonly PlannedControl[], about: Written<OfControl>) {
  const { hashes, followed: fallen, isAlone } = about;
  const assigneeOf = ({ row, update }: PlannedControl) => [row.assignee_id, update.assignee_id ?? null];
  const detailsOf = (plan: PlannedControl) => () => {
    const { id, row, facts } = plan;
    const own = hashes.get(id);
    return {
      readiness: [row.readiness, fallen.has(id) ? 1 : plan.readiness],
      ...(plan.isScoped
        ? { applies: [row.condition_applies, plan.applies], excluded: own?.exclude ?? null }
        : {}),
      ...(plan.isConfirming ? { signed: plan.signOff.open?.signed_by ?? null } : {}),
      ...(plan.approval === 'given' ? { approved: own?.approve } : {}),
      ...(isAlone && plan.isAssigned ? { assignee: assigneeOf(plan) } : {}),
      ...(isAlone ? { fields: plan.fields } : {}),
      ...(facts.added.length > 0 ? { added: facts.added } : {}),
      ...(facts.removed.length > 0 ? { removed: facts.removed } : {}),
    };
  };
  const actionOf = (plan: PlannedControl) =>
    plan.isConfirming
      ? 'confirmed'
      : plan.isDecided
        ? 'decided'
        : plan.fields.length > 0
          ? 'changed'
          : 'assigned';
  const changed = written.filter(({ isChanged, isDecided }) => (isAlone ? isChanged : isDecided));
  const assigned = isAlone ? [] : written.filter(({ isAssigned }) => isAssigned);
  return entriesOf(
    'control',
    [
      ...changed.map((plan) => ({
        id: plan.id,
        action: actionOf(plan),
        details: detailsOf(plan),
        // those it no longer meets can't be found by its links
        affects: plan.facts.removed,
      })),
      ...assigned.map((plan) => ({
        id: plan.id,
        action: 'assigned',
        details: () => ({ assignee: assigneeOf(plan) }),
      })),
    ],
    isAlone,
  );
}

export const controlRecords: RecordType<OfControl> = {
  ...controlTable,
  facts: factsOf,
  plan: planChange,
  signOff: {
    wishes: wishesOf,
    hashesOf: (tx, written): Promise<ReadonlyMap<string, SignedHashes>> =>
      signedHashesOf(tx, tx.companyId, idsOf(written)),
    reasonField: 'condition_reason',
    onlyYou: (count, _of, isAlone) =>
      isAlone
        ? said('problems-controls', 'onlyYou')
        : said('problems-controls', 'onlyYouOfSeveral', { count }),
  },
  check,
  follow,
  entries,
};
