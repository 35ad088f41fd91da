import { expect, it } from 'vitest';
import { putAsideTexts } from './put-aside.ts';

const { estimate, line } = putAsideTexts;

/** Spaces that no line breaks at, as others, to be read here. */
const spaced = (words: string) => words.replaceAll('\u00a0', ' ');

it('says a share as people do, with its range', () => {
  expect(spaced(estimate.inPile({ share: 0.05, low: 0.001, high: 0.17 }))).toBe(
    'Of what was put aside, about 1 in 20 may matter: between 0 and 17 in 100.',
  );
  expect(spaced(estimate.inPile({ share: 0.62, low: 0.52, high: 0.7 }))).toContain('about 6 in 10');
  expect(spaced(line.countAndShare(37, { share: 0.05, low: 0, high: 0.17 }))).toBe(
    '37 put aside, about 1 in 20 may matter',
  );
  expect(spaced(estimate.ofRelevant({ share: 0.15, low: 0.012, high: 0.231 }))).toBe(
    'Of all that matters to you, about 1 in 7 may have been missed: between 1 and 24 in 100.',
  );
});

it('claims no certainty where nothing was found', () => {
  const none = { share: 0, low: 0, high: 0.168 };
  expect(spaced(estimate.inPile(none))).toBe(
    'Of what was put aside, none that was checked matters: it may be between 0 and 17 in 100.',
  );
  expect(spaced(estimate.ofRelevant(none))).toBe(
    'Of all that matters to you, nothing was found missing: it may be between 0 and 17 in 100.',
  );
});

it('says that a wide range comes of few, and breaks no line between a number and its unit', () => {
  const wide = estimate.inPile({ share: 0.1, low: 0.004, high: 0.48 });
  expect(spaced(wide)).toContain('between 0 and 48 in 100; too few were checked to say more');
  expect(wide).toContain('48\u00a0in\u00a0100');
  expect(wide).toContain('1\u00a0in\u00a010');
});
