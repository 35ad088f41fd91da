export interface Place {
  readonly start: number;
  readonly end: number;
}

export interface Passage extends Place {
  readonly kind: string;
  readonly page_no: number | null;
}

interface Run extends Place {
  readonly text: string;
  readonly isHeading: boolean;
  readonly isMarked: boolean;
}

/** A page of a text, or a part of one without pages. */
export interface TextPiece extends Place {
  readonly page: number | null;
  readonly runs: readonly Run[];
}

const pieceLength = 6_000;
const headings: ReadonlySet<string> = new Set([
  'title',
  'part',
  'chapter',
  'section',
  'article',
  'annex',
  'heading',
]);

/** `start-end` of an address; undefined for anything else. */
export function placeOf(written: string): Place | undefined {
  const [, start, end] = /^(\d{1,9})-(\d{1,9})$/.exec(written) ?? [];
  const place = { start: Number(start), end: Number(end) };
  return place.start < place.end ? place : undefined;
}

/** Where the pages of a text begin, or parts of one that has none: at the end of a line. */
function cutsOf(text: string, passages: readonly Passage[]): { at: number; page: number | null }[] {
  const cuts: { at: number; page: number | null }[] = [];
  for (const { start, page_no: page } of passages)
    if (page !== null && page > (cuts.at(-1)?.page ?? 0))
      cuts.push({ at: cuts.length === 0 ? 0 : start, page });
  if (cuts.length > 0) return cuts;
  for (let at = 0; at < text.length || cuts.length === 0; ) {
    cuts.push({ at, page: null });
    const end = text.indexOf('\n', at + pieceLength);
    at = end === -1 ? Number.POSITIVE_INFINITY : end + 1;
  }
  return cuts;
}

/** A text in pieces that are drawn one by one, each in runs of words, headings and what is marked. */
export function piecesOf(text: string, passages: readonly Passage[], marked?: Place): TextPiece[] {
  const cuts = cutsOf(text, passages);
  const heads = passages
    .filter(({ kind }) => headings.has(kind))
    .map(({ start }) => ({
      start,
      end: text.indexOf('\n', start) === -1 ? text.length : text.indexOf('\n', start),
    }));
  let head = 0;
  return cuts.map(({ at: start, page }, index) => {
    const end = cuts[index + 1]?.at ?? text.length;
    const edges = new Set([start, end]);
    const own: Place[] = [];
    for (; head < heads.length && heads[head]!.start < end; head += 1) {
      own.push(heads[head]!);
      edges.add(Math.max(start, heads[head]!.start)).add(Math.min(end, heads[head]!.end));
    }
    for (const edge of marked ? [marked.start, marked.end] : [])
      if (edge > start && edge < end) edges.add(edge);
    const places = [...edges].toSorted((one, other) => one - other);
    const runs = places.slice(0, -1).map((from, place): Run => {
      const to = places[place + 1]!;
      return {
        start: from,
        end: to,
        text: text.slice(from, to),
        isHeading: own.some((one) => from >= one.start && to <= one.end),
        isMarked: marked !== undefined && from >= marked.start && to <= marked.end,
      };
    });
    return { start, end, page, runs };
  });
}
