import { sha256 } from './canonical-text.ts';
import type { Span } from './passage.ts';

/**
 * The text at a position, or null if there is no such position. What is shown of an obligation comes only from here.
 * @param hash of the text, if it was read before
 */
export function cut(content: string, { start, end }: Readonly<Span>, hash?: string): string | null {
  if (
    !(Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= content.length)
  )
    return null;
  const words = content.slice(start, end);
  // half of a character is not part of the text
  if (!words.isWellFormed() || words.trim() === '') return null;
  return hash === undefined || sha256(words) === hash ? words : null;
}
