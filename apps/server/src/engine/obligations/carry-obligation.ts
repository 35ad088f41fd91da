import type { Alignment } from '../text/align.ts';
import { moveSpan, type SpanLoss } from '../text/move-span.ts';
import type { ObligationSpan } from './obligation.ts';

/** What a new version of a text leaves of an obligation's quotes. */
export type CarriedObligation =
  | {
      /** every quote reads as before, and here it stands now; nobody has to look */
      readonly isTouched: false;
      readonly spans: readonly ObligationSpan[];
    }
  | {
      /** at least one quote reads otherwise or is gone: somebody has to look at it again */
      readonly isTouched: true;
      /** for each quote where it stands now, or why it stands nowhere; in the order of the quotes */
      readonly quotes: readonly (ObligationSpan | SpanLoss)[];
    };

/** Carries an obligation into a new version of its text by its quotes. Renumbering and moving with equal words touch nothing. */
export function carryObligation(alignment: Alignment, spans: readonly ObligationSpan[]): CarriedObligation {
  const quotes = spans.map((span) => {
    const moved = moveSpan(alignment, span);
    return moved.changed ? moved.reason : { role: span.role, start: moved.start, end: moved.end };
  });
  const kept = quotes.filter((quote) => typeof quote !== 'string');
  return kept.length === quotes.length ? { isTouched: false, spans: kept } : { isTouched: true, quotes };
}
