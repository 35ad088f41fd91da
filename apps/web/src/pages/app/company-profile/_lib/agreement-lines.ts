interface Place {
  readonly start: number;
  readonly end: number;
}

/** Reads `start-end`; undefined for anything else. */
export function placeOf(written: string): Place | undefined {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(written) ?? [];
  const [start, end] = [Number(from), Number(to)];
  return start < end ? { start, end } : undefined;
}

interface Part {
  /** offset in the whole text, as all */
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
  /** where the marked place begins */
  readonly isFirst: boolean;
}

/** The lines of a piece of a text, each cut where the marked place begins and ends. */
export function linesOf(
  piece: { readonly content: string; readonly start: number },
  place: Place | undefined,
): { readonly start: number; readonly parts: readonly Part[] }[] {
  const lines: { start: number; parts: Part[] }[] = [];
  let start = piece.start;
  for (const text of piece.content.split('\n')) {
    const end = start + text.length;
    const cuts = [
      start,
      ...[place?.start, place?.end].filter((at) => at !== undefined && at > start && at < end),
      end,
    ] as number[];
    const parts = cuts.slice(0, -1).flatMap((from, index): Part[] => {
      const to = cuts[index + 1] ?? end;
      if (to === from) return [];
      const isMarked = place !== undefined && from >= place.start && to <= place.end;
      return [
        {
          start: from,
          text: text.slice(from - start, to - start),
          isMarked,
          isFirst: isMarked && from === place.start,
        },
      ];
    });
    if (parts.length > 0) lines.push({ start, parts });
    start = end + 1;
  }
  return lines;
}
