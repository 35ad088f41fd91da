import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../lib/time.ts';
import { silentForDays, usualGapDays } from './habit.ts';

const every = (gap: number, count: number, last = '2026-10-01') =>
  Array.from({ length: count }, (_, index) => addDays(last, -gap * index));

describe('usualGapDays', () => {
  it('is unknown for a feed with few days', () => {
    expect(usualGapDays([])).toBeNull();
    expect(usualGapDays(every(1, 5))).toBeNull();
  });

  it('is what nine of ten gaps do not exceed', () => {
    expect(usualGapDays(every(7, 12))).toBe(7);
    // ten gaps of a day, one of thirty
    expect(usualGapDays([...every(1, 11), addDays('2026-10-01', -40)])).toBe(1);
  });
});

describe('silentForDays', () => {
  it('lets a daily feed rest over holidays and marks it after', () => {
    expect(silentForDays('2026-10-01', 1, '2026-10-08')).toBeNull();
    expect(silentForDays('2026-10-01', 1, '2026-10-09')).toBe(8);
  });

  it('waits three times as long as usual', () => {
    expect(silentForDays('2026-10-01', 14, addDays('2026-10-01', 42))).toBeNull();
    expect(silentForDays('2026-10-01', 14, addDays('2026-10-01', 43))).toBe(43);
  });

  it('says nothing where the habit is not known', () => {
    expect(silentForDays('2020-01-01', null, '2026-10-01')).toBeNull();
    expect(silentForDays(null, 3, '2026-10-01')).toBeNull();
  });
});
