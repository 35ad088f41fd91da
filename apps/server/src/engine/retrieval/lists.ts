import type { PlacedPassage } from './passages-of-text.ts';

const opens = /[:–—-]\s*$/u;

/** Whether a passage ends with the words that open a list. */
export const opensList = ({ text }: Pick<PlacedPassage, 'text'>): boolean => opens.test(text);

/** The points of a list that are passages of their own. @param all passages of the text, in order */
export function pointsOf(all: readonly PlacedPassage[], opening: PlacedPassage): PlacedPassage[] {
  const position = all.indexOf(opening);
  const points: PlacedPassage[] = [];
  for (const passage of all.slice(position + 1)) {
    if (passage.parent === null || passage.parent < position) break;
    if (passage.parent === position) points.push(passage);
  }
  return points;
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
