import type { Alignment } from './align.ts';
import { isCompared } from './align.ts';
import { comparisonForm } from './comparison-text.ts';
import { ownSpans, type Passage, type Span } from './passage.ts';

/** Why a quote couldn't be moved: its clause has changed, is gone, or takes no part in the comparison. */
export type SpanLoss = 'changed' | 'deleted' | 'not_compared';

export type MovedSpan =
  | {
      changed: false;
      start: number;
      end: number;
      /** Later passage in which the quote begins. */
      passage: number;
      /** The quote is unchanged, but a clause that contains it has changed around it. */
      clauseChanged: boolean;
    }
  | { changed: true; reason: SpanLoss; before: number | null; after: number | null };

interface Piece extends Span {
  /** Ordinal of the passage whose own text contains the piece. */
  passage: number;
}

interface OwnTexts {
  before: Span[][];
  after: Span[][];
}
const ownTexts = new WeakMap<Alignment, OwnTexts>();

function ownTextsOf(alignment: Alignment): OwnTexts {
  let own = ownTexts.get(alignment);
  if (!own) {
    own = {
      before: ownSpans(alignment.before.content, alignment.before.passages),
      after: ownSpans(alignment.after.content, alignment.after.passages),
    };
    ownTexts.set(alignment, own);
  }
  return own;
}

/**
 * Where a quote from the earlier text is in the later one. Each part of it must be found with equal text (as defined by
 * `comparisonForm`) in the clause aligned with its own, and a quote across several clauses must find them in the same order
 * with nothing new between them. Labels may differ: renumbering moves a quote.
 * @param span UTF-16 offsets into the earlier content
 */
export function moveSpan(alignment: Alignment, span: Span): MovedSpan {
  const own = ownTextsOf(alignment);
  const pieces = piecesOf(alignment.before.passages, own.before, span);
  if (pieces.length === 0) return loss('not_compared', innermost(alignment.before.passages, span), null);
  const moved: Piece[] = [];
  for (const piece of pieces) {
    const after = alignment.afterOf.get(piece.passage);
    if (after === undefined) {
      const compared = isCompared(alignment.before.passages[piece.passage] as Passage);
      return loss(compared ? 'deleted' : 'not_compared', piece.passage, null);
    }
    const found = findPiece(alignment, own, piece, after);
    if (!found) return loss('changed', piece.passage, after);
    moved.push({ ...found, passage: after });
  }
  const [first, last] = [moved[0] as Piece, moved.at(-1) as Piece];
  const whole = { start: first.start, end: last.end };
  const between = whole.start < whole.end ? piecesOf(alignment.after.passages, own.after, whole) : [];
  const [firstPiece] = pieces as [Piece];
  const isWhole =
    between.length === moved.length && between.every((piece, index) => piece.start === moved[index]?.start);
  if (!isWhole) return loss('changed', firstPiece.passage, first.passage);
  const widened = withLabels(alignment, span, pieces, moved, whole);
  const clauseChanged = pieces.some(
    ({ passage }, index) => !sameHash(alignment, passage, moved[index]?.passage ?? -1),
  );
  return { changed: false, ...widened, passage: first.passage, clauseChanged };
}

const sameHash = (alignment: Alignment, before: number, after: number) =>
  alignment.before.passages[before]?.hash === alignment.after.passages[after]?.hash;

const loss = (reason: SpanLoss, before: number | null, after: number | null): MovedSpan => ({
  changed: true,
  reason,
  before,
  after,
});

/** The parts of a span that are own text of passages, in order of the text. */
function piecesOf(passages: readonly Passage[], own: readonly Span[][], span: Span): Piece[] {
  const pieces: Piece[] = [];
  for (const passage of passages) {
    if (passage.end <= span.start || passage.start >= span.end) continue;
    for (const { start, end } of own[passage.ordinal] ?? []) {
      const from = Math.max(start, span.start);
      const to = Math.min(end, span.end);
      if (from < to) pieces.push({ start: from, end: to, passage: passage.ordinal });
    }
  }
  return pieces.toSorted((left, right) => left.start - right.start);
}

export function innermost(passages: readonly Passage[], span: Span): number | null {
  let found: number | null = null;
  for (const passage of passages) {
    if (passage.start <= span.start && span.end <= passage.end) found = passage.ordinal;
  }
  return found;
}

function findPiece(alignment: Alignment, own: OwnTexts, piece: Piece, after: number): Span | null {
  const source = own.before[piece.passage] ?? [];
  const target = own.after[after] ?? [];
  const from = source.findIndex(({ start, end }) => start <= piece.start && piece.end <= end);
  const held = source[from];
  if (!held) return null;
  const needle = comparisonForm(alignment.before.content.slice(piece.start, piece.end)).text;
  if (needle === '') return null;
  const places = occurrences(alignment.before.content, source, needle);
  const nth = places.findIndex(({ start }) => start >= piece.start);
  const candidates = occurrences(alignment.after.content, target, needle);
  // If a phrase occurs more or less often than before, its occurrences can't be told apart.
  if (candidates.length !== places.length || nth < 0) return null;
  return candidates[nth] ?? null;
}

/** Every place of a text in comparison form within spans of a content, overlapping ones too. */
function occurrences(content: string, spans: readonly Span[], needle: string): Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const form = comparisonForm(content.slice(span.start, span.end));
    for (let at = form.text.indexOf(needle); at >= 0; at = form.text.indexOf(needle, at + 1)) {
      const last = at + needle.length - 1;
      found.push({ start: span.start + (form.starts[at] ?? 0), end: span.start + (form.ends[last] ?? 0) });
    }
  }
  return found;
}

/** A quote that began with a label, or within white space, does so in its new position as well. */
function withLabels(alignment: Alignment, span: Span, pieces: Piece[], moved: Piece[], whole: Span): Span {
  const [piece, target] = [pieces[0] as Piece, moved[0] as Piece];
  const before = alignment.before.passages[piece.passage] as Passage;
  const after = alignment.after.passages[target.passage] as Passage;
  const beganWithLabel = before.label !== '' && span.start <= before.start && after.label !== '';
  return beganWithLabel ? { start: after.start, end: whole.end } : whole;
}
