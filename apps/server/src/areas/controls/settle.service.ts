import { readiness as levels } from '@regulus/contract/control-values.ts';
import { recordAudit } from '../../audit/record.ts';
import { type CompanyTransaction, reactInCompany } from '../../db/transactions.ts';
import { defineEffect } from '../../db/unit-of-work.ts';
import { endSigned, lapseApprovals, listStanding } from '../approvals/approvals.service.ts';
import { isSecondPersonRequired } from '../approvals/second-person.service.ts';
import { type SignatureRow, type SignedHashes, signaturesOf } from '../approvals/signatures.service.ts';
import { publicationsAffected } from '../publications/record/obligations.service.ts';
import { lockRows, updateRows } from '../records/rows.service.ts';
import { signedHashesOf } from './approval.service.ts';
import { controlTable, type LockedRow } from './control-table.ts';
import { provedOf } from './proved.ts';
import * as write from './write.queries.ts';

/** Why a control is no longer Ready. */
export type LossCause = 'proof_expired' | 'approval_ended' | 'put_back';

/** How the readiness of controls changed, for those who have to act on it. */
export const readinessChanged = defineEffect<{
  /** those that apply and are no longer Ready, with their revision at that point */
  readonly lost: readonly { readonly id: string; readonly revision: number; readonly cause: LossCause }[];
  /** those that need no more action, and why */
  readonly settled: readonly { readonly id: string; readonly because: 'ready' | 'not_applicable' }[];
  readonly now: Date;
}>('readiness changed');

interface Touched {
  readonly ids: readonly string[];
  readonly now: Date;
  /** the title, description or obligations have changed, or the content of the obligations */
  readonly isScope?: boolean;
  /** the publications of obligations that changed: any earlier approval or signature ends */
  readonly publications?: readonly string[];
  /** receives those that are no longer Ready if the caller records that; otherwise the system does */
  readonly fallen?: Set<string>;
}

/**
 * The content or evidence of controls has changed, or they are no longer Ready: approvals and signatures may no longer be
 * valid.
 */
export const controlsTouched = defineEffect<Touched>('controls touched');

/** @returns those that are no longer Ready as a result, known once the unit of work is finished */
export function touchControls(
  tx: CompanyTransaction,
  ids: readonly string[],
  now: Date,
  { isScope = false } = {},
): ReadonlySet<string> {
  const fallen = new Set<string>();
  tx.work.add(controlsTouched, { ids, now, isScope, fallen });
  return fallen;
}

interface Facts {
  readonly isProved: boolean;
  readonly isRequired: boolean;
  readonly isScope: boolean;
  readonly isRewritten: boolean;
  readonly hashes: SignedHashes;
  /** of the approval in effect */
  readonly approved: string | undefined;
  readonly signed: readonly SignatureRow[] | undefined;
}

/**
 * What happens to a control after a change. Without evidence it isn't Ready. If a second approval is required, it also isn't
 * Ready without an approval of its current content; and a control that is out of scope applies again if what is out of scope is
 * no longer what two people reviewed.
 */
export function settlementOf(
  { readiness, condition_applies }: Pick<LockedRow, 'readiness' | 'condition_applies'>,
  { isProved, isRequired, isScope, isRewritten, hashes, approved, signed = [] }: Facts,
) {
  const isReady = readiness === levels.ready;
  const isKept = isReady && isProved && !isRewritten && approved === hashes.approve;
  const loss: LossCause | null =
    isReady && !isProved ? 'proof_expired' : isReady && !isKept && isRequired ? 'approval_ended' : null;
  return {
    loss,
    endsApproval: approved !== undefined && !isKept,
    endsSigned: (['approve', 'exclude'] as const).filter(
      (decision) =>
        signed.some(
          (row) => row.decision === decision && (isRewritten || row.content_hash !== hashes[decision]),
        ) ||
        (decision === 'approve' && loss === 'proof_expired'),
    ),
    appliesAgain: isScope && !condition_applies && isRequired,
  };
}

async function findSettlements(tx: CompanyTransaction, touched: readonly Touched[], now: Date) {
  const { companyId } = tx;
  const ids = [...new Set(touched.flatMap((one) => one.ids))];
  const rows = ids.length === 0 ? [] : await lockRows(tx, controlTable, ids);
  if (rows.length === 0) return [];
  const isRequired = await isSecondPersonRequired(tx);
  const ready = rows.filter(({ readiness }) => readiness === levels.ready).map(({ id }) => id);
  const proved = await provedOf(tx, companyId, ready, now);
  const hashes = await signedHashesOf(tx, companyId, ids);
  const standing = new Map(
    (await listStanding(tx, 'control', ids)).map((row) => [row.object_id, row.content_hash]),
  );
  const signed = await signaturesOf(tx, 'control', ids);
  return rows.map((row) => {
    const own = touched.filter((one) => one.ids.includes(row.id));
    const settlement = settlementOf(row, {
      isProved: proved.has(row.id),
      isRequired,
      isScope: own.some(({ isScope }) => isScope),
      isRewritten: own.some(({ publications }) => publications !== undefined),
      hashes: hashes.get(row.id) ?? { approve: '', exclude: '' },
      approved: standing.get(row.id),
      signed: signed.get(row.id),
    });
    return { ...settlement, row, id: row.id, own };
  });
}

const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id);

export const settleControls = reactInCompany(controlsTouched, async (tx, touched) => {
  const { companyId } = tx;
  const now = touched[0]!.now;
  const found = await findSettlements(tx, touched, now);
  const fallen = found.flatMap((one) => (one.loss ? [{ ...one, loss: one.loss }] : []));
  const applying = found.filter(({ appliesAgain }) => appliesAgain);
  if (fallen.length > 0)
    await updateRows(tx, controlTable, idsOf(fallen), { readiness: levels.inProgress, updated_at: now });
  if (applying.length > 0)
    await updateRows(tx, controlTable, idsOf(applying), {
      condition_applies: true,
      condition_reason: null,
      updated_at: now,
    });
  await lapseApprovals(tx, 'control', idsOf(found.filter(({ endsApproval }) => endsApproval)), now);
  for (const decision of ['approve', 'exclude'] as const)
    await endSigned(
      tx,
      'control',
      idsOf(found.filter(({ endsSigned }) => endsSigned.includes(decision))),
      decision,
    );
  const otherwise = [...new Set(idsOf([...fallen, ...applying]))];
  if (otherwise.length === 0) return;
  const publications = await write.listPublications(tx, companyId, otherwise);
  tx.work.add(publicationsAffected, {
    ids: [
      ...publications.map((row) => row.publication_id),
      ...touched.flatMap((one) => one.publications ?? []),
    ],
    now,
  });
  tx.work.add(readinessChanged, {
    lost: fallen.flatMap(({ id, row, loss }) =>
      row.condition_applies ? [{ id, revision: row.revision, cause: loss }] : [],
    ),
    settled: [],
    now,
  });
  record(
    tx,
    'control.applies_again',
    applying.map(({ id }) => ({ control: id, applies: [false, true] })),
    {},
    now,
  );
  for (const { id, own } of fallen) for (const one of own) one.fallen?.add(id);
  const untold = fallen.filter(({ own }) => own.every((one) => one.fallen === undefined));
  for (const [cause, some] of Map.groupBy(untold, ({ loss }) => loss))
    record(
      tx,
      'control.fell_back',
      some.map(({ id }) => ({ control: id, readiness: [2, 1] })),
      { cause },
      now,
    );
});

function record(
  tx: CompanyTransaction,
  action: string,
  items: readonly Readonly<Record<string, unknown>>[],
  details: Readonly<Record<string, unknown>>,
  now: Date,
): void {
  if (items.length > 0)
    recordAudit(tx, {
      companyId: tx.companyId,
      actorId: null,
      action,
      objectType: 'controls',
      objectId: null,
      details: { ...details, items },
      at: now,
    });
}
