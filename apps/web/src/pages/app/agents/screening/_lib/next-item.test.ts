import { expect, it } from 'vitest';
import { itemAfterVerdict, itemBeside } from './next-item.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, triaged_at: null as string | null }));
const isDone = (item: (typeof items)[number]) => item.triaged_at !== null;
const withDecided = (...ids: string[]) =>
  items.map((item) => (ids.includes(item.id) ? { ...item, triaged_at: '2026-01-05T10:00:00Z' } : item));

it('walks through the list and stops at its ends', () => {
  expect(itemBeside(items, 'b', 1)).toBe('c');
  expect(itemBeside(items, 'd', 1)).toBe('d');
  expect(itemBeside(items, 'a', -1)).toBe('a');
  expect(itemBeside(items, undefined, 1)).toBe('a');
  expect(itemBeside(items, 'gone', -1)).toBe('a');
  expect(itemBeside([], 'a', 1)).toBeUndefined();
});

it('opens the next undecided item after a verdict, then those above', () => {
  expect(itemAfterVerdict(items, new Set(['a']), 'a', isDone)).toBe('b');
  expect(itemAfterVerdict(withDecided('c'), new Set(['b']), 'b', isDone)).toBe('d');
  expect(itemAfterVerdict(withDecided('b', 'c'), new Set(['d']), 'd', isDone)).toBe('a');
  expect(itemAfterVerdict(withDecided('a', 'b', 'c'), new Set(['d']), 'd', isDone)).toBeUndefined();
});

it('passes over all of a selection that was decided', () => {
  expect(itemAfterVerdict(items, new Set(['a', 'b', 'c']), 'c', isDone)).toBe('d');
  expect(itemAfterVerdict(items, new Set(['b', 'c', 'd']), 'd', isDone)).toBe('a');
});
