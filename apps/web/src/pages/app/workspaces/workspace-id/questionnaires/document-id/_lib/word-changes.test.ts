import { expect, it } from 'vitest';
import { wordChanges } from './word-changes.ts';

it('tells what was kept, added and deleted', () => {
  expect(wordChanges('Backups run every day.', 'Backups run every night and day.')).toEqual([
    { op: 'equal', text: 'Backups run every ' },
    { op: 'insert', text: 'night and ' },
    { op: 'equal', text: 'day.' },
  ]);
  expect(wordChanges('', 'New')).toEqual([{ op: 'insert', text: 'New' }]);
  expect(wordChanges('Old', '')).toEqual([{ op: 'delete', text: 'Old' }]);
});
