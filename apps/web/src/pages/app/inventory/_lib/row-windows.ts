/** How many rows are asked for at once. */
export const windowSize = 100;

/** The windows that cover rows `first` to `last` and those near them, by number. */
export function windowsAround(first: number, last: number, total: number, margin = 40): number[] {
  if (total === 0) return [];
  const from = Math.floor(Math.max(0, first - margin) / windowSize);
  const to = Math.floor(Math.min(total - 1, last + margin) / windowSize);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
