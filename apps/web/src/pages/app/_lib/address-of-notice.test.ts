import { expect, it } from 'vitest';
import { addressOfNotice } from './address-of-notice.ts';

const object = {
  id: 'one',
  title: 'Title',
  publication_id: null,
  control_id: null,
  workspace_id: null,
  questionnaire_id: null,
  question_id: null,
};
const question = {
  ...object,
  type: 'question' as const,
  workspace_id: 'team',
  questionnaire_id: 'form',
  question_id: 'q1',
};

it.each([
  ['a publication', { ...object, type: 'publication' as const }, '/app/agents/screening/one'],
  [
    'a document',
    { ...object, type: 'document' as const, workspace_id: 'team' },
    '/app/agents/reporting/one?workspace=team',
  ],
  [
    'an obligation',
    { ...object, type: 'obligation' as const },
    '/app/inventory?tab=obligations&obligation=one',
  ],
  [
    'a control',
    { ...object, type: 'control' as const, control_id: 'one' },
    '/app/inventory?tab=controls&control=one',
  ],
  [
    'evidence',
    { ...object, type: 'evidence' as const, control_id: 'two' },
    '/app/inventory?tab=controls&control=two',
  ],
  ['evidence of no control', { ...object, type: 'evidence' as const }, null],
  ['what is gone', { ...object, type: 'control' as const, title: null }, null],
])('%s opens where it is', (_, notice, address) => {
  expect(addressOfNotice({ kind: 'commented', object: notice })).toBe(address);
});

it('questions that are assigned open together, one that somebody speaks of by itself', () => {
  const path = '/app/workspaces/team/questionnaires/form';
  expect(addressOfNotice({ kind: 'assigned', object: question })).toBe(`${path}?assigned_to=me`);
  expect(addressOfNotice({ kind: 'mentioned', object: question })).toBe(`${path}?question=q1`);
  expect(
    addressOfNotice({ kind: 'assigned', object: { ...question, type: 'document', question_id: null } }),
  ).toBe(path);
  expect(addressOfNotice({ kind: 'overdue', object: question })).toBe(path);
});
