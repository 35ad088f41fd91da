import { expect, it } from 'vitest';
import { isDone } from './is-done.ts';

const undecided = { triaged_at: null, ai_irrelevant: false };
const aside = { triaged_at: null, ai_irrelevant: true };

it('is what someone has decided, in every view', () => {
  const decided = { ...undecided, triaged_at: '2026-01-05T10:00:00Z' };
  for (const view of ['undecided', 'new', 'put_aside', 'all'] as const)
    expect(isDone(decided, view)).toBe(true);
});

it('is what a verdict on relevance took out of a list that is worked off', () => {
  expect(isDone(undecided, 'undecided')).toBe(false);
  expect(isDone(aside, 'undecided')).toBe(true);
  expect(isDone(aside, 'new')).toBe(true);
  expect(isDone(aside, 'put_aside')).toBe(false);
  expect(isDone(undecided, 'put_aside')).toBe(true);
});

it('is nothing else in lists that are not worked off', () => {
  for (const view of ['relevant', 'mine', 'all'] as const) {
    expect(isDone(aside, view)).toBe(false);
    expect(isDone(undecided, view)).toBe(false);
  }
});
