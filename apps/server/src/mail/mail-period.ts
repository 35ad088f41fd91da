import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import { isoWeek } from '../lib/iso-week.ts';
import { localTime, mondayOf } from '../lib/local-time.ts';
import { addDays } from '../lib/time.ts';

/** Mails of a day or a week are due from this hour on, by the clocks of the zone. */
const dueFromHour = 7;
const slotMs = 15 * 60_000;

/**
 * The day on whose morning mails were last due: until seven o'clock it is still the day before, so that what could not be sent then is
 * made up for.
 */
export function mailDay(now: Date, zone: string): string {
  const { day, hour } = localTime(now, zone);
  return hour < dueFromHour ? addDays(day, -1) : day;
}

/** Names the period whose mail is due: a quarter of an hour, a day, or a week (ISO 8601, from Monday) of the zone. */
export function mailPeriod(frequency: UpdateFrequency, now: Date, zone: string): string {
  switch (frequency) {
    case 'Real-time':
      return new Date(Math.floor(now.getTime() / slotMs) * slotMs).toISOString();
    case 'Daily':
      return mailDay(now, zone);
    case 'Weekly':
      return isoWeek(new Date(`${mondayOf(mailDay(now, zone))}T00:00:00Z`));
  }
}

/** Days that the first mail looks back. */
export const firstDays = (frequency: UpdateFrequency): number => (frequency === 'Weekly' ? 7 : 1);
