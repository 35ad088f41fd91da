import type { Actor } from '../../access/actor.ts';
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
} from '../../audit/signatures.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { requireReason } from '../companies/service-second-person.ts';
import type * as write from './queries-write.ts';

type Status = 0 | 1 | 2;

/** An obligation that somebody decides about, with what it would say then. */
export interface Wanted {
  readonly row: write.LockedRow;
  readonly status: Status;
  readonly kind: string;
  readonly contentHash: string;
  readonly authors: readonly string[];
  readonly signed: readonly SignatureRow[] | undefined;
}

/** `end`: it stays what it is, and what waited for a second person is declined or withdrawn */
export type Effect = 'nothing' | 'end' | 'take' | 'confirm' | 'sign' | 'refuse';

export const decisionOf = (status: Status): SignedDecision | null =>
  status === 2 ? 'approve' : status === 0 ? 'exclude' : null;

/** Only what binds firms needs two people to be disregarded. */
export const needsTwo = (decision: SignedDecision | null, kind: string, isRequired: boolean): boolean =>
  isRequired && (decision === 'approve' || (decision === 'exclude' && kind === 'firm'));

/** What was decided about holds no more where it reads otherwise. */
export const isOver = (
  { row, kind, contentHash }: Pick<Wanted, 'row' | 'kind' | 'contentHash'>,
  isRequired: boolean,
): boolean =>
  contentHash !== row.content_hash &&
  (row.status === 2 || (row.status === 0 && needsTwo('exclude', kind, isRequired)));

export function effectOn(wanted: Wanted, userId: string, isRequired: boolean): Effect {
  const { row, status, kind, contentHash, authors, signed } = wanted;
  const open = openOf(signed, contentHash);
  if (status === row.status && !isOver(wanted, isRequired)) return open ? 'end' : 'nothing';
  const decision = decisionOf(status);
  if (decision === null) return row.status === 1 ? 'nothing' : 'take';
  return effectOf({ decision, userId, authors, open, isRequired: needsTwo(decision, kind, isRequired) });
}

/** Whether somebody who has no part in it, or two people, stand behind an approval. */
export const isSeconded = (effect: Effect, authors: readonly string[], userId: string): boolean =>
  effect === 'confirm' || !authors.includes(userId);

/** What is signed, and why. @throws ProblemError 400 */
export function signingOf(
  { row, status, contentHash, signed }: Wanted,
  reason: string | null,
  userId: string,
) {
  const decision = decisionOf(status);
  if (decision === null) throw new Error('Nothing is signed to put an obligation in review.');
  const own = openOf(signed, contentHash);
  const given = reason ?? (own?.signed_by === userId && own.decision === decision ? own.reason : null);
  if (decision === 'exclude') requireReason(given, 'reason');
  return { id: row.id, contentHash, decision, reason: given };
}

/** Who proposes the same for the same reason has done so already. */
export const isSame = (
  open: SignatureRow | undefined,
  signing: ReturnType<typeof signingOf>,
  userId: string,
): boolean =>
  open?.signed_by === userId && open.decision === signing.decision && open.reason === signing.reason;

/** Whether what waited for a second person comes to nothing by this. */
export const isEnding = (effect: Effect, open: SignatureRow | undefined, status: Status): boolean =>
  open !== undefined &&
  (effect === 'end' || ((effect === 'take' || effect === 'sign') && open.decision !== decisionOf(status)));

/** Writes what was signed, confirmed and ended beside the decisions themselves. */
export async function writeSignatures(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  {
    ended,
    cleared,
    confirmed,
    signed,
  }: {
    readonly ended: readonly string[];
    readonly cleared: readonly string[];
    readonly confirmed: { readonly ids: readonly string[]; readonly decision: SignedDecision } | null;
    readonly signed: readonly ReturnType<typeof signingOf>[];
  },
  now: Date,
): Promise<void> {
  await endSignatures(tx, companyId, 'obligation', ended);
  await clearSignatures(tx, companyId, 'obligation', cleared);
  if (confirmed) {
    const other = confirmed.decision === 'approve' ? 'exclude' : 'approve';
    await clearSignatures(tx, companyId, 'obligation', confirmed.ids, other);
    await confirmSignatures(tx, companyId, 'obligation', confirmed, userId, now);
  }
  if (signed.length > 0) await sign(tx, companyId, 'obligation', signed, userId, now);
}

interface Item {
  readonly obligation: string;
  readonly [detail: string]: unknown;
}

/** One entry for what a person did to one or several at once, which each of them shows. */
export async function recordBatch(
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  action: 'decided' | 'assigned' | 'signed' | 'confirmed' | 'declined' | 'withdrawn',
  items: readonly Item[],
  now: Date,
): Promise<void> {
  const [first, ...others] = items;
  if (!first) return;
  recordAudit(tx, {
    companyId,
    actorId: userId,
    action: `obligation.${action}`,
    objectType: others.length === 0 ? 'obligation' : 'obligations',
    objectId: others.length === 0 ? first.obligation : null,
    details: { items },
    at: now,
  });
}

/** Whoever waited for a second person is told that it came to nothing. */
export async function recordEnded(
  tx: CompanyTransaction,
  actor: Actor,
  ended: readonly { readonly id: string; readonly open: SignatureRow | undefined }[],
  now: Date,
): Promise<void> {
  const items = ended.flatMap(({ id, open }) =>
    open
      ? [
          {
            isOwn: open.signed_by === actor.userId,
            obligation: id,
            decision: open.decision,
            by: open.signed_by,
          },
        ]
      : [],
  );
  for (const [isOwn, some] of Map.groupBy(items, (item) => item.isOwn))
    await recordBatch(
      tx,
      actor,
      isOwn ? 'withdrawn' : 'declined',
      some.map(({ obligation, decision, by }) => ({ obligation, decision, by })),
      now,
    );
}
