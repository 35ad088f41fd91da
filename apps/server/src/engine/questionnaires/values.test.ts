import { describe, expect, it } from 'vitest';
import { areYesNo, choiceFor, choiceSaid } from './choices.ts';
import { isOftenEnough, timesAsked } from './frequency.ts';
import { dayIn, numberIn } from './measures.ts';

describe('a choice', () => {
  it('stands for a verdict in both languages, however it is written', () => {
    expect(choiceFor('partly', ['Yes', 'Partially', 'No', 'N/A'])).toBe('Partially');
    expect(choiceFor('yes', ['Yes', 'Partially', 'No', 'N/A'])).toBe('Yes');
    expect(choiceFor('no', ['Compliant', 'Not compliant', 'Not applicable'])).toBe('Not compliant');
    expect(choiceFor('yes', ['Compliant', 'Not compliant', 'Not applicable'])).toBe('Compliant');
    expect(choiceFor('partly', ['Ja', 'Teilweise erfüllt', 'Nein', 'Entfällt'])).toBe('Teilweise erfüllt');
    expect(choiceFor('no', ['erfüllt', 'nicht erfüllt'])).toBe('nicht erfüllt');
    expect(areYesNo(['erfüllt', 'nicht erfüllt'])).toBe(true);
  });

  it('is left open where the form has none for it, or several', () => {
    expect(choiceFor('partly', ['Yes', 'No'])).toBeNull();
    expect(choiceFor('yes', ['Yes, in-house', 'Yes, outsourced', 'No'])).toBeNull();
    expect(areYesNo(['Daily', 'Weekly', 'No backup'])).toBe(false);
  });

  it('is what a text says, if it says one of them', () => {
    const often = ['Daily', 'Weekly', 'Monthly', 'N/A'];
    expect(choiceSaid(often, 'Backups are made daily.')).toBe('Daily');
    expect(choiceSaid(often, 'Backups are made daily, and weekly for archives.')).toBeNull();
    expect(choiceSaid(often, 'Backups are made.')).toBeNull();
  });
});

describe('a number', () => {
  it('is a plain one, whatever separates its thousands and decimals', () => {
    expect(numberIn('Die Bank hat 38.000 Kunden.', [])).toBe('38000');
    expect(numberIn('The bank has 38,000 customers.', [])).toBe('38000');
    expect(numberIn('Die Quote betrug 78,3 Prozent.', [])).toBe('78.3');
  });

  it('is the one beside what is asked, and never a year, a day or a clause', () => {
    const text = '520 employees and 38 branches were audited under Article 12 in 2024.';
    expect(numberIn(text, [text.indexOf('branches')])).toBe('38');
    expect(numberIn(text, [text.indexOf('employees')])).toBe('520');
    expect(numberIn('It was approved on 12 March 2024.', [])).toBeNull();
    expect(numberIn(text, [])).toBeNull();
  });

  it('of a day is the day', () => {
    expect(dayIn('Approved by the board on 12 March 2024.', [])).toBe('2024-03-12');
    expect(dayIn('Vom Vorstand am 28.01.2025 genehmigt.', [])).toBe('2025-01-28');
    expect(dayIn('It was approved in spring.', [])).toBeNull();
  });
});

describe('how often', () => {
  it('is enough if it is at least as often as asked', () => {
    const annually = timesAsked('Is the plan tested at least annually?') ?? 0;
    expect(isOftenEnough(annually, 'Quarterly exercises')).toBe(true);
    expect(isOftenEnough(annually, 'Tests every two years')).toBe(false);
    expect(isOftenEnough(annually, 'Regular tests')).toBeNull();
    expect(isOftenEnough(annually, 'Tests')).toBeNull();
    expect(
      isOftenEnough(timesAsked('Wird der Plan regelmäßig getestet?') ?? 1, 'Er wird jährlich getestet.'),
    ).toBe(true);
    expect(isOftenEnough(timesAsked('Erfolgt dies alle 3 Jahre?') ?? 0, 'halbjährlich')).toBe(true);
    expect(timesAsked('Is the plan tested?')).toBeNull();
  });
});
