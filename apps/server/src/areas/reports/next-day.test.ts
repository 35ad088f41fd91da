import { expect, it } from 'vitest';
import { nextDay } from './next-day.ts';

it('finds the next day of a week or a month, never the day itself', () => {
  expect(nextDay({ frequency: 'weekly', day: 1 }, '2026-11-23')).toBe('2026-11-30');
  expect(nextDay({ frequency: 'weekly', day: 1 }, '2026-11-26')).toBe('2026-11-30');
  expect(nextDay({ frequency: 'weekly', day: 7 }, '2026-11-26')).toBe('2026-11-29');
  expect(nextDay({ frequency: 'weekly', day: 5 }, '2026-11-26')).toBe('2026-11-27');
  expect(nextDay({ frequency: 'monthly', day: 28 }, '2026-11-26')).toBe('2026-11-28');
  expect(nextDay({ frequency: 'monthly', day: 1 }, '2026-12-01')).toBe('2027-01-01');
  expect(nextDay({ frequency: 'monthly', day: 15 }, '2027-01-31')).toBe('2027-02-15');
});
