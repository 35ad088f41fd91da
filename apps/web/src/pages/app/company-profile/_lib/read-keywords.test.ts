import { expect, it } from 'vitest';
import { contradictionsOf, mostKeywords, readKeywords } from './read-keywords.ts';

it('splits at commas and line breaks, and evens out spaces', () => {
  expect(readKeywords('  e-money ,money   laundering\r\nDORA\n\n,', []).added).toEqual([
    'e-money',
    'money laundering',
    'DORA',
  ]);
});

it('says what is left out, and why', () => {
  const { added, dropped } = readKeywords(`Payment, a, ${'x'.repeat(121)}, fraud, Fraud`, ['payment']);
  expect(added).toEqual(['fraud']);
  expect(dropped.map(({ reason }) => reason)).toEqual(['repeated', 'too_short', 'too_long', 'repeated']);
});

it('takes as many as a profile may hold and names the rest', () => {
  const list = Array.from({ length: mostKeywords + 2 }, (_, index) => `word ${index}`).join('\n');
  const { added, dropped } = readKeywords(list, ['one already']);
  expect(added).toHaveLength(mostKeywords - 1);
  expect(dropped.map(({ text, reason }) => [text, reason])).toEqual([
    [`word ${mostKeywords - 1}`, 'too_many'],
    [`word ${mostKeywords}`, 'too_many'],
    [`word ${mostKeywords + 1}`, 'too_many'],
  ]);
});

it('finds keywords that are excluded as well, whatever their case', () => {
  expect(contradictionsOf(['Cloud', 'fraud'], ['cloud'])).toEqual(['Cloud']);
});
