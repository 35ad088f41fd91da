import { expect, it } from 'vitest';
import { reasonInWords } from './reason-in-words.ts';

const reason = {
  action: 'status',
  at: '2026-01-05T08:00:00Z',
  actor: { id: 'ben', name: 'Ben Okafor' },
  api_token: null,
  to: '2',
  batch_size: 1,
} as const;

it('says who did what', () => {
  expect(reasonInWords(reason, 'ada')).toBe('Ben Okafor set it to in review');
  expect(reasonInWords(reason, 'ben')).toBe('You set it to in review');
  expect(reasonInWords({ ...reason, batch_size: 12 }, 'ada')).toBe(
    'Ben Okafor set it to in review, with 11 more',
  );
  expect(reasonInWords({ ...reason, action: 'opened', to: null }, 'ben')).toBe('You opened it');
});

it('says through which token a script did it', () => {
  expect(reasonInWords({ ...reason, api_token: { name: 'nightly' } }, 'ada')).toBe(
    'Ben Okafor, through the token ‘nightly’, set it to in review',
  );
  expect(reasonInWords({ ...reason, api_token: { name: null } }, 'ben')).toBe(
    'You, through an API token, set it to in review',
  );
});

it('names whom it was assigned to', () => {
  const assigned = { ...reason, action: 'assignee', to: 'Ada Marlow' } as const;
  expect(reasonInWords(assigned, 'ben')).toBe('You assigned it to Ada Marlow');
  expect(reasonInWords({ ...assigned, to: null }, 'ada')).toBe('Ben Okafor took the assignment back');
});
