/** The value below which the share `share` (0 to 1) of the values lies. Throws for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('No values were measured.');
  return value;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/**
 * The 95 % interval of a share (Wilson 1927, without correction for continuity): near what was measured also for few trials and
 * for shares near 0 and 1. Of nothing, every share is possible.
 */
export function wilsonInterval(part: number, whole: number): { low: number; high: number } {
  if (whole === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const share = part / whole;
  const middle = (share + z ** 2 / (2 * whole)) / (1 + z ** 2 / whole);
  const width =
    (z / (1 + z ** 2 / whole)) * Math.sqrt((share * (1 - share)) / whole + z ** 2 / (4 * whole ** 2));
  return { low: Math.max(0, middle - width), high: Math.min(1, middle + width) };
}
