import type { Span } from '../text/passage.ts';

/** What announces wording to be inserted into another act: it begins on the next line, with opening quotation marks. */
const announced =
  /\b(?:follow|folgend|fasst|lautet|eingefügt|angefügt|ersetzt)[^\n]{0,120}:\s*\n+\s*(?=[‘“„«])/gu;
const closing: Readonly<Record<string, RegExp>> = {
  '‘': /’[;.,]*(?:\s(?:and|or))?(?=\s*(?:\n|$))/gu,
  '“': /”[;.,]*(?:\s(?:and|or))?(?=\s*(?:\n|$))/gu,
  '„': /[“”][;.,]*(?:\s(?:und|oder))?(?=\s*(?:\n|$))/gu,
  '«': /»[;.,]*(?=\s*(?:\n|$))/gu,
};

const opensDivision = /^[‘“„«]\s?(?:article|section|chapter|title|annex|artikel|abschnitt|kapitel|§)/iu;
const ownArticle = /\n\n(?:Article|Artikel|§)\s/gu;

/**
 * Wording that belongs to another act, over all of its paragraphs and articles. If the closing marks are missing, or stand in a
 * footnote, it ends with the article, or where further wording is announced.
 */
export function quotedWording(content: string): Span[] {
  const found: Span[] = [];
  const openings = [...content.matchAll(announced)];
  for (const [order, { 0: words, index }] of openings.entries()) {
    const start = index + words.length;
    const close = closing[content[start] ?? ''];
    if (!close || start < (found.at(-1)?.end ?? 0)) continue;
    const next = openings[order + 1]?.index ?? content.length;
    ownArticle.lastIndex = start;
    const last = opensDivision.test(content.slice(start, start + 20))
      ? next
      : Math.min(next, ownArticle.exec(content)?.index ?? next);
    close.lastIndex = start;
    const end = close.exec(content) ? close.lastIndex : last;
    found.push({ start, end: end > last ? content.lastIndexOf('\n', last) : end });
  }
  return found;
}

/** A paragraph that begins with opening quotation marks is such wording even if nothing announces it; a term that is defined ends soon. */
export const opensQuote = /^[‘“„«"'](?!(?:[^’”“»"'\n]|’(?=\p{L})){1,120}[’”“»"'][\s,]\s?\p{L})/u;
