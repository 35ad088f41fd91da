import { expect, it } from 'vitest';
import { isSingleKey, keycaps, matches } from './match-shortcut.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

it('takes ⌘ and Ctrl for mod, and never a letter that is held with them', () => {
  expect(matches('mod+k', press('k', { metaKey: true }), undefined)).toBe(true);
  expect(matches('mod+k', press('K', { ctrlKey: true }), undefined)).toBe(true);
  expect(matches('mod+k', press('k'), undefined)).toBe(false);
  expect(matches('r', press('r', { ctrlKey: true }), undefined)).toBe(false);
});

it('takes the character, whatever keys it needs on this keyboard', () => {
  expect(matches('?', press('?', { shiftKey: true }), undefined)).toBe(true);
  expect(matches('+', press('+'), undefined)).toBe(true);
});

it('takes two keys in a row', () => {
  expect(matches('g i', press('i'), 'g')).toBe(true);
  expect(matches('g i', press('i'), 'x')).toBe(false);
  expect(matches('g i', press('i'), undefined)).toBe(false);
});

it('knows which keys can be switched off and how they are printed', () => {
  expect([isSingleKey('j'), isSingleKey('g i'), isSingleKey('mod+z'), isSingleKey('Escape')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(keycaps('mod+k', '⌘')).toEqual(['⌘', 'K']);
  expect(keycaps('g i', 'Ctrl')).toEqual(['g', 'i']);
});
