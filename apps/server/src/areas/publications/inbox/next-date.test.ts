import { expect, it } from 'vitest';
import { nextDate } from './next-date.ts';

const none = { comments_due_on: null, in_force_on: null, applicable_on: null, expires_on: null };

it('is the nearest date that is not past, with which one it is', () => {
  const dates = {
    ...none,
    comments_due_on: '2026-01-10',
    in_force_on: '2026-03-01',
    applicable_on: '2026-02-01',
  };
  expect(nextDate(dates, '2026-01-10')).toEqual({ on: '2026-01-10', field: 'comments_due_on' });
  expect(nextDate(dates, '2026-01-11')).toEqual({ on: '2026-02-01', field: 'applicable_on' });
});

it('is none where all are past or none is stated', () => {
  expect(nextDate({ ...none, in_force_on: '2026-01-01' }, '2026-01-02')).toBeNull();
  expect(nextDate(none, '2026-01-02')).toBeNull();
});
