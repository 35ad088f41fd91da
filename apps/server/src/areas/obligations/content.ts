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

export interface Content {
  readonly quotes: readonly { readonly role: string; readonly sha256: string }[];
  readonly kind: string;
  readonly modality: string;
  readonly isThroughNationalLaw: boolean;
  readonly parts: Readonly<Record<PartName, string | null>>;
  readonly dueOn: string | null;
}

/** What an approval holds for: quote and reading, wherever in the text they stand. */
export const contentHash = (content: Content): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

/** In small letters, as it is searched. */
export const searchWords = (clause: string, quotes: readonly string[]): string =>
  [clause, ...quotes].join(' ').replaceAll(/\s+/g, ' ').toLowerCase();
