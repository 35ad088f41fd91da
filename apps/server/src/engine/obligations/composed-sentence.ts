import type { Span } from '../text/passage.ts';
import type { ClauseUnit } from './clause-units.ts';

/** What opens a list, one of its points, and what closes it, as one line; offsets lead back to the text. */
export interface ComposedSentence {
  readonly text: string;
  /** where the words of the unit itself stand in `text` */
  readonly unit: Span;
  /** the stretch of the source behind one of `text`; null where it is of more than one part */
  toSource(span: Span): Span | null;
  /** The same of as much of it as is of the part that it begins in. */
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
