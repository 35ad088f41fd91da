import type { ExtractedText } from '../../../../engine/text/passage.ts';
import { openingOf } from '../../opening.ts';

/** Tables of contents, letterheads, addressees and covers say nothing about a document. */
const isProse = (text: string) =>
  text.length >= 120 &&
  !/\.{4,}|\. \. \.|^\d{1,2}[./]\d{1,2}|^Geschäftszeichen|^An (?:alle|die)|^\p{Ll}/u.test(text) &&
  // A whole sentence, and not one followed by page numbers.
  /[\p{L}\d]{2}[)”"’]{0,3}[.;:](?:\s|$)/u.test(text) &&
  (text.match(/ \d{1,3}(?= \p{Lu}| \d)/gu)?.length ?? 0) < 3;

/** The first meaningful passage of a document: its executive summary if it has one. */
export function openingOfPages({ content, passages }: ExtractedText, title: string): string | null {
  const summary = passages.findIndex(({ heading }) => /executive summary|^summary$/i.test(heading ?? ''));
  const leaves = passages
    .slice(Math.max(0, summary))
    .filter(({ kind }) => kind === 'paragraph' || kind === 'point');
  for (const { start, end, label } of leaves) {
    const text = content.slice(start + label.length, end).trim();
    if (isProse(text) && !text.startsWith(title)) return openingOf(text);
  }
  if (leaves.length === 0) return null;
  return openingOf(content.slice(passages.find(({ kind }) => kind === 'paragraph')?.start ?? 0));
}
