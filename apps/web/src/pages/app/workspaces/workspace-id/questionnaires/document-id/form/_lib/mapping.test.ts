import { expect, it } from 'vitest';
import { columnName, isQuestionRow, withRole, withRow } from './mapping.ts';

const mapping = {
  part: 0,
  is_read: true,
  header_row: 0,
  roles: { 0: 'number', 1: 'question', 2: 'answer' },
  questions: [],
  not_questions: [],
} as const;
const present = { ...mapping, roles: { ...mapping.roles }, questions: [], not_questions: [] };

it('names columns as a workbook does', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});

it('moves a role that belongs to one column', () => {
  expect(withRole(present, 2, 'question').roles).toEqual({ 0: 'number', 2: 'question' });
  expect(withRole(present, 3, 'ignored').roles).toEqual({ ...mapping.roles, 3: 'ignored' });
});

it('takes a row for a question, or for none', () => {
  const found = new Set([3]);
  expect(isQuestionRow(present, 3, found)).toBe(true);
  const without = withRow(present, 3, false);
  expect(isQuestionRow(without, 3, found)).toBe(false);
  expect(withRow(without, 3, true)).toEqual({ ...present, questions: [3] });
});
