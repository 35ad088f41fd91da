import { daysBetween } from '../../../../lib/time.ts';

/** With fewer days that brought something new, there is no habit to speak of. */
const fewestDays = 6;
/** Weekends and a quiet week don't count as silence. */
const shortestSilenceDays = 7;
const silenceFactor = 3;

/**
 * The number of days that nine out of ten gaps between new items don't exceed; null until enough is known.
 * @param days `YYYY-MM-DD`, each once, latest first
 */
export function usualGapDays(days: readonly string[]): number | null {
  if (days.length < fewestDays) return null;
  const gaps = days.slice(1).map((day, index) => daysBetween(day, days[index]!));
  const sorted = gaps.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.9) - 1]!;
}

/** Days without anything new, if that is longer than usual for the feed; otherwise null. */
export function silentForDays(
  newestItemOn: string | null,
  usualGap: number | null,
  today: string,
): number | null {
  if (newestItemOn === null || usualGap === null) return null;
  const quiet = daysBetween(newestItemOn, today);
  return quiet > Math.max(shortestSilenceDays, silenceFactor * usualGap) ? quiet : null;
}
