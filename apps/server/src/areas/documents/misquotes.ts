import { sentences } from '../../engine/text/sentences.ts';
import { readRichText } from '../../files/rich-text/read-rich-text.ts';
import { type CitedLine, citedLinesOf } from '../../files/rich-text/text-of.ts';

interface Cited {
  /** frozen by the citation */
  readonly quote: string;
  readonly title: string;
}

type CitedOf = (citationId: string) => Cited | undefined;

const anyMark = /[‘’‚‛“”„‟«»‹›"'`]/u;

interface Plain {
  /** white space as one space, quotation marks as one kind, without characters that nobody sees */
  readonly text: string;
  /** the same with the marks as they are */
  readonly marked: string;
  /** for each unit of `text`, where it stood */
  readonly from: readonly number[];
}

/** What typography may change about a quote: white space, and the kind of quotation marks inside it. All else counts. */
function plainOf(words: string): Plain {
  let text = '';
  let marked = '';
  const from: number[] = [];
  for (const { 0: found, index } of words.matchAll(/\s+|[^\s]/gu)) {
    if (/^\p{Cf}$/u.test(found)) continue;
    const shown = /^\s/u.test(found) ? ' ' : found;
    if (shown === ' ' && text.endsWith(' ')) continue;
    text += anyMark.test(shown) ? "'" : shown;
    marked += shown;
    for (let unit = 0; unit < shown.length; unit += 1) from.push(index);
  }
  return { text, marked, from };
}

const hidden = '\0';

/** The words with every place hidden that reads as a quote does, since quotes hold quotation marks of their own. */
function withoutQuotes({ text, marked }: Plain, quotes: readonly string[]): string {
  let left = marked;
  for (const quote of quotes)
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + quote.length))
      left = left.slice(0, at) + hidden.repeat(quote.length) + left.slice(at + quote.length);
  return left;
}

const leftOut = /\s*(?:\[(?:…|\.{3})\]|…|\.{3})\s*/u;

/** Whether words are part of a quote; where they say that something is left out, what stands around that is, in its order. */
function holds(quote: string, words: string): boolean {
  if (quote.includes(words)) return true;
  let from = 0;
  return words.split(leftOut).every((part) => {
    const at = quote.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/** What closes a quotation that was opened by a mark; German ones close with the mark that opens English ones. */
const closing: Readonly<Record<string, string>> = { '„': '“”', '“': '”', '«': '»', '»': '«', '"': '"' };

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What stands between quotation marks; of quotations inside others the outer ones. */
function quotationsIn(text: string): Span[] {
  const opened: { readonly mark: string; readonly at: number }[] = [];
  const found: Span[] = [];
  for (const { 0: mark, index } of text.matchAll(/[„“”«»"]/gu)) {
    const from = opened.findLastIndex((one) => closing[one.mark]?.includes(mark));
    if (from >= 0) found.push({ start: opened.splice(from)[0]!.at + 1, end: index });
    else if (mark !== '”') opened.push({ mark, at: index });
  }
  return found.filter(({ start, end }) => !found.some((one) => one.start < start && end < one.end));
}

/** Fewer characters without a citation right behind them are a term rather than a quote, and so is a single word, which is inflected. */
const shortestQuote = 12;
const betweenMarkAndCitation = /^[\s.,;:!?)\]]*$/u;

/** What a line puts in quotation marks and none of its citations has; places are those of the line. */
function differingIn({ words, places, isQuotation }: CitedLine, cited: readonly Cited[]): Span[] {
  const quotes = cited.map(({ quote }) => plainOf(quote).text.trim()).filter(Boolean);
  // what is cited may be called by its name, or by words of it
  const titles = cited.map(({ title }) => plainOf(title).text.trim());
  if (quotes.length === 0) return [];
  const plain = plainOf(words);
  const placed = (start: number, end: number): Span => ({
    start: plain.from[start] ?? words.length,
    end: plain.from[end] ?? words.length,
  });
  const isQuoted = (start: number, end: number) => {
    const text = plain.text.slice(start, end).trim();
    return !text.includes(' ') || [...quotes, ...titles].some((one) => holds(one, text));
  };
  const found = quotationsIn(withoutQuotes(plain, quotes));
  if (isQuotation && found.length === 0)
    return isQuoted(0, plain.text.length) ? [] : [{ start: 0, end: words.length }];
  return found
    .filter(({ start, end }) => !isQuoted(start, end))
    .filter(({ start, end }) => {
      const { end: mark } = placed(start, end);
      const isCited = places.some(
        ({ at }) => at > mark && betweenMarkAndCitation.test(words.slice(mark + 1, at)),
      );
      return isCited || end - start >= shortestQuote;
    })
    .map(({ start, end }) => placed(start, end));
}

/** The statements of a text that quote otherwise than what they cite reads, character by character. */
export function misquotesIn(content: string, language: string, citedOf: CitedOf): string[] {
  return citedLinesOf(readRichText(content)).flatMap((line) => {
    const cited = line.places.flatMap(({ id }) => citedOf(id) ?? []);
    const differing = differingIn(line, cited);
    if (differing.length === 0) return [];
    const stated = line.isRow ? [{ start: 0, text: line.words }] : sentences(line.words, language);
    return differing.flatMap(({ start, end }) => {
      const touched = stated.filter((one) => one.start < end && one.start + one.text.length > start);
      const wrong = touched.filter((one) => {
        const part = line.words.slice(Math.max(start, one.start), Math.min(end, one.start + one.text.length));
        return !cited.some(({ quote }) => holds(plainOf(quote).text, plainOf(part).text.trim()));
      });
      return (wrong.length > 0 ? wrong : touched).map(({ text }) => text);
    });
  });
}
