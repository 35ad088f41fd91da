interface Part {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** A text cut where marks begin and end; marks may overlap, and what lies outside of the text is left out. */
export function markedParts(text: string, marks: readonly { start: number; end: number }[]): Part[] {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of marks)
    for (const at of [start, end]) if (at > 0 && at < text.length) cuts.add(at);
  const ordered = [...cuts].toSorted((a, b) => a - b);
  return ordered.slice(0, -1).flatMap((start, index): Part[] => {
    const end = ordered[index + 1] ?? text.length;
    if (start === end) return [];
    const isMarked = marks.some((mark) => mark.start <= start && mark.end >= end);
    return [{ start, text: text.slice(start, end), isMarked }];
  });
}
