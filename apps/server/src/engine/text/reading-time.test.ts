import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test('230 words take a minute', () => expect(readingMinutes('word '.repeat(230))).toBe(1));
test('punctuation and labels with points are no words of their own', () =>
  expect(readingMinutes('The payer’s 1,000.50 (a) — end.') * 230).toBeCloseTo(5));
test('nothing takes no time', () => expect(readingMinutes('')).toBe(0));
