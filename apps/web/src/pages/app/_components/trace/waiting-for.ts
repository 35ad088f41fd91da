import type { Control } from '@regulus/contract/controls.ts';
import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import type { SecondPerson, Signature } from '@regulus/contract/signatures.ts';
import { obligationTexts } from '../../../../lib/texts/obligations.ts';
import { signatureTexts as texts } from '../../../../lib/texts/signatures.ts';

interface Decided {
  readonly second_person: SecondPerson;
  readonly signature: Signature;
}

/** What waits for a second person; undefined where nothing does. */
export const openSignature = ({
  signature,
}: Pick<Decided, 'signature'>): NonNullable<Signature> | undefined =>
  signature !== null && signature.confirmed === null ? signature : undefined;

/** What somebody else proposes, so that the user may confirm or decline it. */
export const proposalOfOther = (
  decided: Pick<Decided, 'signature'>,
  own: string,
): NonNullable<Signature> | undefined => {
  const open = openSignature(decided);
  return open?.decision === 'exclude' && open.signed_by?.id !== own ? open : undefined;
};

/** What the user proposes or has signed, and may take back. */
export const ownSignature = (
  decided: Pick<Decided, 'signature'>,
  own: string,
): NonNullable<Signature> | undefined => {
  const open = openSignature(decided);
  return open?.signed_by?.id === own ? open : undefined;
};

/** Whether the user may not approve: the only author, or the first of two who has signed already. */
export const isOwn = (decided: Decided, own: string): boolean =>
  decided.second_person?.authors.every(({ id }) => id === own) === true ||
  ownSignature(decided, own)?.decision === 'approve';

/** For whom something waits, or why the user may not approve it; undefined where anybody may. */
function waitingFor(
  decided: Decided,
  own: string,
  { isInReview, words }: { isInReview: boolean; words: (typeof texts)['obligation' | 'control'] },
): string | undefined {
  const open = openSignature(decided);
  if (open) {
    const name = open.signed_by?.name ?? texts.former;
    const isMine = open.signed_by?.id === own;
    if (open.decision === 'exclude')
      return isMine ? words.ownProposed(open.reason ?? '') : words.proposed(name, open.reason ?? '');
    return isMine ? words.ownSigned : words.signed(name);
  }
  const { second_person: second } = decided;
  if (second === null) return undefined;
  const names = second.authors.map(({ id, name }) => (id === own ? texts.you : (name ?? texts.former)));
  const isAmong = second.authors.some(({ id }) => id === own);
  if (isAmong && second.authors.length === 1) return words.own;
  if (!isInReview) return undefined;
  return isAmong ? words.severalChanged(names) : words.changed(names);
}

export const obligationWaits = (
  obligation: Pick<Obligation, 'status' | 'second_person' | 'signature'>,
  own: string,
): string | undefined =>
  waitingFor(obligation, own, { isInReview: obligation.status === 1, words: texts.obligation });

/** Its status, or that it waits for a second person; one that stands until that person confirms otherwise says both. */
export function obligationStanding(
  obligation: Pick<Obligation, 'status' | 'second_person' | 'signature'>,
  own: string,
): string {
  const status = obligation.status as ObligationStatus;
  if (openSignature(obligation)) return status === 1 ? texts.waits : texts.standsUntil[status];
  return status === 1 && obligationWaits(obligation, own) ? texts.waits : obligationTexts.status[status];
}

export const controlWaits = (
  control: Pick<Control, 'status' | 'condition_applies' | 'second_person' | 'signature'>,
  own: string,
): string | undefined =>
  waitingFor(control, own, {
    isInReview: control.status === 1 && control.condition_applies,
    words: texts.control,
  });

/** Both people behind a decision that two had to make. */
export const bothBehind = ({ signature }: Pick<Decided, 'signature'>): string | undefined =>
  signature?.confirmed
    ? texts.both(signature.signed_by?.name ?? texts.former, signature.confirmed.by?.name ?? texts.former)
    : undefined;
