import { canFollow } from '../text/list-levels.ts';
import type { Passage, Span } from '../text/passage.ts';
import type { ClauseUnit } from './clause-units.ts';

const opensList = /:$|\s(?:ob|dass|wenn|sofern|soweit|denen|whether|that|where|if)$/u;
/** How a point of a list ends unless it is the last; "z." is half of an abbreviation that was split in the text. */
const goesOn = /[,;]$|\s(?:und|oder|sowie|and|or)$|(?:^|[\s,(])z\.$/u;
/** What closes a list and is the rest of the sentence that opened it. */
const closesList =
  /^(?:ist|sind|hat|haben|kann|können|darf|dürfen|muss|müssen|soll|sollen|wird|werden|so|shall|must|should|may)\s/u;

const opensWithTerm =
  /^\(\p{L}[\p{L}\s-]*\)\s(?:ist|sind|hat|haben|kann|können|darf|dürfen|muss|müssen|soll|sollen|wird|werden)\s/u;

/** Lists that a text prints as separate paragraphs: what opens and closes them is read together with each of their points. */
export function joinPrintedLists(
  content: string,
  passages: readonly Passage[],
  units: readonly ClauseUnit[],
): ClauseUnit[] {
  const joined = [...units];
  const wordsOf = ({ start, end }: Span) => content.slice(start, end);
  const parentOf = (unit: ClauseUnit) => passages[unit.passage]?.parent ?? null;
  /** "In jedem Institut sind" followed by a point: the sentence continues there. */
  const breaksOff = (opening: ClauseUnit, next: ClauseUnit | undefined) =>
    next !== undefined &&
    next.leadIns.length === 0 &&
    passages[next.passage]?.kind === 'point' &&
    parentOf(next) === parentOf(opening) &&
    !/[.;!?,]["”“)]*$/u.test(wordsOf(opening));
  const labelOf = (unit: ClauseUnit | undefined) => passages[unit?.passage ?? -1]?.label ?? '';
  /** Whether labels tell that a point goes on with the list of the one before it, if both have one. */
  const isNext = (before: ClauseUnit | undefined, point: ClauseUnit) =>
    before?.passage === point.passage ||
    labelOf(before) === '' ||
    labelOf(point) === '' ||
    passages[before?.passage ?? -1]?.kind !== 'point' ||
    canFollow(labelOf(before), labelOf(point));
  for (const [at, opening] of units.entries()) {
    if (opening.leadIns.length > 0 || joined[at]?.leadIns.length) continue;
    if (!opensList.test(wordsOf(opening)) && !breaksOff(opening, units[at + 1])) continue;
    const points: number[] = [];
    let tail: Span | null = null;
    let hasEnded = false;
    let hasStopped = false;
    for (let next = at + 1; next < units.length; next += 1) {
      const point = units[next] as ClauseUnit;
      if (parentOf(point) !== parentOf(opening) || point.leadIns.length > 0) break;
      if (point.passage === opening.passage || !isNext(units[points.at(-1) ?? at], point)) break;
      const words = wordsOf(point);
      if (points.length > 0 && closesList.test(words)) {
        tail = { start: point.start, end: point.end };
        break;
      }
      // a paragraph that ends in a comma is a point, even if the one before it ended in a full stop
      if (points.length > 0 && hasEnded && !/[,;]$/u.test(words)) {
        if (!hasStopped && /^\p{Ll}/u.test(words)) tail = { start: point.start, end: point.end };
        break;
      }
      points.push(next);
      hasEnded = !goesOn.test(words);
      hasStopped = /[.!?]$/u.test(words);
    }
    const leadIn = { start: opening.start, end: opening.end };
    for (const point of points) joined[point] = { ...(units[point] as ClauseUnit), leadIns: [leadIn], tail };
  }
  closeBehindTerms(joined, wordsOf, parentOf);
  return joined;
}

/** "1. … (Organkredite) dürfen nur …": the term that a list defines comes before what closes it. */
function closeBehindTerms(
  units: ClauseUnit[],
  wordsOf: (span: Span) => string,
  parentOf: (unit: ClauseUnit) => number | null,
): void {
  for (const [at, unit] of units.entries()) {
    if (unit.leadIns.length > 0 || !opensWithTerm.test(wordsOf(unit))) continue;
    const lastPoint = units[at - 1];
    const leadIn = lastPoint?.leadIns.at(-1);
    if (!lastPoint || !leadIn || lastPoint.tail || parentOf(lastPoint) !== parentOf(unit)) continue;
    const tail = { start: unit.start, end: unit.end };
    for (let back = at - 1; units[back]?.leadIns.at(-1)?.start === leadIn.start; back -= 1)
      units[back] = { ...(units[back] as ClauseUnit), tail };
  }
}
