import type { Alignment } from '../text/align.ts';
import { moveSpan, type SpanLoss } from '../text/move-span.ts';
import type { Span } from '../text/passage.ts';
import type { ObligationSpan } from './obligation.ts';

/** What remains of an obligation's quotes in a new version of a text. */
export type CarriedObligation =
  | {
      /** no quote has changed, and this is where each is now; no one has to review it */
      readonly isTouched: false;
      readonly spans: readonly ObligationSpan[];
      /** the passage of the later text that contains the body; null if there is no body */
      readonly passage: number | null;
    }
  | {
      /** at least one quote has changed or is gone: someone has to review it */
      readonly isTouched: true;
      /** for each quote, where it is now or why it is nowhere; in the order of the quotes */
      readonly quotes: readonly (ObligationSpan | SpanLoss)[];
      /** the body's clause in the later text; null if it is gone */
      readonly passage: number | null;
    };

/**
 * Carries an obligation to a new version of its text by its quotes. Renumbering, or moving with the same wording, doesn't
 * affect it.
 */
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
 * Where words within an obligation's quotes are after it was carried over: at the same distance from the start of their quote,
 * or found separately if the quote is formatted differently there; null if neither works.
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
