import type { StoredPlace } from '../../db/tables/clearing.ts';
import type { ClearingPlace } from '../../engine/clearing/clearing-places.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import type { Passage } from '../../engine/text/passage.ts';

/** The text between two offsets; null if they are not a valid range, or if the text is not what was found there. */
export function exactWords(
  content: string,
  { start, end, sha256: hash }: { readonly start: number; readonly end: number; readonly sha256?: string },
): string | null {
  if (!(start >= 0 && start < end && end <= content.length)) return null;
  const words = content.slice(start, end);
  return hash === undefined || sha256(words) === hash ? words : null;
}

/** Prepares positions for storage; one that isn't a valid range is dropped. */
export const storedPlaces = (content: string, places: readonly ClearingPlace[]): StoredPlace[] =>
  places.flatMap((place) => {
    const words = exactWords(content, place);
    return words === null ? [] : [{ ...place, sha256: sha256(words) }];
  });

/** The innermost passage in which a position begins. */
export const passageAt = (passages: readonly Passage[], offset: number): Passage | undefined =>
  passages.findLast(({ start, end }) => start <= offset && offset < end);
