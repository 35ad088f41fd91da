import { describe, expect, it } from 'vitest';
import { readDeadlines } from './read-deadline.ts';

const today = '2026-11-26';

/** What is read first of a sentence, with the words it was read from. */
function read(sentence: string, lead = '') {
  const [first] = readDeadlines(sentence, { today, lead });
  if (!first) return null;
  const words = (span: { start: number; end: number } | null) =>
    span && `${lead}${sentence}`.slice(span.start, span.end);
  const { quote, ...rest } = first;
  return { ...rest, quote: words(quote), ...('event' in rest ? { event: words(rest.event) } : {}) };
}

describe('limits', () => {
  it.each([
    [
      'The firm shall reply within six weeks of receipt of the complaint.',
      6,
      'weeks',
      'after',
      'receipt of the complaint',
    ],
    [
      'Changes shall be notified no later than 2 months before they take effect.',
      2,
      'months',
      'before',
      'they take effect',
    ],
    [
      'Upon a request, the firm shall answer within 3 business days.',
      3,
      'working_days',
      'after',
      'a request',
    ],
    [
      'Die Anzeige ist binnen zwei Wochen nach der Bestellung einzureichen.',
      2,
      'weeks',
      'after',
      'der Bestellung',
    ],
    [
      'Die Meldung hat spätestens einen Monat vor der Änderung zu erfolgen.',
      1,
      'months',
      'before',
      'der Änderung',
    ],
    ['The report shall be sent by the end of the following business day.', 1, 'working_days', 'after', null],
  ])('%s', (sentence, amount, unit, direction, event) => {
    expect(read(sentence)).toMatchObject({ kind: 'limit', amount, unit, direction, event });
  });
});

describe('recurrences', () => {
  it.each([
    ['The plan shall be tested at least once a year.', 1, 'years', true],
    ['The register shall be reviewed every three months.', 3, 'months', false],
    ['Figures are reported on a quarterly basis.', 1, 'quarters', false],
    ['Das Risiko ist mindestens jährlich zu prüfen.', 1, 'years', true],
    ['Der Bericht ist alle zwei Jahre vorzulegen.', 2, 'years', false],
    ['Mindestens einmal im Monat ist abzugleichen.', 1, 'months', true],
  ])('%s', (sentence, amount, unit, isAtLeast) => {
    expect(read(sentence)).toMatchObject({ kind: 'recurrence', amount, unit, isAtLeast });
  });

  it('goes by the lead-in of a list', () => {
    expect(
      read('for all other customers, 5 years.', 'The period between updates shall not exceed: '),
    ).toMatchObject({
      kind: 'recurrence',
      amount: 5,
      unit: 'years',
    });
  });
});

it('goes by a limit in the lead-in where a point sets none of its own', () => {
  const lead = 'Within 30 days of receipt, the firm shall: ';
  expect(read('inform the client;', lead)).toMatchObject({ kind: 'limit', amount: 30, unit: 'days' });
  expect(read('inform the client within 2 days;', lead)).toMatchObject({ amount: 2 });
});

describe('what sets no limit', () => {
  it.each([
    'Records shall be kept for a period of at least five years.',
    'Die Unterlagen sind fünf Jahre aufzubewahren.',
    'The competent authority shall decide within three months of receipt of the application.',
    'Die Aufsichtsbehörde entscheidet innerhalb von sechs Monaten nach Eingang des Antrags.',
    'The firm shall take into account the losses of the preceding three years.',
    'Customers below the age of 16 years shall be warned.',
    'The function is part of the day-to-day management.',
    'The suspension shall last for 3 months.',
  ])('%s', (sentence) => {
    expect(read(sentence)).toBeNull();
  });
});

it('reads the day by which something has to be done, and what is urgent only where nothing else is said', () => {
  expect(read('Shares shall be converted by 10 July 2029.')).toMatchObject({
    kind: 'date',
    day: '2029-07-10',
  });
  expect(read('Institute haben bis zum 1. April 1998 anzuzeigen.')).toBeNull();
  expect(read('The firm shall inform the client without undue delay.')).toMatchObject({ kind: 'urgency' });
  expect(read('The firm shall inform the client without undue delay and within 24 hours.')).toMatchObject({
    kind: 'limit',
    amount: 24,
    unit: 'hours',
  });
});
