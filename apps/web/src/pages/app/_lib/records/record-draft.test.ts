import { expect, it } from 'vitest';
import { changedOf, conflictsOf } from './record-draft.ts';

const before = {
  title: 'Incidents are reported',
  applies: true,
  regulators: ['EBA', 'FCA'],
  topic: 'Compliance',
};

it('holds what differs, without the white space around words', () => {
  const draft = { ...before, title: ' Incidents are told ', regulators: ['FCA', 'EBA'], topic: '' };
  expect(changedOf(before, draft)).toEqual({ title: 'Incidents are told', topic: '' });
  expect(changedOf(before, { ...before, topic: ' Compliance ' })).toEqual({});
});

it('is a conflict only where both have changed the same to something else', () => {
  const now = { ...before, title: 'Incidents are told', topic: '', applies: false };
  expect(conflictsOf(before, now, { title: 'Incidents are notified', regulators: [], topic: '' })).toEqual([
    { name: 'title', mine: 'Incidents are notified', theirs: 'Incidents are told' },
  ]);
});
