import { expect, it } from 'vitest';
import { nextUnanswered } from './next-unanswered.ts';

const items = [
  { id: 'a', is_relevant: null },
  { id: 'b', is_relevant: true },
  { id: 'c', is_relevant: null },
];

it('opens the next one that nobody has looked at', () => {
  expect(nextUnanswered(items, 'a')).toBe('c');
});

it('begins again at the top where the rest is done', () => {
  expect(nextUnanswered(items, 'c')).toBe('a');
});

it('opens nothing when all are looked at', () => {
  expect(nextUnanswered([{ id: 'a', is_relevant: null }], 'a')).toBeUndefined();
});
