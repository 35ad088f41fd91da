export const mostKeywords = 1_000;
const shortest = 2;
const longest = 120;

export type DropReason = 'repeated' | 'too_short' | 'too_long' | 'too_many';

export interface ReadKeywords {
  added: string[];
  dropped: { text: string; reason: DropReason }[];
}

/** The same word in another case is the same keyword. */
export const sameKeyword = (text: string): string => text.toLocaleLowerCase('en');

/**
 * Reads keywords out of what was typed or pasted, split at commas and line breaks. Empty pieces are no keywords; of the
 * others it is told which are left out, and why.
 */
export function readKeywords(text: string, present: readonly string[]): ReadKeywords {
  const known = new Set(present.map(sameKeyword));
  const read: ReadKeywords = { added: [], dropped: [] };
  for (const piece of text.split(/[,\n\r]/)) {
    const keyword = cleaned(piece);
    if (keyword === '') continue;
    const reason = reasonAgainst(keyword, known, present.length + read.added.length);
    if (reason) {
      read.dropped.push({ text: keyword, reason });
    } else {
      known.add(sameKeyword(keyword));
      read.added.push(keyword);
    }
  }
  return read;
}

/** As the server stores it: spaces evened out, control and direction marks dropped. */
const cleaned = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

function reasonAgainst(keyword: string, known: ReadonlySet<string>, count: number): DropReason | undefined {
  if (keyword.length < shortest) return 'too_short';
  if (keyword.length > longest) return 'too_long';
  if (known.has(sameKeyword(keyword))) return 'repeated';
  return count >= mostKeywords ? 'too_many' : undefined;
}

/** Keywords that are excluded as well. */
export function contradictionsOf(keywords: readonly string[], excluded: readonly string[]): string[] {
  const against = new Set(excluded.map(sameKeyword));
  return keywords.filter((keyword) => against.has(sameKeyword(keyword)));
}
