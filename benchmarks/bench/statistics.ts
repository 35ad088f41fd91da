/** The value below which the share `share` (0 to 1) of the values lies. Throws for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('No values were measured.');
  return value;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
