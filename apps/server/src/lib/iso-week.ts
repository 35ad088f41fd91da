const dayMs = 86_400_000;

/** The week of a moment in UTC by ISO 8601, e.g. `2026-W10`; the week belongs to the year of its Thursday. */
export function isoWeek(moment: Date): string {
  const day = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  const weekday = (moment.getUTCDay() + 6) % 7;
  const thursday = new Date(day + (3 - weekday) * dayMs);
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - firstDay) / dayMs / 7) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}
