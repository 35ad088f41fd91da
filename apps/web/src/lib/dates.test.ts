import { describe, expect, it } from 'vitest';
import {
  clampRange,
  daysUntil,
  formatAge,
  formatDate,
  formatDaysUntil,
  formatFullDate,
  isDay,
  readTypedDate,
} from './dates.ts';

const now = new Date(2026, 2, 2, 9, 30);
const form = { locale: 'en-GB', now };

describe('a date', () => {
  it.each([
    ['2026-03-02', 'Today'],
    ['2026-03-01', 'Yesterday'],
    ['2026-03-03', '03.03.2026'],
    ['2026-02-28', '28.02.2026'],
    ['0001-01-01', 'Unknown Date'],
    ['0001-01-01T00:00:00Z', 'Unknown Date'],
    ['2026-02-30', 'Not a valid date'],
    ['soon', 'Not a valid date'],
    ['', 'Not a valid date'],
    ['2026-13-01T00:00:00Z', 'Not a valid date'],
  ])('%s reads %s', (value, expected) => {
    expect(formatDate(value, form)).toBe(expected);
  });

  it('is month first in the United States only', () => {
    expect(formatDate('2025-12-31', { locale: 'en-US', now })).toBe('12/31/2025');
    expect(formatDate('2025-12-31', { locale: 'de-DE', now })).toBe('31.12.2025');
  });

  it('takes a time by the day of the device', () => {
    expect(formatDate(new Date(2026, 2, 2, 0, 1).toISOString(), form)).toBe('Today');
    expect(formatDate(new Date(2026, 2, 1, 23, 59).toISOString(), form)).toBe('Yesterday');
  });

  it('is written in full on hover', () => {
    expect(formatFullDate('2026-03-02', 'en-GB')).toMatch(/^Monday,? 2 March 2026$/);
    expect(formatFullDate('0001-01-01', 'en-GB')).toBe('Unknown Date');
  });

  it('is a day only when the calendar has it', () => {
    expect([
      isDay('2024-02-29'),
      isDay('2026-02-29'),
      isDay('2026-3-1'),
      isDay('2026-03-01T00:00:00Z'),
    ]).toEqual([true, false, false, false]);
  });
});

describe('a deadline', () => {
  it('counts by the day of the regulator, not of the reader', () => {
    const lateEvening = new Date('2026-03-02T22:30:00Z');
    expect(daysUntil('2026-03-03', lateEvening, 'Europe/London')).toBe(1);
    expect(daysUntil('2026-03-03', lateEvening, 'Asia/Singapore')).toBe(0);
    expect(daysUntil('2026-03-03', lateEvening, 'America/New_York')).toBe(1);
  });

  it.each([
    [0, 'today'],
    [1, 'tomorrow'],
    [-1, 'yesterday'],
    [12, 'in 12 days'],
    [-3, '3 days ago'],
    [61, 'in 2 months'],
    [-400, '13 months ago'],
  ])('%i days away reads %s', (days, expected) => {
    expect(formatDaysUntil(days)).toBe(expected);
  });
});

describe('a range', () => {
  it('ends today at the latest and begins in 1900 when open', () => {
    expect(clampRange(null, '2030-01-01', now)).toEqual({ from: '1900-01-01', to: '2026-03-02' });
    expect(clampRange('2026-01-01', null, now)).toEqual({ from: '2026-01-01', to: '2026-03-02' });
    expect(clampRange('2026-01-01', '2026-02-01', now)).toEqual({ from: '2026-01-01', to: '2026-02-01' });
  });
});

describe('an age', () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  it.each([
    [0, 'now'],
    [-0.75, '1 minute ago'],
    [-5, '5 minutes ago'],
    [59, 'in 59 minutes'],
    [-61, '1 hour ago'],
    [120, 'in 2 hours'],
    [-60 * 24, 'yesterday'],
    [-60 * 24 * 93, '93 days ago'],
  ])('of %s minutes reads %s', (minutes, words) => {
    expect(formatAge(at(minutes), now)).toBe(words);
  });
});

describe('a typed date', () => {
  it.each([
    ['de-DE', '5.3.2026', '2026-03-05'],
    ['en-GB', ' 05/03/2026 ', '2026-03-05'],
    ['en-US', '3/5/2026', '2026-03-05'],
    ['en-US', '2026-03-05', '2026-03-05'],
    ['de', '2026-03-05', '2026-03-05'],
    ['de-DE', '', ''],
  ])('%s: %j is read as %j', (locale, typed, day) => {
    expect(readTypedDate(typed, locale)).toBe(day);
  });
  it.each([
    ['de-DE', '3/25/2026'],
    ['en-US', '25.3.2026'],
    ['de-DE', '30.2.2026'],
    ['de-DE', '5.3.26'],
    ['de-DE', '5.3.0206'],
    ['de-DE', '5.3.'],
    ['de-DE', 'tomorrow'],
  ])('%s: %j is no day', (locale, typed) => {
    expect(readTypedDate(typed, locale)).toBeUndefined();
  });
});
