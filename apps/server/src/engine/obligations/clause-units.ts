import { childrenByParent, type Passage, type PassageKind, type Span } from '../text/passage.ts';
import { sentences } from '../text/sentences.ts';

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

/** Names and headings of parts, which require nothing. */
const divisions = new Set<PassageKind>([
  'title',
  'part',
  'chapter',
  'section',
  'article',
  'heading',
  'annex',
]);
const endsSentence = /[.!?]["'”’)\]]*$/u;
const goesOnInLowerCase = /^[\p{Ll}–—-]/u;
const tagged = /^\p{P}*$/u;

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
  const children = childrenByParent(passages);
  const units: ClauseUnit[] = [];

  const sentencesIn = (start: number, end: number): Span[] =>
    sentences(content.slice(start, end), language ?? 'en')
      .map((sentence) => ({ start: start + sentence.start, end: start + sentence.end }))
      .filter((span) => !tagged.test(content.slice(span.start, span.end)));

  const visit = (passage: Passage, opening: Opening): void => {
    const within = (children.of[passage.ordinal] ?? []).map((ordinal) => passages[ordinal] as Passage);
    const found: (ClauseUnit | (() => void))[] = [];
    let index = 0;
    const add = (span: Span) => {
      found.push({ ...span, passage: passage.ordinal, index, ...opening });
      index += 1;
    };
    let position = passage.start + passage.label.length;
    let current = opening;
    for (const [at, child] of within.entries()) {
      if (!divisions.has(passage.kind)) {
        const stretch = sentencesIn(position, child.start);
        const last = stretch.at(-1);
        const opensList =
          child.kind === 'point' && last && !endsSentence.test(content.slice(last.start, last.end));
        for (const span of opensList ? stretch.slice(0, -1) : stretch) add(span);
        if (opensList) {
          current = { leadIns: [...opening.leadIns, last], tail: tailAfter(within, at) };
        } else if (child.kind !== 'point' || stretch.length > 0) current = opening;
      }
      const context = current;
      found.push(() => visit(child, child.kind === 'point' ? context : { leadIns: [], tail: null }));
      position = child.end;
    }
    if (!divisions.has(passage.kind)) {
      for (const span of sentencesIn(position, passage.end)) if (!isTail(span, within)) add(span);
    }
    for (const one of found) {
      if (typeof one === 'function') one();
      else units.push(one);
    }
  };

  const isTail = (span: Span, within: readonly Passage[]) =>
    within.at(-1)?.kind === 'point' && goesOnInLowerCase.test(content.slice(span.start, span.end));

  /** What follows the list that contains the child at this position, if it continues the list's sentence. */
  const tailAfter = (siblings: readonly Passage[], at: number): Span | null => {
    let last = at;
    while (siblings[last + 1]?.kind === 'point') last += 1;
    const child = siblings[last] as Passage;
    const following = siblings[last + 1];
    const parent = child.parent === null ? null : passages[child.parent];
    if (following) {
      if (following.kind !== 'subparagraph') return null;
      const [first] = sentencesIn(following.start + following.label.length, following.end);
      return first && goesOnInLowerCase.test(content.slice(first.start, first.end)) ? first : null;
    }
    const [first] = parent ? sentencesIn(child.end, parent.end) : [];
    return first && goesOnInLowerCase.test(content.slice(first.start, first.end)) ? first : null;
  };

  for (const root of children.roots) visit(passages[root] as Passage, { leadIns: [], tail: null });
  return units;
}
