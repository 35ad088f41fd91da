/** What a list shows of a record. Lists ask for no more than that, so that a row may hold less than its record. */
export interface Row {
  readonly id: string;
}

/** The rows of a list by their places in it; a long list holds only some of them at a time. */
export interface ListedRows<One extends Row> {
  /** places of the first and the last row that can be gone to; the last comes before the first where there is none */
  first: number;
  last: number;
  /** undefined where it is not loaded */
  at: (place: number) => One | undefined;
  /** -1 where it is not loaded */
  placeOf: (id: string) => number;
  /** all from one place to another; asked for where some are not loaded */
  between: (first: number, last: number) => readonly One[] | Promise<readonly One[]>;
}

/** A list, or a page of one that begins at `offset`, of which every row is loaded. */
export const loadedRows = <One extends Row>(rows: readonly One[], offset = 0): ListedRows<One> => ({
  first: offset,
  last: offset + rows.length - 1,
  at: (place) => rows[place - offset],
  placeOf(id) {
    const index = rows.findIndex((one) => one.id === id);
    return index === -1 ? -1 : offset + index;
  },
  between: (first, last) => rows.slice(Math.max(0, first - offset), last - offset + 1),
});
