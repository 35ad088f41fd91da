export const occurrences = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Where notes, headings and tables run into a sentence as pages are read: codes, addresses, numbers between words, words without a space. */
const broken =
  /https?:|www\.|\s\p{L}\.$|(?<!\p{L})see \p{Lu}|\p{Lu}{2,}\d{2,}-\d{4,}|\p{Ll} \d{1,3} \p{Lu}\p{L}+ (?!\d)|\p{Ll}{2}\p{Lu}{2}|\p{Lu}{3}\p{Ll}{3}|\s\)/u;
/** The next point of a list, which begins behind the end of a sentence. */
const nextPoint = /[.!?;] (?:\p{Ll}|[ivx]{1,4}|\d{1,2})[.)] \p{Lu}/u;
/** The end of a note or of what stands in another column. */
const beginsWithNote = /^\((?=\p{L}{2})[^)]*\)|^\d{1,3} ?\p{Lu}/u;
/** Words of a page's head within a sentence. */
const shouted = /(?:(?<!\p{L})\p{Lu}{2,}[\s,]+){4}/u;

/** Whether a sentence isn't one: a row of a table, the head of a page, the beginning of what somebody said, or several run together. */
export const isBroken = (quote: string): boolean =>
  broken.test(quote) ||
  nextPoint.test(quote) ||
  beginsWithNote.test(quote) ||
  shouted.test(quote) ||
  quote.includes('|') ||
  occurrences(quote, /\S*\d\S*/gu) > occurrences(quote, /\S+/gu) * 0.25 ||
  occurrences(quote, /[“„«]/gu) > occurrences(quote, /[”»]|(?<=\S)“(?!\p{L})/gu);

/** The mark of a note behind a word. */
const noteMark = /\p{Ll}{3}\d{1,2}(?![\p{L}\d-])|\)\d{1,2}\s/u;
export const hasNoteMark = (quote: string): boolean => noteMark.test(quote);

const fewestOthers = 2;

/** Whether several other texts have the same sentence, so that it says nothing of this one. */
export function isFormula(quote: string, others: readonly string[]): boolean {
  let found = 0;
  for (const other of others) {
    if (other.includes(quote)) found += 1;
    if (found >= fewestOthers) return true;
  }
  return false;
}

const mostlyNames = 0.5;
const fewestWords = 12;

/** Whether an English sentence mostly lists names, as the cells of a table do. */
export function isListed(quote: string): boolean {
  const words = quote.match(/(?<!\p{L})\p{L}{2,}/gu) ?? [];
  const names = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length >= fewestWords && names > words.length * mostlyNames;
}

const fewestRepeated = 5;

/** Where a sentence begins whose heading was read as its beginning: the heading says in the same words what the sentence says. */
export function behindRepeated(quote: string): number {
  const words = [...quote.matchAll(/\S+/gu)];
  for (let count = Math.floor(words.length / 2); count >= fewestRepeated; count -= 1) {
    const last = words[count - 1];
    const end = last ? last.index + last[0].length : 0;
    const rest = quote.slice(end).trimStart();
    if (/^\p{Lu}/u.test(rest) && rest.includes(quote.slice(0, end))) return quote.length - rest.length;
  }
  return 0;
}

const askedBehind = /\s+\p{Lu}\p{L}{1,12}\?$/u;

/** How long a sentence is without the heading behind it that asks: “These rules apply to banks What?” */
export const lengthBeforeQuestion = (quote: string): number => askedBehind.exec(quote)?.index ?? quote.length;

const letterhead = /(?:www\.|https?:\/\/)\S+[ \t]+(?=\p{Lu}\p{Ll})/u;
const headLength = 600;
const fewestSmallWords = 6;
const longestNote = 400;

/** What stands between the letterhead and a document: what became of it since. */
export function noteAbove(content: string): { start: number; end: number } | null {
  const head = content.slice(0, headLength);
  const found = letterhead.exec(head);
  if (!found) return null;
  const start = found.index + found[0].length;
  const line = /^[^\n]*/u.exec(content.slice(start, start + longestNote + 1))?.[0].trimEnd() ?? '';
  const isNote =
    occurrences(line, /(?<!\p{L})\p{Ll}+(?!\p{L})/gu) >= fewestSmallWords && line.length <= longestNote;
  return isNote ? { start, end: start + line.length } : null;
}

const mostlyLower = 3;
const fewestLower = 2;

/**
 * Tells in an English text whether headings or cells have run into a sentence: behind a small letter stands a word with a capital
 * that the text otherwise writes small.
 */
export function runningTogether(content: string): (quote: string) => boolean {
  const small = new Map<string, number>();
  const large = new Map<string, number>();
  for (const [word] of content.matchAll(/(?<=\p{Ll} )\p{L}{2,}/gu)) {
    const counts = /^\p{Lu}/u.test(word) ? large : small;
    const key = word.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (quote) =>
    [...quote.matchAll(/(?<=\p{Ll} )\p{Lu}\p{Ll}+/gu)].some(([word]) => {
      const key = word.toLowerCase();
      const written = small.get(key) ?? 0;
      return written >= fewestLower && written >= (large.get(key) ?? 0) * mostlyLower;
    });
}
