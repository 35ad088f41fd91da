import type { Language } from '@regulus/contract/languages-values.ts';
import type { SecondPerson, Signature } from '@regulus/contract/signatures.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';

interface Decided {
  readonly signature: Signature;
  readonly second_person: SecondPerson;
  readonly isInReview: boolean;
  /** what excluding it is called */
  readonly excluding: 'disregard' | 'exclude';
}

/** Who proposed or confirmed what stands in a row of an export, or for whom it waits; null where one person decides alone. */
export function secondPersonInWords(
  { signature, second_person: second, isInReview, excluding }: Decided,
  language: Language,
): string | null {
  const texts = textsIn(language, 'exports-approvals');
  if (signature !== null) {
    const { confirmed, decision, reason } = signature;
    const name = signature.signed_by?.name;
    if (confirmed)
      return texts.confirmed({ name: name ?? texts.former, other: confirmed.by?.name ?? texts.former });
    return decision === 'exclude'
      ? texts[excluding]({ name: name ?? texts.formerActs, reason: reason ?? '' })
      : texts.first({ name: name ?? texts.former });
  }
  if (second === null || !isInReview) return null;
  const [author] = second.authors;
  return second.authors.length === 1 && author
    ? texts.waitsForOther({ name: author.name ?? texts.former })
    : texts.waitsForTwo({ count: second.authors.length });
}
