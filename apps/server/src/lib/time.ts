export const addSeconds = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/** The calendar day of an instant in UTC, `YYYY-MM-DD`. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** @param day `YYYY-MM-DD` */
export const addDays = (day: string, days: number) =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000));
