import type { Obligation } from '@regulus/contract/obligations.ts';
import { expect, it } from 'vitest';
import { changeOf, draftOf } from './reading-draft.ts';

const obligation = {
  addressee: { text: 'Each firm', start: 0, end: 9 },
  condition: null,
  exception: null,
  deadline: { text: 'without delay', start: 20, end: 33 },
  topic: 'Compliance',
  kind: 'firm',
  modality: 'must',
} as Obligation;

it('sends nothing for a form as it was, nor for white space around its words', () => {
  expect(changeOf(obligation, draftOf(obligation))).toEqual({});
  expect(changeOf(obligation, { ...draftOf(obligation), addressee: ' Each firm ' })).toEqual({});
});

it('sends what was changed and nothing else; what was emptied as none', () => {
  const draft = { ...draftOf(obligation), deadline: '', topic: '', modality: 'should' as const };
  expect(changeOf(obligation, draft)).toEqual({ deadline: null, topic: null, modality: 'should' });
});
