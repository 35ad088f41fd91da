import { createHash } from 'node:crypto';
import { canonicalJson } from '../../audit/chain.ts';
import type { ObligationPart } from '../../db/tables/obligations.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import type { Span } from '../../engine/text/passage.ts';

/** What is read of the sentence beside its quote. */
export const partNames = ['addressee', 'condition', 'exception', 'deadline'] as const;
export type PartName = (typeof partNames)[number];
export type Parts = Readonly<Record<PartName, ObligationPart | null>>;

export interface QuotedSpan extends Span {
  readonly role: 'lead_in' | 'body' | 'tail';
}

/**
 * The words of a place in a text, null where there is no such place. What is shown of an obligation comes from here and from
 * nowhere else.
 * @param hash of the words, where they were read before
 */
export function cut(content: string, { start, end }: Readonly<Span>, hash?: string): string | null {
  if (
    !(Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= content.length)
  )
    return null;
  const words = content.slice(start, end);
  // half of a character is not what stands there
  if (!words.isWellFormed() || words.trim() === '') return null;
  return hash === undefined || sha256(words) === hash ? words : null;
}

/** The words of a part, wherever they come from. */
export function wordsOf(content: string, part: ObligationPart | null): string | null {
  if (part === null) return null;
  return 'words' in part ? part.words : cut(content, part);
}

/** What was read of a sentence beside its quotes, as it is stored. */
export interface Reading extends Parts {
  readonly kind: string;
  readonly modality: string;
  readonly is_through_national_law: boolean;
  readonly due_on: string | null;
}

/**
 * The hash of what an approval holds for: quotes and reading, wherever in the text they stand.
 * @param content the text that the places are of
 */
export const contentHash = (
  content: string,
  reading: Reading,
  quotes: readonly { readonly role: string; readonly sha256: string }[],
): string =>
  createHash('sha256')
    .update(
      canonicalJson({
        quotes: quotes.map(({ role, sha256: hash }) => ({ role, sha256: hash })),
        kind: reading.kind,
        modality: reading.modality,
        isThroughNationalLaw: reading.is_through_national_law,
        parts: Object.fromEntries(partNames.map((name) => [name, wordsOf(content, reading[name])])),
        dueOn: reading.due_on,
      }),
    )
    .digest('hex');

/** Parts as the driver takes them. */
export const storedParts = (parts: Parts): Readonly<Record<PartName, string | null>> => {
  const stored = (part: ObligationPart | null) => (part === null ? null : JSON.stringify(part));
  return {
    addressee: stored(parts.addressee),
    condition: stored(parts.condition),
    exception: stored(parts.exception),
    deadline: stored(parts.deadline),
  };
};

/** By its place in its text a quote is known again. */
export const placeKey = ({ start, end }: Readonly<Span>): string => `${String(start)}-${String(end)}`;

/** In small letters, as it is searched. */
export const searchWords = (clause: string, quotes: readonly string[]): string =>
  [clause, ...quotes].join(' ').replaceAll(/\s+/g, ' ').toLowerCase();
