import {
  type Effect,
  effectOf,
  endedBy,
  isDecision,
  type State,
  signingOf,
} from '../approvals/policy.service.ts';
import { openOf, type SignatureRow, type SignedHashes } from '../approvals/signatures.service.ts';
import type { Outcome } from '../approvals/write.service.ts';
import type { Facts, Planned, Shape, SignOff, SignOffWish } from './record-type.ts';

/** What the wishes about one record come to, by the policy of sign-off. */
export function signOffOf<Question extends string>(
  wishes: Readonly<Record<Question, SignOffWish | null>>,
  { hashes, authors = [] }: Facts,
  signed: readonly SignatureRow[] | undefined,
  { userId, revision }: { readonly userId: string; readonly revision: number | undefined },
): SignOff<Question> {
  const open = openOf(signed, hashes);
  const state: State = { open, authors };
  const asked = Object.entries<SignOffWish | null>(wishes).flatMap(([question, wish]) =>
    wish ? [{ question, wish, effect: effectOf(state, wish, userId) }] : [],
  );
  const [first] = asked.filter(({ effect }) => effect === 'sign');
  const nothing = Object.keys(wishes).map((question) => [question, 'nothing'] as const);
  return {
    open,
    effects: Object.fromEntries([
      ...nothing,
      ...asked.map(({ question, effect }) => [question, effect] as const),
    ]) as Record<Question, Effect>,
    signing: first?.wish.decision
      ? signingOf(state, first.wish.decision, first.wish.reason ?? null, userId)
      : null,
    ended: endedBy(state, asked),
    isUnseen:
      revision === undefined &&
      asked.some(({ wish, effect }) => wish.needsTwo && wish.decision !== null && isDecision(effect)),
  };
}

export const has = ({ effects }: SignOff<string>, wanted: Effect): boolean =>
  Object.values(effects).includes(wanted);

/** What a planned change leaves behind beside the record. */
export function outcomeOf<Of extends Shape>(
  { id, signOff, cleared, approval }: Planned<Of>,
  hashes: SignedHashes | undefined,
): Outcome {
  const { open, signing, ended } = signOff;
  return {
    id,
    ended,
    ...(cleared ? { cleared } : {}),
    confirmed: has(signOff, 'confirm') ? (open?.decision ?? null) : null,
    signed:
      signing && !signing.isRepeated
        ? {
            decision: signing.decision,
            reason: signing.reason,
            hash: hashes?.[signing.decision] ?? '',
          }
        : null,
    ...(approval ? { approved: approval === 'given' ? (hashes?.approve ?? null) : null } : {}),
  };
}
