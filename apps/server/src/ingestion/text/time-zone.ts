const formatters = new Map<string, Intl.DateTimeFormat>();

/** True when this runtime knows the IANA zone. */
export function isTimeZone(name: string): boolean {
  try {
    formatterFor(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant at which clocks in `timeZone` show `localMs` (written as if it were UTC milliseconds).
 * A time that daylight saving skips is read with the offset before the jump; one that occurs twice is the first.
 */
export function instantOfLocalTime(localMs: number, timeZone: string): Date {
  const dayMs = 86_400_000;
  const before = offsetAt(localMs - dayMs, timeZone);
  const after = offsetAt(localMs + dayMs, timeZone);
  const first = localMs - before;
  if (offsetAt(first, timeZone) === before) return new Date(first);
  const second = localMs - after;
  return new Date(offsetAt(second, timeZone) === after ? second : first);
}

/** The calendar day, `YYYY-MM-DD`, that an instant is in a zone. */
export const dayIn = (at: Date | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

function offsetAt(instantMs: number, timeZone: string): number {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(instantMs)
      .map((part) => [part.type, Number(part.value)]),
  );
  const get = (type: string) => parts.get(type as Intl.DateTimeFormatPartTypes) ?? 0;
  const shown = Date.UTC(
    get('year'),
    get('month') - 1,
    get('day'),
    get('hour'),
    get('minute'),
    get('second'),
  );
  return shown - Math.floor(instantMs / 1000) * 1000;
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

const zones: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  EU: 'Europe/Brussels',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  HK: 'Asia/Hong_Kong',
  IE: 'Europe/Dublin',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  LI: 'Europe/Vaduz',
  LU: 'Europe/Luxembourg',
  NL: 'Europe/Amsterdam',
  SG: 'Asia/Singapore',
  TR: 'Europe/Istanbul',
  US: 'America/New_York',
};

/** Where the regulators of a country have their seats; unknown of bodies of no country. */
export const zoneOfCountry = (country: string): string | undefined => zones[country];
