import { expect, it } from 'vitest';
import { dueSentence } from './due-sentence.ts';

it.each([
  ['en-US', '01/31/2027 → 02/28/2027'],
  ['en-GB', '31.01.2027 → 28.02.2027'],
  ['de-DE', '31.01.2027 → 28.02.2027'],
])('tells days as %s writes them', (locale, step) => {
  const moved = { action: 'due_set', from: '2027-01-31', to: '2027-02-28' };
  expect(dueSentence(moved, locale)).toContain(`(${step})`);
  expect(dueSentence({ ...moved, to: null }, locale)).toContain('→ –)');
});
