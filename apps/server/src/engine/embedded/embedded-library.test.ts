import { describe, expect, it } from 'vitest';
import { readEntry, readLibraryQuestion } from '../questionnaires/library/library-entries.ts';
import { contradict, measuresIn } from '../questionnaires/library/measures-in-answers.ts';
import { asksPlainlyTheSame } from '../questionnaires/library/plainly-the-same.ts';
import { embeddedLibrary } from './embedded-library.ts';

const entries = [
  ['often', 'How often do you back up client data?', 'Every night.', 'en'],
  ['encrypted', 'Are your backups encrypted?', 'Yes, with AES-256.', 'en'],
  ['kept', 'How long are backups retained?', 'For 30 days.', 'en'],
  ['removed', 'How quickly is access removed when an employee leaves?', 'On the last working day.', 'en'],
  ['insured', 'Do you hold cyber insurance?', 'Yes, EUR 5 million.', 'en'],
  ['officer', 'Haben Sie einen Datenschutzbeauftragten bestellt?', 'Ja.', 'de'],
].map(([id = '', question = '', answer = '', language = '']) => ({ id, question, answer, language }));
const index = embeddedLibrary.prepare(entries);

describe('the answer library', () => {
  it.each([
    ['How frequently are backups of customer data made?', 'often'],
    ['Backup: encryption?', 'encrypted'],
    ['For what period do you keep backups?', 'kept'],
    ['Wie lange werden Datensicherungen aufbewahrt?', 'kept'],
    ['Werden Ihre Datensicherungen verschlüsselt?', 'encrypted'],
    ['Have you appointed a data protection officer?', 'officer'],
    ['By when is a leaver’s access revoked?', 'removed'],
  ])('answers “%s”', (question, id) => {
    expect(index.find(question, 3)[0]?.id).toBe(id);
  });

  it.each([
    'Are the keys used for backup encryption themselves backed up?',
    'Do you require your suppliers to hold cyber insurance?',
    'How quickly is access granted when a new employee joins?',
    'Have all your subcontractors appointed a data protection officer?',
  ])('is not sure that it answers “%s”', (question) => {
    expect(index.find(question, 3).map(({ confidence }) => confidence)).not.toContain('high');
  });

  it.each([
    ['Do you check your suppliers?', 'Do your suppliers check you?', false],
    ['Are private smartphones allowed?', 'Are private laptops allowed?', false],
    ['Do you insure against zorbs?', 'Do you insure against quibs?', false],
    [
      'Which fines did you pay in the past two years?',
      'Which fines did you pay in the past five years?',
      false,
    ],
    ['How often do you review zorbs?', 'How often are zorbs reviewed?', true],
    ['Werden Ihre Backups verschlüsselt?', 'Are your backups encrypted?', true],
  ])('“%s” and “%s” ask plainly the same: %s', (one, other, expected) => {
    const entry = readEntry({ id: 'one', question: other, answer: '', language: 'en' });
    expect(asksPlainlyTheSame(readLibraryQuestion(one, 'en'), entry)).toBe(expected);
  });

  it('is sure of the same question, and finds nothing for another subject', () => {
    for (const { id, question } of entries)
      expect(index.find(question, 1)).toMatchObject([{ id, confidence: 'high' }]);
    expect(index.find('What is your annual turnover?', 3)).toEqual([]);
    expect(embeddedLibrary.prepare([]).find('What is your annual turnover?', 3)).toEqual([]);
  });
});

describe('answers to the same question', () => {
  it.each([
    ['Every four hours.', 'At four-hour intervals.', false],
    ['Within one month.', 'Binnen eines Monats.', false],
    ['Once every twelve months.', 'Every year.', false],
    ['Kept for 30 days.', 'Kept for 90 days.', true],
    ['Every six months.', 'Jährlich.', true],
    ['Yes, a summary.', 'No. They are internal.', true],
    ['USB-Sticks sind gesperrt.', 'USB-Sticks dürfen genutzt werden.', true],
    ['EUR 25 million a year.', '25 Mio. Euro im Jahr.', false],
    ['Up to 50 per cent.', 'Höchstens 40 Prozent.', true],
  ])('“%s” and “%s” contradict each other: %s', (one, other, expected) => {
    expect(contradict(one, other)).toBe(expected);
  });

  it('give numbers in words and figures', () => {
    expect([...(measuresIn('thirty-five business days, zweiundsiebzig Stunden').get('time') ?? [])]).toEqual([
      840, 72,
    ]);
  });
});
