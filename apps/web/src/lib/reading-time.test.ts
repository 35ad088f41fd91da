import { expect, it } from 'vitest';
import { textsOf } from './messages.ts';
import { readingTimeLabel } from './reading-time.ts';

it.each([
  [0, '<5 Mins'],
  [4.9, '<5 Mins'],
  [5, '<15 Mins'],
  [14.9, '<15 Mins'],
  [15, '~30 Mins'],
  [44.9, '~30 Mins'],
  [45, '<1 Hour'],
  [59.9, '<1 Hour'],
  [60, '~1 Hour'],
  [89, '~1 Hour'],
  [150, '~3 Hours'],
])('%d minutes read as %s', (minutes, label) => {
  expect(readingTimeLabel(minutes, textsOf('common').readingTime)).toBe(label);
});
