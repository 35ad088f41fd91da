import { expect, it } from 'vitest';
import { isChunkFailure, mayReload } from './chunk-failure.ts';

it.each([
  'Failed to fetch dynamically imported module: https://app/assets/x.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('knows %s', (message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true);
});

it('does not take other failures for it', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false);
  expect(isChunkFailure('text')).toBe(false);
});

it('reloads once, then not again for half a minute', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
  };
  expect([mayReload(storage, 100_000), mayReload(storage, 110_000), mayReload(storage, 131_000)]).toEqual([
    true,
    false,
    true,
  ]);
});
