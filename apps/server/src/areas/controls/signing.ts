import type { ControlChange } from '@regulus/contract/controls.ts';
import { listStandingApprovals } from '../../audit/approvals.ts';
import { recordAudit } from '../../audit/record.ts';
import {
  clearSignatures,
  confirmSignatures,
  effectOf,
  endSignatures,
  openOf,
  type SignatureRow,
  type SignedDecision,
  sign,
  signaturesOf,
} from '../../audit/signatures.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { invalidRequest, ProblemError } from '../../http/problem.ts';
import {
  isSecondPersonRequired,
  refuseAuthor,
  requireReason,
  requireRevisions,
} from '../companies/service-second-person.ts';
import type * as write from './queries-write.ts';
import { signedHashesOf, toldProved } from './service-approval.ts';
import { provedOf } from './service-readiness.ts';

/** `end`: it stays what it is, and what waited for a second person is declined or withdrawn */
type Effect = 'nothing' | 'end' | 'take' | 'confirm' | 'sign';

/** What a change decides about a control: whether it is Ready, and whether it applies. */
export interface Decided {
  readonly ready: Effect;
  readonly out: Effect;
  readonly readiness: 0 | 1 | 2;
  readonly applies: boolean;
  readonly reason: string | null;
  /** what waits for a second person */
  readonly open: SignatureRow | undefined;
  /** of what is signed now */
  readonly signedReason: string | null;
  readonly isConfirmed: boolean;
  readonly isRequired: boolean;
}

interface Asked {
  readonly row: write.LockedRow;
  readonly change: ControlChange;
  readonly userId: string;
  /** with who asks, where the change itself makes it otherwise */
  readonly authors: readonly string[];
  readonly isOtherwise: boolean;
  readonly now: Date;
}

/** @throws ProblemError 409 */
function requireProof(isProved: boolean): void {
  if (isProved) return;
  throw new ProblemError(
    409,
    'transition_not_allowed',
    'Ready needs at least one file of evidence that is valid today, or an attestation. Add one first.',
    { allowed: [0, 1] },
  );
}

/** @throws ProblemError 400 */
function reasonWhyNot(reason: string | null): string {
  if (reason !== null) return reason;
  throw invalidRequest('Say why it does not apply to your company.', [
    { path: 'body.condition_reason', message: 'Needed where the condition does not apply' },
  ]);
}

/** Two people gave this reason, so one of them does not change it. @throws ProblemError 409 */
function refuseOtherReason({ row, change }: Asked, rows: readonly SignatureRow[]): void {
  const isStanding = rows.some((one) => one.decision === 'exclude' && one.confirmed_at !== null);
  if (row.condition_applies || change.condition_applies === true || !isStanding) return;
  if (change.condition_reason === undefined || change.condition_reason === row.condition_reason) return;
  throw new ProblemError(
    409,
    'second_person_needed',
    'Two people gave this reason. Let the control apply again, and propose it with another one.',
    { conflicts: [row.id] },
  );
}

/** What a change decides, once its obligations are written. @throws ProblemError 400, 409 */
export async function decide(tx: CompanyTransaction, asked: Asked): Promise<Decided> {
  const { row, change, userId, authors, isOtherwise, now } = asked;
  const { id, company_id: companyId } = row;
  const isRequired = await isSecondPersonRequired(tx);
  const rows = (await signaturesOf(tx, companyId, 'control', [id])).get(id) ?? [];
  const hashes =
    rows.length === 0 || isOtherwise ? undefined : (await signedHashesOf(tx, companyId, [id])).get(id);
  const openFor = (decision: SignedDecision) => {
    const open = hashes && openOf(rows, hashes[decision]);
    return open?.decision === decision ? open : undefined;
  };
  const open = openFor('approve') ?? openFor('exclude');
  const effectFor = (decision: SignedDecision) =>
    effectOf({ decision, userId, authors, open: openFor(decision), isRequired });

  // Ready, but not by anybody as it stands now: who calls it so again confirms that
  const isConfirmed =
    change.status === 2 &&
    row.readiness === 2 &&
    (await listStandingApprovals(tx, companyId, 'control', [id])).length === 0;
  const isCalledReady = change.status === 2 && (row.readiness !== 2 || isConfirmed);
  if (isCalledReady) requireProof((await provedOf(tx, companyId, [id], now)).has(id));
  const called = isCalledReady ? effectFor('approve') : null;
  const isPutBack = change.status !== undefined && change.status === row.readiness;
  const ready = called ?? (isPutBack ? (openFor('approve') ? 'end' : 'nothing') : 'nothing');

  refuseOtherReason(asked, isRequired ? rows : []);
  const isExcluded =
    change.condition_applies === false &&
    (row.condition_applies || (isRequired && isOtherwise && change.condition_reason !== undefined));
  const isKept = change.condition_applies === true && row.condition_applies;
  const excluded = isExcluded ? effectFor('exclude') : null;
  const out = excluded ?? (isKept && openFor('exclude') ? 'end' : 'nothing');

  if (isRequired && (called ?? excluded) !== null && change.revision === undefined)
    requireRevisions([id], 'revision');
  if (ready === 'refuse') return refuseAuthor(tx, { userId }, { own: [id], of: 1 }, toldProved);
  if (out === 'refuse') throw new Error('Nobody is refused to exclude a control.');
  if (ready === 'sign' && out === 'sign')
    throw invalidRequest(
      'One thing waits for a second person at a time: decide whether it is Ready, or whether it applies.',
      [{ path: 'body.condition_applies', message: 'Not together with Ready' }],
    );

  const given = change.condition_reason === undefined ? undefined : change.condition_reason || null;
  const isSigned = out === 'sign';
  const own = openFor('exclude');
  const signedReason = given ?? (own?.signed_by === userId ? own.reason : null);
  if (isSigned) requireReason(signedReason, 'condition_reason');
  const applies = isSigned ? row.condition_applies : (change.condition_applies ?? row.condition_applies);
  const said = out === 'confirm' ? (own?.reason ?? null) : (given ?? row.condition_reason);
  return {
    ready,
    out,
    readiness: ready === 'sign' ? row.readiness : (change.status ?? row.readiness),
    applies,
    reason: applies ? null : reasonWhyNot(given === null && out !== 'confirm' ? null : said),
    open,
    signedReason,
    isConfirmed: isConfirmed && ready !== 'sign',
    isRequired,
  };
}

/** Somebody proposes the same for the same reason once more. */
const isSignedAgain = ({ out, ready, open, signedReason }: Decided, userId: string): boolean =>
  open?.signed_by === userId &&
  ((ready === 'sign' && open.decision === 'approve') ||
    (out === 'sign' && open.decision === 'exclude' && open.reason === signedReason));

export const isSigning = (decided: Decided, userId: string): boolean =>
  (decided.ready === 'sign' || decided.out === 'sign') && !isSignedAgain(decided, userId);

/** What was open and comes to nothing by this. */
function endedBy({ ready, out, open, readiness }: Decided, row: write.LockedRow) {
  if (!open) return undefined;
  if (ready === 'end' || out === 'end') return open;
  const [own, other] = open.decision === 'approve' ? [ready, out] : [out, ready];
  if (own === 'take' || own === 'confirm' || own === 'sign') return undefined;
  // one thing waits at a time; what is no longer in progress is not to be called Ready either
  const isPutBack = open.decision === 'approve' && readiness !== row.readiness;
  return other === 'sign' || isPutBack ? open : undefined;
}

/**
 * Writes what was signed, confirmed and ended, once the control itself is written.
 * @returns what the log is to be told in entries of their own
 */
export async function writeSignatures(
  tx: CompanyTransaction,
  { row, userId, now }: Pick<Asked, 'row' | 'userId' | 'now'>,
  decided: Decided,
) {
  const { id, company_id: companyId } = row;
  const { ready, out, readiness, applies, signedReason } = decided;
  const entries: { readonly action: string; readonly details: Readonly<Record<string, unknown>> }[] = [];
  const isReadied = readiness !== row.readiness && ready !== 'confirm';
  if (isReadied || (ready === 'take' && decided.isConfirmed))
    await clearSignatures(tx, companyId, 'control', [id], 'approve');
  const isOtherReason = !applies && decided.reason !== row.condition_reason;
  if ((applies !== row.condition_applies || isOtherReason) && out !== 'confirm' && out !== 'sign')
    await clearSignatures(tx, companyId, 'control', [id], 'exclude');
  for (const [effect, decision] of [
    [ready, 'approve'],
    [out, 'exclude'],
  ] as const)
    if (effect === 'confirm')
      await confirmSignatures(tx, companyId, 'control', { ids: [id], decision }, userId, now);
  const ended = endedBy(decided, row);
  if (ended) {
    await endSignatures(tx, companyId, 'control', [id]);
    entries.push({
      action: ended.signed_by === userId ? 'withdrawn' : 'declined',
      details: { decision: ended.decision, by: ended.signed_by },
    });
  }
  if (!isSigning(decided, userId)) return entries;
  const decision = ready === 'sign' ? 'approve' : 'exclude';
  const hashes = (await signedHashesOf(tx, companyId, [id])).get(id);
  const contentHash = hashes?.[decision] ?? '';
  await sign(
    tx,
    companyId,
    'control',
    [{ id, contentHash, decision, reason: decision === 'exclude' ? signedReason : null }],
    userId,
    now,
  );
  entries.push({ action: 'signed', details: { decision, content: contentHash } });
  return entries;
}

/** One entry for each, after that of the change. */
export async function recordSigned(
  tx: CompanyTransaction,
  { row, userId, now }: Pick<Asked, 'row' | 'userId' | 'now'>,
  entries: Awaited<ReturnType<typeof writeSignatures>>,
): Promise<void> {
  for (const { action, details } of entries)
    recordAudit(tx, {
      companyId: row.company_id,
      actorId: userId,
      action: `control.${action}`,
      objectType: 'control',
      objectId: row.id,
      details,
      at: now,
    });
}
