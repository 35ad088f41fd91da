import type { ListedRows, Row } from './listed-rows.ts';

/** What is selected in one list: other filters list other rows, of which none is selected. */
export interface SelectedRows<One extends Row> {
  list: string;
  /** by id, as they were when they were selected */
  rows: ReadonlyMap<string, One>;
  /** what was selected last, from which a range is drawn */
  anchor: { id: string; place: number } | undefined;
}

export const nothingSelected = <One extends Row>(list: string): SelectedRows<One> => ({
  list,
  rows: new Map(),
  anchor: undefined,
});

/** With these rows selected, or no longer. */
export function withRows<One extends Row>(
  selected: SelectedRows<One>,
  rows: readonly One[],
  isSelected: boolean,
): SelectedRows<One> {
  if (!isSelected) return withoutRows(selected, rows);
  return { ...selected, rows: new Map([...selected.rows, ...rows.map((one) => [one.id, one] as const)]) };
}

export function withoutRows<One extends Row>(
  selected: SelectedRows<One>,
  rows: readonly Row[],
): SelectedRows<One> {
  const next = new Map(selected.rows);
  for (const { id } of rows) next.delete(id);
  return { ...selected, rows: next };
}

/** The places from the row selected last to this one, both included; undefined where no range can be drawn. */
export function rangeTo<One extends Row>(
  { anchor }: SelectedRows<One>,
  id: string,
  listed: ListedRows<One>,
): { first: number; last: number } | undefined {
  const end = listed.placeOf(id);
  if (!anchor || end === -1) return undefined;
  const found = listed.placeOf(anchor.id);
  // a row that is scrolled far away is not loaded any more, but has its place
  const start = found === -1 ? anchor.place : found;
  if (start < listed.first || start > listed.last) return undefined;
  return { first: Math.min(start, end), last: Math.max(start, end) };
}

/**
 * The selected rows as they stand now: one that was changed since it was selected is decided about as it is. Of a
 * list that holds all there is, in its order, without what has left it.
 */
export function asListed<One extends Row>(
  { rows }: SelectedRows<One>,
  listed: ListedRows<One>,
  holdsAll: boolean,
): readonly One[] {
  if (rows.size === 0) return [];
  const placed = [...rows.values()].map((one) => ({ one, place: listed.placeOf(one.id) }));
  const shown = holdsAll ? placed.filter(({ place }) => place !== -1) : placed;
  if (holdsAll) shown.sort((one, other) => one.place - other.place);
  return shown.map(({ one, place }) => listed.at(place) ?? one);
}
