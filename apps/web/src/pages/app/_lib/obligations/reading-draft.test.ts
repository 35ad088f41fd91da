import type { Obligation } from '@regulus/contract/obligations.ts';
import { expect, it } from 'vitest';
import { changeOf, conflictOf, draftOf } from './reading-draft.ts';

const obligation = {
  addressee: { text: 'Each firm', start: 0, end: 9 },
  condition: null,
  exception: null,
  deadline: { text: 'without delay', start: 20, end: 33 },
  due_on: null,
  topic: 'Compliance',
  kind: 'firm',
  modality: 'must',
} as Obligation;

it('sends nothing for a form as it was, nor for white space around its words', () => {
  expect(changeOf(obligation, draftOf(obligation))).toBeUndefined();
  expect(changeOf(obligation, { ...draftOf(obligation), addressee: ' Each firm ' })).toBeUndefined();
});

it('sends what was changed and nothing else; what was emptied as none', () => {
  const draft = { ...draftOf(obligation), deadline: '', topic: '', modality: 'should' as const };
  expect(changeOf(obligation, draft)).toEqual({ deadline: null, topic: null, modality: 'should' });
});

it('sets side by side only what both have changed', () => {
  const present = { ...obligation, addressee: { text: 'The group', start: null, end: null }, topic: null };
  expect(conflictOf(obligation, present, { addressee: 'Each bank', deadline: 'at once' })).toEqual([
    { name: 'addressee', mine: 'Each bank', theirs: 'The group' },
  ]);
  expect(conflictOf(obligation, present, { topic: '' })).toEqual([]);
});
