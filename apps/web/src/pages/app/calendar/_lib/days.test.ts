import { expect, it } from 'vitest';
import { addMonths, isMonth, lastOf, mondayOf, shiftMonths, weeksOf } from './days.ts';

it('begins weeks on Monday and shows whole weeks', () => {
  expect(mondayOf('2026-03-01')).toBe('2026-02-23');
  expect(mondayOf('2026-03-02')).toBe('2026-03-02');
  const weeks = weeksOf('2026-03');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-02-23');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-04-05');
  // begins on a Monday and ends on a Sunday
  expect(weeksOf('2027-02')).toHaveLength(4);
});

it('counts months over the turn of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-05', -29)).toBe('2023-12');
});

it('knows the last day of a month, and stays in it', () => {
  expect(lastOf('2028-02')).toBe('2028-02-29');
  expect(shiftMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(shiftMonths('2026-03-15', -1)).toBe('2026-02-15');
});

it('takes only months', () => {
  expect(isMonth('2026-09')).toBe(true);
  for (const other of ['2026-13', '2026-9', '0999-01', '2026-09-01', '']) expect(isMonth(other)).toBe(false);
});
