import { expect, it } from 'vitest';
import { isoWeek } from './iso-week.ts';

it.each([
  ['2026-01-01T00:00:00Z', '2026-W01'],
  ['2027-01-03T23:59:59Z', '2026-W53'],
  ['2027-01-04T00:00:00Z', '2027-W01'],
  ['2024-12-30T12:00:00Z', '2025-W01'],
  ['2026-03-02T09:00:00Z', '2026-W10'],
])('%s is in %s', (moment, week) => {
  expect(isoWeek(new Date(moment))).toBe(week);
});
