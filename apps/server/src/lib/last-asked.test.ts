import { expect, it } from 'vitest';
import { LastAsked } from './last-asked.ts';

it('keeps what was asked for last, up to a number', () => {
  const kept = new LastAsked<number>({ most: 2 });
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});

it('keeps no more than a size, and nothing that is larger alone', () => {
  const kept = new LastAsked<string>({ most: 10, mostSize: 100 });
  kept.set('a', 'a', 60);
  kept.set('b', 'b', 60);
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, 'b']);
  kept.set('b', 'bigger', 101);
  expect(kept.get('b')).toBeUndefined();
  kept.set('c', 'c', 100);
  expect(kept.get('c')).toBe('c');
});
