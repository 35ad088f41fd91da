import { describe, expect, it } from 'vitest';
import { countFrom, easterSunday, isWorkingDay } from './working-days.ts';

describe('working days', () => {
  it.each([
    ['2024', '2024-03-31'],
    ['2025', '2025-04-20'],
    ['2026', '2026-04-05'],
    ['2038', '2038-04-25'],
  ])('Easter Sunday of %s is %s', (year, day) => {
    expect(easterSunday(Number(year))).toBe(day);
  });

  it('counts the closing days of TARGET where they apply, and weekends everywhere', () => {
    const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25'];
    expect(closed.filter((day) => isWorkingDay(day, 'target'))).toEqual([]);
    expect(closed.filter((day) => isWorkingDay(day, 'weekends'))).toEqual(closed);
    // Whit Monday is a holiday in some countries, and TARGET is open
    expect(isWorkingDay('2026-05-25', 'target')).toBe(true);
    expect(isWorkingDay('2026-04-04', 'weekends')).toBe(false);
  });
});

describe('counting from a day', () => {
  it.each([
    ['2026-04-01', 1, 'working_days', '2026-04-02'],
    ['2026-04-02', 1, 'working_days', '2026-04-07'],
    ['2026-04-07', -1, 'working_days', '2026-04-02'],
    ['2024-01-31', 1, 'months', '2024-02-29'],
    ['2025-01-31', 1, 'months', '2025-02-28'],
    ['2024-02-29', 1, 'years', '2025-02-28'],
    ['2026-11-30', 1, 'quarters', '2027-02-28'],
    ['2026-03-31', -1, 'months', '2026-02-28'],
    // summer time ends on 25 October 2026: days are counted, not hours
    ['2026-10-24', 1, 'days', '2026-10-25'],
    ['2026-10-25', 1, 'days', '2026-10-26'],
    ['2026-10-24', 72, 'hours', '2026-10-27'],
    ['2026-10-18', 1, 'weeks', '2026-10-25'],
  ] as const)('from %s, %s %s end on %s', (from, amount, unit, end) => {
    expect(countFrom(from, amount, unit, 'target')).toBe(end);
  });
});
