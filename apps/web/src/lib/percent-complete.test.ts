import { expect, it } from 'vitest';
import { percentComplete } from './percent-complete.ts';

const none = { completed: 0, in_progress: 0, incomplete: 0 };

it('has two decimals, also where nothing is completed', () => {
  expect(percentComplete(33.33, { ...none, completed: 1, incomplete: 2 }, 'en-US')).toBe('33.33%');
  expect(percentComplete(50, { ...none, completed: 1, incomplete: 1 }, 'en-US')).toBe('50.00%');
  expect(percentComplete(0, { ...none, incomplete: 1 }, 'en-US')).toBe('0.00%');
});

it('is a bare 0 where there is no control', () => {
  expect(percentComplete(0, none, 'en-US')).toBe('0%');
});
