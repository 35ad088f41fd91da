import { expect, it } from 'vitest';
import { summaryLead } from './summary-lead.ts';

const sentence = (length: number) => `${'a'.repeat(length - 1)}.`;

it('shows what is short whole', () => {
  expect(summaryLead(sentence(560))).toBeUndefined();
});

it('ends a long one with a sentence', () => {
  const first = `${sentence(200)} ${sentence(200)}`;
  expect(summaryLead(`${first} ${sentence(400)}`)).toBe(first);
});

it('ends between words where there is no sentence to end with, and within one where there are no words', () => {
  expect(summaryLead('word '.repeat(200))).toMatch(/^(word )+…$/);
  expect(summaryLead('a'.repeat(900))).toBe(`${'a'.repeat(480)} …`);
});

it('ends behind an entry of a list where no sentence ends', () => {
  const list = `It applies to: ${Array.from({ length: 40 }, () => '(a) keepers of keys;').join(' ')}`;
  expect(summaryLead(list)).toMatch(/^It applies to: (\(a\) keepers of keys; )+…$/);
});
