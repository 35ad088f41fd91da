import { describe, expect, it } from 'vitest';
import { intervalOf, nextOccurrence, previousOccurrence, ruleFrom, ruleOf } from './recurrence.ts';

const upTo = (rule: string, from: string, count: number) => {
  const found: string[] = [];
  for (let day = from; found.length < count; found.push(day)) {
    const next = nextOccurrence(rule, from, day);
    if (next === null) throw new Error('no next occurrence');
    day = next;
  }
  return found;
};

describe('recurrence', () => {
  it('falls on the last day of months that are shorter, and back on its own day after them', () => {
    expect(upTo(ruleOf(1, 'months', '2026-01-31'), '2026-01-31', 4)).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    expect(upTo(ruleOf(1, 'months', '2027-12-30'), '2027-12-30', 3)).toEqual([
      '2028-01-30',
      '2028-02-29',
      '2028-03-30',
    ]);
    expect(upTo(ruleOf(1, 'quarters', '2026-11-30'), '2026-11-30', 2)).toEqual(['2027-02-28', '2027-05-30']);
  });

  it('is on 28 February in years without the 29th', () => {
    expect(upTo(ruleOf(1, 'years', '2024-02-29'), '2024-02-29', 4)).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('keeps its days where summer time begins and ends', () => {
    expect(upTo(ruleOf(1, 'weeks', '2026-10-18'), '2026-10-18', 2)).toEqual(['2026-10-25', '2026-11-01']);
    expect(upTo(ruleOf(1, 'days', '2026-10-24'), '2026-10-24', 3)).toEqual([
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
    ]);
  });

  it('begins an interval after the day it counts from, however early it is asked', () => {
    expect(nextOccurrence('FREQ=YEARLY', '2027-07-10', '2026-01-01')).toBe('2028-07-10');
    expect(previousOccurrence('FREQ=YEARLY', '2027-07-10', '2028-07-10')).toBe('2027-07-10');
    expect(previousOccurrence('FREQ=YEARLY', '2027-07-10', '2027-07-10')).toBeNull();
  });

  it('says how often it is, and counts from another day', () => {
    expect(intervalOf(ruleOf(2, 'quarters', '2026-01-31'))).toEqual({ amount: 6, unit: 'months' });
    expect(intervalOf('FREQ=YEARLY;INTERVAL=3')).toEqual({ amount: 3, unit: 'years' });
    expect(ruleFrom(ruleOf(1, 'months', '2026-01-31'), '2026-02-15')).toBe('FREQ=MONTHLY');
  });
});
