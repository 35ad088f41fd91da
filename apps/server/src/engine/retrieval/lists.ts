import { opensList } from '../text/clause-parts.ts';
import { canFollow } from '../text/list-levels.ts';
import type { PlacedPassage } from './passages-of-text.ts';

/**
 * The points of the list that a passage opens, if each is a passage of its own; none if it opens no list.
 * @param all passages of the text, in order
 */
export function pointsOf(all: readonly PlacedPassage[], opening: PlacedPassage): PlacedPassage[] {
  const points: PlacedPassage[] = [];
  const position = all.indexOf(opening);
  for (const passage of all.slice(position + 1)) {
    if (passage.parent === null || passage.parent < position) break;
    if (passage.parent !== position) continue;
    const before = points.at(-1);
    const belongs = before ? canFollow(before.label, passage.label) : opensList(opening.text, passage.text);
    if (passage.kind !== 'point' || !belongs) break;
    points.push(passage);
  }
  return points;
}

/** What opens the list of which a passage is a point; null if it isn't one. */
export function openingOf(all: readonly PlacedPassage[], passage: PlacedPassage): PlacedPassage | null {
  const parent = passage.parent === null ? undefined : all[passage.parent];
  return parent && pointsOf(all, parent).includes(passage) ? parent : null;
}

/** The headings around a passage, the outermost first, and its own. */
export function headingsOf(all: readonly PlacedPassage[], passage: PlacedPassage): string[] {
  const headings: string[] = [];
  for (
    let at: PlacedPassage | undefined = passage;
    at;
    at = at.parent === null ? undefined : all[at.parent]
  ) {
    if (at.heading !== null) headings.unshift(at.heading);
  }
  return headings;
}

/** The passages of a clause by its number, `28.8`, with those in it. */
export const passagesInClause = (all: readonly PlacedPassage[], clause: string): PlacedPassage[] =>
  all.filter((one) => one.text !== '' && (one.clause === clause || one.clause.startsWith(`${clause}.`)));
