import { lineLabel } from '../list-line.ts';
import type { Span } from '../passage.ts';
import { recitals } from '../recitals.ts';

export interface ProvisionLine extends Span {
  /** without the space around it; `start` counts from its first character */
  readonly text: string;
  /** number of the article it is in, counted from 1; 0 before the first */
  readonly article: number;
  /** the nearest heading above it */
  readonly heading: string;
  /** part of the reasons, of an annex, or of the words that it puts into another act */
  readonly isForeign: boolean;
}

const articleLine =
  /^(?:(?:Article|ARTICLE|Artikel|Art\.)\s+(?<number>\d+[a-z]?|premier|1er)(?:\s*[–—:-]?\s*\p{Lu}[^.;]*)?|§\s*(?<section>\d+[a-z]*)(?:\s+(?!Abs|Satz|Nr|Nummer|S\.)\p{Lu}.*)?)$/u;
const firstArticle = /^(?:1|premier|1er)$/u;
const annexLine = /^(?:annex|annexe|anhang|anlage|appendix)(?:\s+[\dIVX]+)?$/iu;
/** "‘Article 7", "“(3) …": a clause of another act begins. */
const quotedClause =
  /^[‘“„«"]\s*(?:(?:Article|Artikel|Art\.|CHAPTER|TITLE|§+)\s*[\dIVX]|\(?\d{1,3}[a-z]?[.)]|\([a-z]\))/iu;
const endOfQuote = /[’”“»"][.;,]?$/u;
const longestQuote = 300;
const longestHeading = 120;

export const isHeading = (text: string): boolean =>
  text !== '' && text.length < longestHeading && !/[.;,:]$/u.test(text) && lineLabel(text) === null;

/** The lines of a text, with what tells which of them are its own provisions. */
export function provisionLines(content: string): ProvisionLine[] {
  const reasons = recitals(content);
  const lines: ProvisionLine[] = [];
  let article = 0;
  let heading = '';
  let quotedLines = 0;
  let isAnnex = false;
  let isBelowArticle = false;
  for (let from = 0; from <= content.length; ) {
    const next = content.indexOf('\n', from);
    const end = next === -1 ? content.length : next;
    const line = content.slice(from, end);
    const text = line.trim();
    const start = from + line.length - line.trimStart().length;
    if (quotedLines > 0 || quotedClause.test(text)) quotedLines += 1;
    const isReason = reasons !== null && from >= reasons.start && from < reasons.end;
    if (article > 0 && annexLine.test(text)) isAnnex = true;
    const isForeign = quotedLines > 0 || isAnnex || isReason;
    if (!isForeign && isHeading(text)) {
      const groups = articleLine.exec(text)?.groups;
      // Without a first article, those of other acts are quoted.
      const isArticle =
        groups !== undefined &&
        (article > 0 || firstArticle.test(groups['number'] ?? groups['section'] ?? ''));
      if (isArticle) article += 1;
      // An act prints the heading of an article below its number.
      heading = isBelowArticle && !isArticle ? `${heading} ${text}` : text;
      isBelowArticle = isArticle;
    } else if (text !== '') isBelowArticle = false;
    lines.push({ start, end: start + text.length, text, article, heading, isForeign });
    if (endOfQuote.test(text) || quotedLines > longestQuote) quotedLines = 0;
    from = end + 1;
  }
  return lines;
}
