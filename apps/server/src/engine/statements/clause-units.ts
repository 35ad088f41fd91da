import { ClauseParts } from '../text/clause-parts.ts';
import type { Passage, Span } from '../text/passage.ts';

/**
 * The smallest part of a text that may require something by itself: a sentence, or a point of a list read together with the
 * words that open and close the list ("Financial entities shall: (a) …").
 */
export interface ClauseUnit extends Span {
  /** ordinal of the passage that contains it */
  readonly passage: number;
  /** position among the units of its passage, from 0 */
  readonly index: number;
  /** what opens the lists it is a point of, outermost first */
  readonly leadIns: readonly Span[];
  /** what closes the innermost list and continues its sentence, e.g. "… shall notify the competent authority" */
  readonly tail: Span | null;
}

interface Opening {
  readonly leadIns: readonly Span[];
  readonly tail: Span | null;
}

/**
 * The units of a text, in order. Every word of its passages is in one of them, in a lead-in, in a tail, or in a heading.
 * @param language ISO code, for detecting where sentences end
 */
export function clauseUnits(
  content: string,
  passages: readonly Passage[],
  language: string | null,
): ClauseUnit[] {
  const parts = new ClauseParts(content, passages, language);
  const units: ClauseUnit[] = [];
  const visit = (passage: Passage, opening: Opening): void => {
    let index = 0;
    for (const part of parts.of(passage)) {
      if (part.kind === 'sentence') {
        units.push({ ...part.span, passage: passage.ordinal, index, ...opening });
        index += 1;
      } else if (part.kind === 'clause') visit(part.clause, { leadIns: [], tail: null });
      else {
        const { lead, tail, points } = part;
        const within = lead ? { leadIns: [...opening.leadIns, lead], tail } : opening;
        for (const point of points) visit(point, within);
      }
    }
  };
  for (const root of parts.roots) visit(root, { leadIns: [], tail: null });
  return units;
}
