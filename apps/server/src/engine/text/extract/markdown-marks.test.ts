import { expect, it } from 'vitest';
import { withoutMarks } from './markdown-marks.ts';

it.each([
  ['**Principle of Least Privilege:** granted', 'Principle of Least Privilege: granted'],
  ['*one* and __two__ and ***three***', 'one and two and three'],
  ['See [the policy](https://bank.example/policy "Policy") and `SELECT`.', 'See the policy and SELECT.'],
  ['* a point\n* another *one*', '* a point\n* another one'],
  ['snake_case_name, 2 * 3 * 4, a_b', 'snake_case_name, 2 * 3 * 4, a_b'],
  ['# Heading\n\n---\n\n**open', '# Heading\n\n---\n\n**open'],
])('marks are taken from %j', (markdown, words) => {
  expect(withoutMarks(markdown)).toBe(words);
});

it('takes time in proportion to the text', () => {
  const hostile = `${'**a'.repeat(20_000)}\n${'['.repeat(20_000)}`;
  expect(withoutMarks(hostile).length).toBeGreaterThan(0);
});
