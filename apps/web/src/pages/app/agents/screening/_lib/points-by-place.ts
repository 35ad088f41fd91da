import type { Insight } from '../../../../../data/screening.ts';

export type Point = 'who' | 'what' | 'for_whom' | 'by_when';

type Points = Pick<Insight, Point>;

/** One sentence may say several of them; it is shown once. Those that no sentence says stand together, too. */
export function pointsByPlace(insight: Points, points: readonly Point[]): [Point, ...Point[]][] {
  const groups = new Map<string, [Point, ...Point[]]>();
  for (const point of points) {
    const place = insight[point];
    const key = place ? `${place.field} ${place.start} ${place.end}` : 'none';
    const group = groups.get(key);
    if (group) group.push(point);
    else groups.set(key, [point]);
  }
  return [...groups.values()];
}
