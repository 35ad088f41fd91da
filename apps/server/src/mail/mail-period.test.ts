import { describe, expect, it } from 'vitest';
import { localTime } from '../lib/local-time.ts';
import { mailDay, mailPeriod } from './mail-period.ts';

const at = (time: string) => new Date(time);

describe('the day of a zone', () => {
  it.each([
    ['2026-03-29T04:59:59Z', 'Europe/Berlin', '2026-03-28'],
    // clocks went forward at 01:00 UTC, so seven o'clock comes an hour earlier
    ['2026-03-29T05:00:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-28T05:59:59Z', 'Europe/Berlin', '2026-03-27'],
    ['2026-03-28T06:00:00Z', 'Europe/Berlin', '2026-03-28'],
    ['2026-10-25T05:59:59Z', 'Europe/Berlin', '2026-10-24'],
    ['2026-10-25T06:00:00Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-24T05:00:00Z', 'Europe/Berlin', '2026-10-24'],
    // the other side of the world, where they change the other way round
    ['2026-04-04T18:00:00Z', 'Pacific/Auckland', '2026-04-04'],
    ['2026-04-04T19:00:00Z', 'Pacific/Auckland', '2026-04-05'],
    ['2026-09-26T17:59:59Z', 'Pacific/Auckland', '2026-09-26'],
    ['2026-09-26T18:00:00Z', 'Pacific/Auckland', '2026-09-27'],
    ['2026-11-01T12:00:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-01T11:59:59Z', 'America/New_York', '2026-10-31'],
    ['2026-03-08T11:00:00Z', 'America/New_York', '2026-03-08'],
    ['2026-01-01T06:59:59Z', 'UTC', '2025-12-31'],
    ['2026-01-01T17:00:00Z', 'Pacific/Kiritimati', '2026-01-02'],
    ['2026-01-01T01:15:00Z', 'Asia/Kathmandu', '2026-01-01'],
  ])('at %s in %s began with the morning of %s', (time, zone, day) => {
    expect(mailDay(at(time), zone)).toBe(day);
  });

  it('is told for midnight as hour 0', () => {
    expect(localTime(at('2026-01-15T00:00:00Z'), 'UTC')).toEqual({ day: '2026-01-15', hour: 0 });
  });
});

describe('a period', () => {
  it.each([
    ['Daily', '2026-01-15T09:00:00Z', '2026-01-15'],
    ['Weekly', '2026-01-12T06:59:59Z', '2026-W02'],
    ['Weekly', '2026-01-12T07:00:00Z', '2026-W03'],
    ['Weekly', '2026-01-18T23:59:59Z', '2026-W03'],
    ['Weekly', '2026-01-01T12:00:00Z', '2026-W01'],
    ['Weekly', '2027-01-03T12:00:00Z', '2026-W53'],
    ['Real-time', '2026-01-15T09:14:59.999Z', '2026-01-15T09:00:00.000Z'],
    ['Real-time', '2026-01-15T09:15:00Z', '2026-01-15T09:15:00.000Z'],
  ] as const)('%s at %s is %s', (frequency, time, period) => {
    expect(mailPeriod(frequency, at(time), 'UTC')).toBe(period);
  });

  it('is another one each day of a year, in every zone, and none is left out', () => {
    for (const zone of ['Europe/Berlin', 'Pacific/Auckland', 'America/New_York', 'Asia/Kolkata', 'UTC']) {
      const days = new Set<string>();
      const weeks = new Set<string>();
      for (let time = Date.parse('2026-01-01T12:00:00Z'); time < Date.parse('2027-01-01T12:00:00Z'); ) {
        days.add(mailPeriod('Daily', new Date(time), zone));
        weeks.add(mailPeriod('Weekly', new Date(time), zone));
        time += 60 * 60_000;
      }
      // the year, and what began the day before or ends the day after
      expect(days.size).toBeGreaterThanOrEqual(365);
      expect(days.size).toBeLessThanOrEqual(366);
      const sorted = [...days].toSorted();
      for (const [index, day] of sorted.slice(1).entries())
        expect(Date.parse(day) - Date.parse(sorted[index] ?? '')).toBe(86_400_000);
      expect(weeks.size).toBeGreaterThanOrEqual(53);
      expect(weeks.size).toBeLessThanOrEqual(54);
    }
  });
});
