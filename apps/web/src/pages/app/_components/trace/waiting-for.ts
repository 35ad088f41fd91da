import { readiness } from '@regulus/contract/control-values.ts';
import type { Control } from '@regulus/contract/controls.ts';
import type { ObligationStatus } from '@regulus/contract/obligation-values.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import type { SecondPerson, Signature } from '@regulus/contract/signatures.ts';
import { formatList } from '../../../../lib/formats.ts';
import { textsOf } from '../../../../lib/messages.ts';

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
  { isInReview, of }: { isInReview: boolean; of: 'obligation' | 'control' },
): string | undefined {
  const { byFormer, byYou, [of]: words } = textsOf('signatures');
  const open = openSignature(decided);
  if (open) {
    const name = open.signed_by?.name;
    const reason = open.reason ?? '';
    const isMine = open.signed_by?.id === own;
    if (open.decision !== 'exclude')
      return isMine ? words.ownSigned : words.signed({ name: name ?? byFormer });
    if (isMine) return words.ownProposed({ reason });
    return name === undefined ? words.formerProposed({ reason }) : words.proposed({ name, reason });
  }
  const { second_person: second } = decided;
  if (second === null) return undefined;
  const others = second.authors.filter(({ id }) => id !== own).map(({ name }) => name ?? byFormer);
  const isAmong = others.length < second.authors.length;
  if (isAmong && others.length === 0) return words.own;
  if (!isInReview) return undefined;
  return isAmong
    ? words.severalChanged({ names: formatList([byYou, ...others]) })
    : words.changed({ names: formatList(others) });
}

export const obligationWaits = (
  obligation: Pick<Obligation, 'status' | 'second_person' | 'signature'>,
  own: string,
): string | undefined =>
  waitingFor(obligation, own, {
    isInReview: obligation.status === obligationStatus.needsReview,
    of: 'obligation',
  });

/** Its status, or that it waits for a second person; one that stands until that person confirms otherwise says both. */
export function obligationStanding(
  obligation: Pick<Obligation, 'status' | 'second_person' | 'signature'>,
  own: string,
): string {
  const status = obligation.status as ObligationStatus;
  const texts = textsOf('signatures');
  if (openSignature(obligation))
    return status === obligationStatus.needsReview ? texts.waits : texts.standsUntil[status];
  return status === obligationStatus.needsReview && obligationWaits(obligation, own)
    ? texts.waits
    : textsOf('obligations').status[status];
}

export const controlWaits = (
  control: Pick<Control, 'status' | 'condition_applies' | 'second_person' | 'signature'>,
  own: string,
): string | undefined =>
  waitingFor(control, own, {
    isInReview: control.status === readiness.inProgress && control.condition_applies,
    of: 'control',
  });

/** Both people behind a decision that two had to make. */
export const bothBehind = ({ signature }: Pick<Decided, 'signature'>): string | undefined => {
  if (!signature?.confirmed) return undefined;
  const { both, byFormer } = textsOf('signatures');
  return both({
    first: signature.signed_by?.name ?? byFormer,
    second: signature.confirmed.by?.name ?? byFormer,
  });
};
