import { expect, it } from 'vitest';
import { textsOf } from '../../../../../lib/messages.ts';
import { missedEstimate } from './missed-estimate.ts';

const { estimate } = textsOf('put-aside');

it('says shares with their ranges, rounded outwards', () => {
  expect(
    missedEstimate(
      estimate,
      { share: 0.05, low: 0.001, high: 0.17 },
      { share: 0.15, low: 0.012, high: 0.231 },
    ),
  ).toBe(
    'About 5% of the publications set aside may be relevant (between 0% and 17%). About 15% of everything relevant to you may have been missed (between 1% and 24%).',
  );
});

it('says a small share as more than nothing', () => {
  expect(missedEstimate(estimate, { share: 1 / 240, low: 0, high: 0.02 })).toContain('About 0.42% of');
});

it('claims no certainty where nothing was found', () => {
  const none = { share: 0, low: 0, high: 0.168 };
  expect(missedEstimate(estimate, none, none)).toBe(
    'None of the publications checked were relevant. Up to 17% of those set aside may still be. Up to 17% of everything relevant to you may have been missed.',
  );
});

it('says once that ranges are wide', () => {
  const wide = { share: 0.1, low: 0.004, high: 0.48 };
  expect(missedEstimate(estimate, wide, wide).match(/the range is wide/g)).toHaveLength(1);
});
