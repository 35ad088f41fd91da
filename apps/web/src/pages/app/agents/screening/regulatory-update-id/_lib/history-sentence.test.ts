import { expect, it } from 'vitest';
import { historySentence } from './history-sentence.ts';

const ada = { id: 'u1', name: 'Ada Quist' };
const ben = { id: 'u2', name: 'Ben Orr' };
const told = (
  action: Parameters<typeof historySentence>[0]['action'],
  from: string | null,
  to: string | null,
) => historySentence({ action, actor: ada, from, to }, [ada, ben], 'en-US');

it('tells decisions in words', () => {
  expect(told('status', '0', '2')).toBe('changed the status from Relevant to In review');
  expect(told('status', '0', '0')).toBe('kept it as relevant');
  expect(told('status', null, '1')).toBe('marked it as irrelevant (first decision)');
  expect(told('status', null, '0')).toBe('kept it as relevant (first decision)');
  expect(told('undo', '1', null)).toBe('undid a decision: from Irrelevant back to Undecided');
  expect(told('undo', '1', '0')).toBe('undid a decision: from Irrelevant back to Relevant');
  expect(told('undo', '0', '0')).toBe('undid a decision');
});

it('tells who has it', () => {
  expect(told('assignee', null, 'u2')).toBe('assigned it to Ben Orr');
  expect(told('assignee', null, 'u1')).toBe('took it on');
  expect(told('assignee', 'u2', null)).toBe('unassigned Ben Orr');
  expect(told('assignee', null, 'gone')).toBe('assigned it to a former colleague');
});

it('tells what was collected', () => {
  expect(told('collected', null, 'FCA')).toBe('collected it from FCA');
  expect(told('new_version', null, 'Consolidated 2025')).toBe('found a new version: Consolidated 2025');
});

it('tells what was said about stories', () => {
  expect(told('story_join', null, 'Fine for Tern plc')).toBe(
    'marked it as the same event as “Fine for Tern plc”',
  );
  expect(told('story_split', null, 'Fine for Tern plc')).toBe(
    'marked it as a different event from “Fine for Tern plc”',
  );
});

it('tells what was put right', () => {
  expect(told('correction', null, 'qa · binding: yes')).toBe(
    'corrected: Questions and answers\u00a0· Binding: Yes',
  );
  expect(told('correction', 'binding: yes', null)).toBe('undid the correction “Binding: Yes”');
});
