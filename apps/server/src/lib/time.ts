export const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** The calendar day of an instant in UTC, `YYYY-MM-DD`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** @param day `YYYY-MM-DD` */
export const addDays = (day: string, days: number) =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));

/** Whole days from one day to a later one; negative when it is earlier. Both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** What stands for "no date known" where a day must stand; shown as such. */
export const unknownDay = '0001-01-01';
