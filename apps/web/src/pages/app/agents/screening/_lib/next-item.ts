import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';

type Item = Pick<RegulatoryUpdateRow, 'id'>;

/** The item `by` places further, staying inside the list; without a present one the first. */
export function itemBeside(
  items: readonly { id: string }[],
  id: string | undefined,
  by: number,
): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) return items[0]?.id;
  return items[Math.min(items.length - 1, Math.max(0, index + by))]?.id;
}

/**
 * What opens after a verdict about `decided`: the next one below that is left, else the first such one
 * above, else nothing: all is done.
 */
export function itemAfterVerdict<One extends Item>(
  items: readonly One[],
  decided: ReadonlySet<string>,
  last: string,
  isDone: (item: One) => boolean,
): string | undefined {
  const index = items.findIndex((item) => item.id === last);
  const isOpen = (item: One) => !isDone(item) && !decided.has(item.id);
  return (items.slice(index + 1).find(isOpen) ?? items.slice(0, Math.max(0, index)).find(isOpen))?.id;
}
