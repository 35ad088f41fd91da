import { createHash } from 'node:crypto';
import { canonicalJson } from '../../audit/chain.ts';
import type { ObligationPart } from '../../db/tables/obligations.ts';
import { cut } from '../../engine/text/cut.ts';
import type { Span } from '../../engine/text/passage.ts';

/** What is read from the sentence in addition to its quote. */
export const partNames = ['addressee', 'condition', 'exception', 'deadline'] as const;
export type PartName = (typeof partNames)[number];
export type Parts = Readonly<Record<PartName, ObligationPart | null>>;

export interface QuotedSpan extends Span {
  readonly role: 'lead_in' | 'body' | 'tail';
}

/** The text of a part, wherever it comes from. */
export function wordsOf(content: string, part: ObligationPart | null): string | null {
  if (part === null) return null;
  return 'words' in part ? part.words : cut(content, part);
}

/** What was read from a sentence in addition to its quotes, as stored. */
export interface Reading extends Parts {
  readonly kind: string;
  readonly modality: string;
  readonly is_through_national_law: boolean;
  readonly due_on: string | null;
}

/**
 * The hash of what an approval covers: the quotes and what was read from them, wherever in the text they are.
 * @param content the text that the positions refer to
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

/** A quote is identified by its position in its text. */
export const placeKey = ({ start, end }: Readonly<Span>): string => `${String(start)}-${String(end)}`;

/** In lower case, for searching. */
export const searchWords = (clause: string, quotes: readonly string[]): string =>
  [clause, ...quotes].join(' ').replaceAll(/\s+/g, ' ').toLowerCase();
