export type Mark = readonly [start: number, end: number];

export interface Excerpt {
  text: string;
  marks: Mark[];
}

/** What of a sentence may stand before the words found where it is cut. */
const leadShare = 0.3;

/**
 * A sentence cut to about `length` characters around the words found, between words and with “…” where it is cut. Its line
 * breaks are those of the page it was on, so they become spaces.
 */
export function excerptOf(sentence: string, marks: readonly Mark[], length: number): Excerpt {
  const text = sentence.replaceAll(/\s/g, ' ');
  if (text.length <= length) return { text, marks: [...marks] };
  const { from, to } = stretchOf(text, marks, length);
  const before = from > 0 ? '… ' : '';
  const after = to < text.length ? ' …' : '';
  return {
    text: before + text.slice(from, to) + after,
    marks: marks.flatMap(([start, end]): Mark[] => {
      const [first, last] = [Math.max(start, from), Math.min(end, to)];
      return first < last ? [[first - from + before.length, last - from + before.length]] : [];
    }),
  };
}

/** The part of that length that holds most of the words, between two words. */
function stretchOf(text: string, marks: readonly Mark[], length: number): { from: number; to: number } {
  const lead = Math.floor(length * leadShare);
  const inReach = ([first]: Mark) =>
    marks.filter(([start, end]) => start >= first && end <= first + length - lead).length;
  const best = marks.reduce<Mark>(
    (found, mark) => (inReach(mark) > inReach(found) ? mark : found),
    marks[0] ?? [0, 0],
  );
  const wanted = Math.max(0, Math.min(best[0] - lead, text.length - length));
  const from = wanted === 0 ? 0 : nextWord(text, wanted, best[0]);
  const end = from + length;
  if (end >= text.length) return { from, to: text.length };
  const space = text.lastIndexOf(' ', end);
  return { from, to: space > best[1] ? space : end };
}

/** Where the first word at or after a place begins, not later than `latest`. */
function nextWord(text: string, from: number, latest: number): number {
  const space = text.indexOf(' ', from - 1);
  return space === -1 || space + 1 > latest ? Math.min(from, latest) : space + 1;
}
