const mostDays = 365;

/** Numbers of days that somebody typed, separated by commas or spaces; null where one is no whole number from 1 to 365. */
export function readDays(typed: string): number[] | null {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '');
  const days = parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 0));
  return days.every((day) => day >= 1 && day <= mostDays) ? days : null;
}
