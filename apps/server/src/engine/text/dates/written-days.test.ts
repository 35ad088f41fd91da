import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableView } from './readable-view.ts';
import { writtenDays } from './written-days.ts';

const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
};

const two = (value: number) => String(value).padStart(2, '0');

type Write = (year: number, month: number, day: number) => string;
const forms: Record<string, Write> = {
  '5 May 2026': (year, month, day) => `${String(day)} ${months.en[month - 1] ?? ''} ${String(year)}`,
  '5th of May 2026': (year, month, day) =>
    `${String(day)}th of ${months.en[month - 1] ?? ''} ${String(year)}`,
  'May 5, 2026': (year, month, day) => `${months.en[month - 1] ?? ''} ${String(day)}, ${String(year)}`,
  '5. Mai 2026': (year, month, day) => `${String(day)}. ${months.de[month - 1] ?? ''} ${String(year)}`,
  '5 mai 2026': (year, month, day) => `${String(day)} ${months.fr[month - 1] ?? ''} ${String(year)}`,
  '5 Mayıs 2026': (year, month, day) => `${String(day)} ${months.tr[month - 1] ?? ''} ${String(year)}`,
  '05.05.2026': (year, month, day) => `${two(day)}.${two(month)}.${String(year)}`,
  '5/5/2026': (year, month, day) => `${String(day)}/${String(month)}/${String(year)}`,
  '2026-05-05': (year, month, day) => `${String(year)}-${two(month)}-${two(day)}`,
};

const anyDay = fc.date({
  min: new Date('1800-01-01T00:00:00Z'),
  max: new Date('2199-12-31T00:00:00Z'),
  noInvalidDate: true,
});
// Words that no date is written with, so that what stands around cannot become part of it.
const around = fc.constantFrom(
  '',
  'The rules apply from ',
  'gilt ab dem ',
  '§ 12 (3) – ',
  'l’acte du ',
  'No ',
);

describe('days written in a text', () => {
  it.each(Object.entries(forms))('reads back any day written like %s', (_, write) => {
    fc.assert(
      fc.property(anyDay, around, (date, before) => {
        const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        const written = write(year, month, day);
        const text = `${before}${written}, and so on`;
        expect(writtenDays(text)).toMatchObject([
          {
            start: before.length,
            end: before.length + written.length,
            day: date.toISOString().slice(0, 10),
          },
        ]);
      }),
    );
  });

  it.each([
    '30 February 2026',
    '29.02.2025',
    '31 April 2026',
    '2026-13-01',
    '0001-01-01',
    '1.1.0001',
    '31 December 9999',
    '9999-12-31',
    '12.2026',
    '1.2.3',
    '192.168.10.2026',
    'Article 5 May 2026/12',
    '2019/2033',
  ])('takes %s for no day', (text) => {
    expect(writtenDays(text).filter(({ day }) => !text.includes('Article') || day !== '2026-05-05')).toEqual(
      [],
    );
  });

  it('knows leap years', () => {
    expect(writtenDays('29 February 2024, 29.02.2000, 29.02.1900').map(({ day }) => day)).toEqual([
      '2024-02-29',
      '2000-02-29',
    ]);
  });

  it('takes the last day where the end of a period is named', () => {
    const text = 'by the end of June 2026, end of Q2 2027, Ende Februar 2028, the end of 2029';
    expect(writtenDays(text).map(({ day, from }) => [day, from])).toEqual([
      ['2026-06-30', 'end of a period'],
      ['2027-06-30', 'end of a period'],
      ['2028-02-29', 'end of a period'],
      ['2029-12-31', 'end of a period'],
    ]);
  });

  it('completes a day without a year only from the day it was published', () => {
    expect(writtenDays('by 17 June and by January 3')).toEqual([]);
    const days = writtenDays('by 17 June and by January 3', { publishedOn: '2026-04-29' });
    expect(days.map(({ day }) => day)).toEqual(['2026-06-17', '2027-01-03']);
    expect(writtenDays('on 17 March 2020', { publishedOn: '2026-04-29' })).toMatchObject([
      { day: '2020-03-17', from: null },
    ]);
  });

  it('puts the month first only where the regulator does, or where it cannot be otherwise', () => {
    expect(writtenDays('03/04/2026')[0]?.day).toBe('2026-04-03');
    expect(writtenDays('03/04/2026', { monthFirst: true })[0]?.day).toBe('2026-03-04');
    expect(writtenDays('07/31/2026')[0]?.day).toBe('2026-07-31');
  });

  it('sees days through marks, parted words and line ends, and knows where they stand', () => {
    const text = 'apply from \u200f11\u00a0Janu-\nary\u200e 2027\u00ad.';
    const view = readableView(text);
    const [found] = writtenDays(view.text);
    expect(found?.day).toBe('2027-01-11');
    const [start, end] = [view.toOriginal(found?.start ?? 0), view.toOriginal((found?.end ?? 1) - 1) + 1];
    expect(text.slice(start, end)).toBe('11\u00a0Janu-\nary\u200e 2027');
  });
});
