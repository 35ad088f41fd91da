import { useMemo, useState } from 'react';
import type { Row } from './listed-rows.ts';

/** The ids of a list as they were shown, also of rows that have left it; what is new comes last. */
export function steadyOrder(shown: readonly string[], rows: readonly Row[]): readonly string[] {
  const known = new Set(shown);
  const fresh = rows.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  return fresh.length === 0 ? shown : [...shown, ...fresh];
}

/** Rows in such an order. */
export function inOrder<One extends Row>(order: readonly string[], rows: readonly One[]): readonly One[] {
  const places = new Map(order.map((id, place) => [id, place]));
  return rows.toSorted((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));
}

/**
 * Rows that keep their places while somebody works through them, however a change would sort them: a list by its last changes would
 * otherwise move each row away once it is decided. They are as sorted when the page is opened, and whenever `list` is another.
 * @param list tells lists, their sort and pages apart; undefined while the rows are still those of the list before
 */
export function useSteadyRows<One extends Row>(
  list: string | undefined,
  rows: readonly One[],
): readonly One[] {
  const [shown, setShown] = useState<{ list: string | undefined; order: readonly string[] }>({
    list: undefined,
    order: [],
  });
  const isOther = list !== undefined && list !== shown.list;
  const order = steadyOrder(isOther ? [] : shown.order, rows);
  if (rows.length > 0 && (isOther || order !== shown.order)) setShown({ list: list ?? shown.list, order });
  return useMemo(() => inOrder(order, rows), [order, rows]);
}
