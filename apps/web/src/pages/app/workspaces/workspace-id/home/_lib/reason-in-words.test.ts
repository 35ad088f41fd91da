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
  expect(reasonInWords(reason, 'ada')).toBe('Ben Okafor put it in review');
  expect(reasonInWords(reason, 'ben')).toBe('You put it in review');
  expect(reasonInWords({ ...reason, batch_size: 12 }, 'ada')).toBe(
    'Ben Okafor put it in review, together with 11 other publications',
  );
  expect(reasonInWords({ ...reason, action: 'opened', to: null }, 'ben')).toBe('You opened it');
});

it('says through which token a script did it', () => {
  expect(reasonInWords({ ...reason, api_token: { name: 'nightly' } }, 'ada')).toBe(
    'Ben Okafor put it in review, using the API token “nightly”',
  );
  expect(reasonInWords({ ...reason, api_token: { name: null } }, 'ben')).toBe(
    'You put it in review, using an API token',
  );
});

it('names whom it was assigned to', () => {
  const assigned = { ...reason, action: 'assignee', to: 'Ada Marlow' } as const;
  expect(reasonInWords(assigned, 'ben')).toBe('You assigned it to Ada Marlow');
  expect(reasonInWords({ ...assigned, to: null }, 'ada')).toBe('Ben Okafor unassigned it');
});
