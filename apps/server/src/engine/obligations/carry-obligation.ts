import type { Alignment } from '../text/align.ts';
import { moveSpan, type SpanLoss } from '../text/move-span.ts';
import type { Span } from '../text/passage.ts';
import type { ObligationSpan } from './obligation.ts';

/** What a new version of a text leaves of an obligation's quotes. */
export type CarriedObligation =
  | {
      /** every quote reads as before, and here it stands now; nobody has to look */
      readonly isTouched: false;
      readonly spans: readonly ObligationSpan[];
      /** of the later text, in which the body stands; null for one without a body */
      readonly passage: number | null;
    }
  | {
      /** at least one quote reads otherwise or is gone: somebody has to look at it again */
      readonly isTouched: true;
      /** for each quote where it stands now, or why it stands nowhere; in the order of the quotes */
      readonly quotes: readonly (ObligationSpan | SpanLoss)[];
      /** of the later text, which is the clause of the body there; null where that is gone */
      readonly passage: number | null;
    };

/** Carries an obligation into a new version of its text by its quotes. Renumbering and moving with equal words touch nothing. */
export function carryObligation(alignment: Alignment, spans: readonly ObligationSpan[]): CarriedObligation {
  let passage: number | null = null;
  const quotes = spans.map((span) => {
    const moved = moveSpan(alignment, span);
    if (span.role === 'body') passage ??= moved.changed ? moved.after : moved.passage;
    return moved.changed ? moved.reason : { role: span.role, start: moved.start, end: moved.end };
  });
  const kept = quotes.filter((quote) => typeof quote !== 'string');
  return kept.length === quotes.length
    ? { isTouched: false, spans: kept, passage }
    : { isTouched: true, quotes, passage };
}

/**
 * Where words within the quotes of an obligation stand once it was carried: at the same distance from the beginning of their
 * quote, or found by themselves where the quote is set otherwise there; null where neither gives a place.
 */
export function carryPart(
  alignment: Alignment,
  part: Span,
  before: readonly Span[],
  after: readonly Span[],
): Span | null {
  const at = before.findIndex(({ start, end }) => start <= part.start && part.end <= end);
  const [from, to] = [before[at], after[at]];
  if (from && to) {
    const start = to.start + part.start - from.start;
    const end = start + part.end - part.start;
    if (
      alignment.before.content.slice(part.start, part.end) === alignment.after.content.slice(start, end) &&
      end <= to.end
    )
      return { start, end };
  }
  const moved = moveSpan(alignment, part);
  return moved.changed ? null : { start: moved.start, end: moved.end };
}
