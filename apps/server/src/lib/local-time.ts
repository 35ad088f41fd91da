import { addDays } from './time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** The calendar day (`YYYY-MM-DD`) and the hour (0 to 23) that clocks of a zone show. @param zone IANA name */
export function localTime(time: Date, zone: string): { readonly day: string; readonly hour: number } {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** The calendar day (`YYYY-MM-DD`) that calendars of a zone show. @param zone IANA name */
export const dayIn = (time: Date, zone: string): string => localTime(time, zone).day;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
