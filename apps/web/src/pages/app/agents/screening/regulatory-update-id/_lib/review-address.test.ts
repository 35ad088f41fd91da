import { expect, it } from 'vitest';
import { readState } from '../../../../../../lib/url-state.ts';
import { obligationFields } from './record-state.ts';
import { countReviewFilters, noReviewFilters, reviewAsked } from './review-address.ts';

const stateOf = (query: string) => readState(obligationFields, new URLSearchParams(query));

it('asks for the obligations on firms, and for what the address narrows them down to', () => {
  expect(reviewAsked(stateOf(''))).toEqual({ kind: ['firm'] });
  expect(
    reviewAsked(
      stateOf(
        'review=1&kind=all&assignee=ada&topic=Compliance&due=overdue&words=keep&confidence=low&applies=no',
      ),
    ),
  ).toEqual({
    status: ['1'],
    assignee: ['ada'],
    topic: 'Compliance',
    due: 'overdue',
    confidence: 'low',
    applies: ['no'],
    q: 'keep',
  });
  expect(reviewAsked(stateOf('assignee=unassigned'))).toEqual({ kind: ['firm'], unassigned: true });
});

it('counts what differs from the defaults, and resets to them', () => {
  const state = stateOf('kind=all&due=none&topic=Compliance&obligation=one');
  expect(countReviewFilters(state)).toBe(3);
  expect(countReviewFilters({ ...state, ...noReviewFilters })).toBe(0);
});
