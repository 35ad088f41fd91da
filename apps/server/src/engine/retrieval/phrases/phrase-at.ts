import type { Span } from '../../text/passage.ts';
import { foldText } from '../../text/phrases/fold-text.ts';

const decoder = new TextDecoder('utf-16le');
const wordsOf = (codes: Uint16Array) => decoder.decode(codes).trimEnd();

/** Whether a text has all phrases. */
export const hasPhrases = (text: string, phrases: readonly string[]): boolean =>
  phrases.every((phrase) => phraseAt(text, phrase) !== null);

/**
 * Where a phrase stands in a text first: whole words in its order, whatever case, white space and punctuation they have; null if it
 * doesn't. Soft hyphens count for nothing.
 */
export function phraseAt(text: string, phrase: string): Span | null {
  const wanted = wordsOf(foldText(phrase).codes).trimStart();
  if (wanted === '') return null;
  const { codes, origins } = foldText(text);
  const at = ` ${wordsOf(codes)} `.indexOf(` ${wanted} `);
  if (at === -1) return null;
  const last = origins[at + wanted.length - 1] as number;
  // combining marks and soft hyphens fold to nothing, and belong to the letter before
  const [, after = ''] = /^.(\p{M}*)/su.exec(text.slice(last, last + 8)) ?? [];
  return { start: origins[at] as number, end: last + 1 + after.length };
}
