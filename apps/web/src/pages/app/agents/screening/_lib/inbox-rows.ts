import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

export type InboxRow =
  | { kind: 'day'; day: string; publications: readonly RegulatoryUpdateRow[] }
  | { kind: 'item'; publication: RegulatoryUpdateRow /** place in the list, from 0 */; position: number };

export interface InboxRows {
  rows: readonly InboxRow[];
  /** indexes of the day headers, ascending */
  dayIndexes: readonly number[];
  /** row index of a publication */
  indexOf: ReadonlyMap<string, number>;
}

/** The list as it is drawn: a header for each day, then its publications in the order they came. */
export function inboxRows(publications: readonly RegulatoryUpdateRow[]): InboxRows {
  const rows: InboxRow[] = [];
  const dayIndexes: number[] = [];
  const indexOf = new Map<string, number>();
  let ofDay: RegulatoryUpdateRow[] = [];
  for (const [position, publication] of publications.entries()) {
    if (publication.listed_on !== publications[position - 1]?.listed_on) {
      ofDay = [];
      dayIndexes.push(rows.length);
      rows.push({ kind: 'day', day: publication.listed_on, publications: ofDay });
    }
    ofDay.push(publication);
    indexOf.set(publication.id, rows.length);
    rows.push({ kind: 'item', publication, position });
  }
  return { rows, dayIndexes, indexOf };
}

/** The header that stands above a row: the last one at or before it. */
export function headerAbove(dayIndexes: readonly number[], row: number): number | undefined {
  return dayIndexes.findLast((index) => index <= row);
}
