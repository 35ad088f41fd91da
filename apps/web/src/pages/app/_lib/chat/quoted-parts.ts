interface QuotedPart {
  readonly at: number;
  readonly text: string;
  readonly isQuote: boolean;
}

/** A shorter piece of a list may stand in any quote. */
const shortestPoint = 12;

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const evenedOut = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const patternOf = (quote: string) =>
  quote
    .trim()
    .split(/\s+/)
    .map((word) => escaped(word))
    .join(String.raw`\s+`);

/** Words of an answer in parts: what they quote, and what stands between. A point of a quoted list is quoted as a whole. */
export function quotedParts(text: string, quotes: readonly string[]): QuotedPart[] {
  const patterns = quotes.filter((quote) => quote.trim() !== '').map(patternOf);
  const said = evenedOut(text);
  if (said.length >= shortestPoint && quotes.some((quote) => evenedOut(quote).includes(said)))
    return [{ at: 0, text, isQuote: true }];
  if (patterns.length === 0) return [{ at: 0, text, isQuote: false }];
  const parts: QuotedPart[] = [];
  const add = (at: number, end: number, isQuote: boolean) => {
    if (at < end) parts.push({ at, text: text.slice(at, end), isQuote });
  };
  let at = 0;
  for (const match of text.matchAll(new RegExp(patterns.join('|'), 'g'))) {
    add(at, match.index, false);
    at = match.index + match[0].length;
    add(match.index, at, true);
  }
  add(at, text.length, false);
  return parts;
}
