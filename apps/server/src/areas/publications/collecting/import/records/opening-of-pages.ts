import type { ExtractedText } from '../../../../../engine/text/passage.ts';
import { readProvisions } from '../../../../../engine/text/provisions/read-provisions.ts';
import { beginningOfList, openingOf } from '../../opening.ts';

/** Tables of contents, letterheads, addressees and covers say nothing about a document. */
const isProse = (text: string) =>
  text.length >= 120 &&
  !/\.{4,}|\. \. \.|^\d{1,2}[./]\d{1,2}|^Geschäftszeichen|^An (?:alle|die)|^\p{Ll}/u.test(text) &&
  // A whole sentence, and not one followed by page numbers.
  /[\p{L}\d]{2}[)”"’]{0,3}[.;:](?:\s|$)/u.test(text) &&
  (text.match(/ \d{1,3}(?= \p{Lu}| \d)/gu)?.length ?? 0) < 3;

/**
 * What a document says it is about; else its first meaningful passage, from its executive summary on if it has one. Null if
 * there is none: letterheads and cells of tables would say nothing.
 */
export function openingOfPages({ content, passages, language }: ExtractedText, title: string): string | null {
  const { subject } = readProvisions(content, language);
  if (subject) return beginningOfList(content.slice(subject.start, subject.end), subject.left, language);
  const summary = passages.findIndex(({ heading }) => /executive summary|^summary$/i.test(heading ?? ''));
  const leaves = passages
    .slice(Math.max(0, summary))
    .filter(({ kind }) => kind === 'paragraph' || kind === 'point');
  for (const { start, end, label } of leaves) {
    const text = content.slice(start + label.length, end).trim();
    if (isProse(text) && !text.startsWith(title)) return openingOf(text, language);
  }
  return null;
}
