import type { Gloss } from '@regulus/contract/search.ts';

type Mark = readonly [start: number, end: number];

interface GlossedPart {
  readonly start: number;
  readonly text: string;
  /** counted in the part */
  readonly marks: Mark[];
  /** what it may be in the language of the reader; undefined for what stands between */
  readonly words: readonly string[] | undefined;
}

/** A text in parts: what has a rough translation, and what stands between. */
export function partsWithGlosses(
  text: string,
  marks: readonly Mark[],
  glosses: readonly Gloss[],
): GlossedPart[] {
  const parts: GlossedPart[] = [];
  const add = (start: number, end: number, words?: readonly string[]) => {
    if (start >= end) return;
    const within = marks.flatMap(([from, to]): Mark[] =>
      from < end && to > start ? [[Math.max(from, start) - start, Math.min(to, end) - start]] : [],
    );
    parts.push({ start, text: text.slice(start, end), marks: within, words });
  };
  let at = 0;
  for (const { start, end, words } of glosses) {
    add(at, start);
    add(start, end, words);
    at = end;
  }
  add(at, text.length);
  return parts;
}
