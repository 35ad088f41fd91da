import type { Span } from '../text/passage.ts';
import type { ClauseUnit } from './clause-units.ts';

/** What opens a list, one of its points, and what closes it, as one line; offsets lead back to the text. */
export interface ComposedSentence {
  readonly text: string;
  /** the position of the unit's own words in `text` */
  readonly unit: Span;
  /** the range of the source behind a range of `text`; null if it covers more than one part */
  toSource(span: Span): Span | null;
  /** The same, limited to the part in which it begins. */
  toSourceWithin(span: Span): Span | null;
}

export function composeSentence(content: string, unit: ClauseUnit): ComposedSentence {
  const parts = [...unit.leadIns, unit, ...(unit.tail ? [unit.tail] : [])];
  let text = '';
  const placed = parts.map((part) => {
    if (text !== '') text += ' ';
    const at = text.length;
    text += content.slice(part.start, part.end).replaceAll('\n', ' ');
    return { at, part };
  });
  const own = placed[unit.leadIns.length]?.at ?? 0;
  const toSource = ({ start, end }: Span): Span | null => {
    const found = placed.find(({ at, part }) => start >= at && end <= at + part.end - part.start);
    return found
      ? { start: found.part.start + start - found.at, end: found.part.start + end - found.at }
      : null;
  };
  return {
    text,
    unit: { start: own, end: own + unit.end - unit.start },
    toSource,
    toSourceWithin({ start, end }) {
      const found = placed.find(({ at, part }) => start >= at && start < at + part.end - part.start);
      if (!found) return null;
      const last = Math.min(end, found.at + found.part.end - found.part.start);
      return toSource({ start, end: start + text.slice(start, last).replace(/[\s–—-]+$/u, '').length });
    },
  };
}
