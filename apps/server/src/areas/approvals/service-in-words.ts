import type { SecondPerson, Signature } from '@regulus/contract/signatures.ts';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });
const former = 'a former colleague';

/** Who proposed or confirmed what stands in a row of an export, or for whom it waits; null where one person decides alone. */
export function secondPersonInWords(decided: {
  readonly signature: Signature;
  readonly second_person: SecondPerson;
  readonly isInReview: boolean;
  /** that it is excluded, in the words of what is exported */
  readonly proposes: string;
}): string | null {
  const { signature, second_person: second, isInReview } = decided;
  if (signature !== null) {
    const name = signature.signed_by?.name ?? former;
    if (signature.confirmed)
      return `Proposed by ${name}, confirmed by ${signature.confirmed.by?.name ?? former}`;
    return signature.decision === 'exclude'
      ? `${name} ${decided.proposes}: ${signature.reason ?? ''}`
      : `${name} approved it as the first of two`;
  }
  if (second === null || !isInReview) return null;
  const names = second.authors.map((author) => author.name ?? former);
  return names.length === 1
    ? `Waits for somebody other than ${anyOf.format(names)}`
    : `Waits for two people, as ${String(names.length)} changed it`;
}
