import { groundQuote } from '../grounding/ground-quote.ts';
import type { Span } from '../text/passage.ts';
import { sentences } from '../text/sentences.ts';
import type { PublicationToDraft } from './drafting.ts';
import { hasText, type PublicationWithText } from './drafting-context.ts';
import { escaped, type SectionWriter } from './section-writer.ts';

/** The place where a text names itself: its title, or else its first words. */
export function headOf({ title, text }: PublicationWithText): Span | null {
  const named = groundQuote(title.trim(), [{ field: 'text', start: 0, text: text.content.slice(0, 4_000) }]);
  if (named) return { start: named.start, end: named.end };
  const [first] = sentences(text.content.slice(0, 1_000)).filter(({ text: words }) => words.length > 20);
  return first ? { start: first.start, end: first.end } : null;
}

/** The marker of a publication as a whole; empty if it has no text to point into. */
export function markOf(publication: PublicationToDraft, writer: SectionWriter): string {
  if (!hasText(publication)) return '';
  const head = headOf(publication);
  return head ? ` ${writer.cite(publication, publication.text, head)}` : '';
}

/** A sentence about a publication, with the marker of what it is about. */
export const toldOf = (publication: PublicationToDraft, sentence: string, writer: SectionWriter): string =>
  escaped(sentence) + markOf(publication, writer);
