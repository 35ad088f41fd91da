import { expect, it } from 'vitest';
import { addDays } from '../../lib/time.ts';
import { calendarFrom } from './dated-sample.ts';
import { stepsOf } from './governance.ts';

const starts = Array.from({ length: 7 }, (_, index) => new Date(`${addDays('2026-03-02', index)}T20:10:00Z`));

it.each(starts)(
  'what the demo company did follows in time, also where a weekend moves it, at %s',
  (start) => {
    const calendar = calendarFrom(start);
    const times = stepsOf(calendar).map(({ daysAgo, time }) => calendar.at(daysAgo, time).getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  },
);
