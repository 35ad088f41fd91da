import { expect, it } from 'vitest';
import { inVisualOrder, runsFromRight } from './visual-order.ts';

it('tells where a paragraph begins by its first letter', () => {
  expect(runsFromRight('1. البنك EBA')).toBe(true);
  expect(runsFromRight('1. EBA البنك')).toBe(false);
  expect(runsFromRight('12 %')).toBe(false);
});

it('leaves text from the left as it is', () => {
  expect(inVisualOrder(['The', 'bank', '12', 'times'], false)).toEqual(['The', 'bank', '12', 'times']);
});

it('draws words from the right the other way round, but not what stands among them from the left', () => {
  expect(inVisualOrder(['على', 'البنك', 'European', 'Banking', 'إبلاغ'], true)).toEqual([
    'إبلاغ',
    'European',
    'Banking',
    'البنك',
    'على',
  ]);
});

it('keeps a number with the word before it', () => {
  expect(inVisualOrder(['خلال', '30', 'يوما'], true)).toEqual(['يوما', '30', 'خلال']);
});
