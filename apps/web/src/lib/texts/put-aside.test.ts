import { expect, it } from 'vitest';
import { putAsideTexts } from './put-aside.ts';

const { estimate, line } = putAsideTexts;

it('says a share as people do, with its interval', () => {
  expect(estimate.inPile({ share: 0.05, low: 0.001, high: 0.17 })).toBe(
    'Of what was put aside, about 1 in 20 may matter (95 %: under 1 to 17 %).',
  );
  expect(estimate.inPile({ share: 0.62, low: 0.4, high: 0.8 })).toContain('about 6 in 10');
  expect(line.countAndShare(37, { share: 0.05, low: 0, high: 0.17 })).toBe(
    '37 put aside, about 1 in 20 may matter',
  );
});

it('claims no certainty where nothing was found', () => {
  const none = { share: 0, low: 0, high: 0.168 };
  expect(estimate.inPile(none)).toBe(
    'Of what was put aside, none that was looked at matters (95 %: 0 to 17 %).',
  );
  expect(estimate.ofRelevant(none)).toBe(
    'Of all that matters to you, nothing may have been missed (95 %: 0 to 17 %).',
  );
});
