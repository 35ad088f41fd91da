import { daysBetween } from '../../../lib/time.ts';

/** Fewer days with something new than this say nothing about a habit. */
const fewestDays = 6;
/** Weekends and a quiet week are no silence. */
const shortestSilenceDays = 7;
const silenceFactor = 3;

/**
 * How many days nine of ten gaps between new items do not exceed; null until enough is known.
 * @param days `YYYY-MM-DD`, each once, the latest first
 */
export function usualGapDays(days: readonly string[]): number | null {
  if (days.length < fewestDays) return null;
  const gaps = days.slice(1).map((day, index) => daysBetween(day, days[index]!));
  const sorted = gaps.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.9) - 1]!;
}

/** Days without anything new, where that is longer than the feed's habit allows; null where it is not. */
export function silentForDays(
  newestItemOn: string | null,
  usualGap: number | null,
  today: string,
): number | null {
  if (newestItemOn === null || usualGap === null) return null;
  const quiet = daysBetween(newestItemOn, today);
  return quiet > Math.max(shortestSilenceDays, silenceFactor * usualGap) ? quiet : null;
}
