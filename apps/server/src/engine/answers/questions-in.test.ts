import { expect, it } from 'vitest';
import { processorMs } from '../../testing/processor-time.ts';
import { questionsIn } from './questions-in.ts';

const padding = 'We have reviewed our contracts with providers for several months. ';

it.each([
  ['When must incidents be reported?', ['When must incidents be reported?']],
  ['Outsourcing', ['Outsourcing']],
  ['What is an incident? Who reports it, and when?', ['What is an incident?', 'Who reports it, and when?']],
  [
    `Dear Sir or Madam,\nHow are you? ${padding.repeat(30)}Please tell us whether we must keep a register.\n\nWhich exit strategy is needed? Could you please get back to us?`,
    ['Please tell us whether we must keep a register.', 'Which exit strategy is needed?'],
  ],
  [
    `Sehr geehrte Damen und Herren, bitte teilen Sie uns mit, ob wir ein Register führen müssen. Wer führt es?`,
    ['bitte teilen Sie uns mit, ob wir ein Register führen müssen.', 'Wer führt es?'],
  ],
  [`${padding.repeat(30)}Which exit strategy is needed?`, ['Which exit strategy is needed?']],
  [padding.repeat(30), []],
])('questions are found in a text: %#', (text, expected) => {
  expect(questionsIn(text)).toEqual(expected);
});

it('questions are found in the longest texts without delay', () => {
  const started = processorMs();
  for (const text of [
    '? '.repeat(20_000),
    'x'.repeat(40_000),
    'please tell '.repeat(3_000),
    'what if '.repeat(5_000),
  ])
    questionsIn(text);
  expect(processorMs() - started).toBeLessThan(2_000);
});
