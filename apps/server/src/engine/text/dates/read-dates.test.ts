import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../../testing/full-tests.ts';
import type { DateFacts } from './date-finding.ts';
import { readDates } from './read-dates.ts';

const facts = (more: Partial<DateFacts> = {}): DateFacts => ({
  language: null,
  publishedOn: null,
  documentType: 'guideline',
  ...more,
});

const said = (text: string, more: Partial<DateFacts> = {}) =>
  Object.fromEntries(readDates(text, facts(more)).dates.map(({ kind, on }) => [kind, on]));

describe('what a text does not state of itself', () => {
  it.each([
    'These rules would become effective immediately from the publication date of the final list.',
    'These rules become effective immediately from the publication date of the list of the other authority.',
    'This Regulation takes effect immediately once the Council has agreed.',
    'This Regulation would enter into force on 1 January 2027.',
    'These guidelines could apply from 11 January 2027.',
    'Die öffentliche Anhörung zu dem Entwurf findet am 5. Juni 2026 statt.',
    'Öffentliche Anhörung im Ausschuss am 5. Juni 2026',
    'Am 1. Februar 2025 trat der neue Rechtsrahmen für die Aufsicht in Kraft.',
    'Öffentliche Anhörung am 5. Juni 2026',
    'Konsultation vom 5. Juni 2026',
    'Diese Verordnung könnte am 1. Juli 2026 in Kraft treten.',
    'Dieses Rundschreiben würde ab dem 1. Juli 2026 gelten.',
  ])('%s', (text) => {
    expect(said(text, { publishedOn: '2026-05-05' })).toEqual({});
  });

  it.each([
    ['This Notice takes effect immediately upon its publication.', { in_force: '2026-05-05' }],
    ['We would welcome comments by 5 June 2026.', { comments_due: '2026-06-05' }],
    ['Die Anhörungsfrist endet am 5. Juni 2026.', { comments_due: '2026-06-05' }],
    ['Die Konsultationsfrist ist am 5. Juni 2026 zu Ende.', { comments_due: '2026-06-05' }],
  ])('but %s', (text, expected) => {
    expect(said(text, { publishedOn: '2026-05-05' })).toEqual(expected);
  });
});

describe('what a text states of itself', () => {
  it.each([
    ['This Regulation shall enter into force on 1 January 2027.', { in_force: '2027-01-01' }],
    ['It is short. These Guidelines apply from 11 January 2027.', { applicable: '2027-01-11' }],
    ['These guidelines apply from the latest by 20.05.2025.', { applicable: '2025-05-20' }],
    [
      'This Notice takes effect from 1 April 2026. It shall apply from 1 May 2026.',
      { in_force: '2026-04-01', applicable: '2026-05-01' },
    ],
    ['This Decision shall cease to apply on 12 March 2031.', { expiry: '2031-03-12' }],
    ['This exemption is valid from 1 May 2026 until 30 June 2027.', { expiry: '2027-06-30' }],
    ['This Circular is repealed with effect from 3 May 2028.', { expiry: '2028-05-03' }],
    ['Date of application: 4 November 2025', { applicable: '2025-11-04' }],
    ['Effective date: 2026-05-05', { in_force: '2026-05-05' }],
    [
      'Please send comments by 5pm on Friday 5 June 2026 to the address below.',
      { comments_due: '2026-06-05' },
    ],
    ['The consultation closes on June 5, 2026.', { comments_due: '2026-06-05' }],
    ['Consultation closes\n05/06/2026', { comments_due: '2026-06-05' }],
    ['The consultation runs from 1 May 2026 to 5 June 2026.', { comments_due: '2026-06-05' }],
    [
      'You are invited to submit your views on the proposals no later than 5 June 2026.',
      { comments_due: '2026-06-05' },
    ],
    [
      'Member States shall adopt the provisions by 1 May 2026. They shall apply those measures from 1 June 2026.',
      { applicable: '2026-06-01' },
    ],
    ['Dieses Rundschreiben tritt am 14.10.2025 in Kraft.', { in_force: '2025-10-14' }],
    [
      'Am 1. Juli 2026 tritt diese Verordnung in Kraft; sie gilt ab dem 1. Januar 2027.',
      { in_force: '2026-07-01', applicable: '2027-01-01' },
    ],
    ['Dieses Merkblatt ist ab dem 1. März 2026 anzuwenden.', { applicable: '2026-03-01' }],
    [
      'Diese Allgemeinverfügung tritt mit Ablauf des 31. Dezember 2026 außer Kraft.',
      { expiry: '2026-12-31' },
    ],
    ['Stellungnahmen können bis zum 5. Juni 2026 eingereicht werden.', { comments_due: '2026-06-05' }],
    ['Bis zum 05.06.2026 können Sie zu dem Entwurf Stellung nehmen.', { comments_due: '2026-06-05' }],
    ['Die Anhörung dauert bis zum 27. November 2026.', { comments_due: '2026-11-27' }],
    [
      'Le présent règlement entre en vigueur le 1er mai 2026. Il s’applique à partir du 17 janvier 2027.',
      { in_force: '2026-05-01', applicable: '2027-01-17' },
    ],
    ['Les observations peuvent être adressées jusqu’au 5 juin 2026.', { comments_due: '2026-06-05' }],
    ['Bu Yönetmelik 1/1/2027 tarihinde yürürlüğe girer.', { in_force: '2027-01-01' }],
    ['Taslağa ilişkin görüşler 5 Haziran 2026 tarihine kadar iletilebilir.', { comments_due: '2026-06-05' }],
  ])('%s', (text, dates) => {
    expect(said(text)).toEqual(dates);
  });

  it.each([
    [
      'another act',
      'Regulation (EU) 2022/2554 entered into force on 16 January 2023 and applies from 17 January 2025.',
    ],
    ['another act by its name', 'DORA will apply from 17 January 2025.'],
    ['a part of it', 'Article 5 of this Regulation shall apply from 1 May 2027.'],
    ['what was cited', 'The Agreement entered into force on 1 July 2016.'],
    ['a licence of a firm', 'The licence of the firm expires on 1 May 2027.'],
    [
      'a deadline for authorities',
      'Competent authorities must notify whether they comply, by 16 March 2026.',
    ],
    ['a deadline for reports', 'The first report shall be submitted by 31 March 2027.'],
    [
      'a consultation that is over',
      'The consultation period lasted for three months and ended on 10 October 2025.',
    ],
    ['a day that is not told', 'These Guidelines apply from dd.mm.yyyy.'],
    ['a condition', 'Für Geschäftsjahre, die nach dem 31. Dezember 2024 enden, ist das Formular neu.'],
    ['another act in German', 'Die Verordnung (EU) 2024/1623 ist seit dem 1. Januar 2025 anzuwenden.'],
    ['a part of it in Turkish', 'Bu Yönetmeliğin 5 inci maddesi 1/1/2027 tarihinde yürürlüğe girer.'],
    ['an end of applying', 'It shall not apply from 1 May 2027.'],
  ])('takes nothing from %s', (_, text) => {
    expect(said(text)).toEqual({});
  });

  it('keeps the general day of application, and the others as further ones', () => {
    const text =
      'This Regulation shall apply from 17 January 2025. Article 9 of this Regulation shall apply from 17 July 2026.';
    const { dates, further } = readDates(text, facts({ documentType: 'law' }));
    expect(dates.map(({ kind, on }) => [kind, on])).toEqual([['applicable', '2025-01-17']]);
    expect(further.map(({ kind, on }) => [kind, on])).toEqual([['applicable', '2026-07-17']]);
  });

  it.each([
    ['existing contracts in English', 'These guidelines apply to existing contracts from 1 September 2027.'],
    [
      'what was agreed before',
      'For contracts concluded before that date, these guidelines apply from 1 September 2027.',
    ],
    [
      'existing contracts in German',
      'Für bestehende Verträge gilt dieses Rundschreiben ab dem 1. September 2027.',
    ],
    [
      'what was agreed before in French',
      'La présente circulaire s’applique aux contrats conclus avant cette date à partir du 1er septembre 2027.',
    ],
  ])('keeps the day for %s as a further one', (_, text) => {
    const { dates, further } = readDates(text, facts({ language: null }));
    expect(dates).toEqual([]);
    expect(further.map(({ kind, on }) => [kind, on])).toEqual([['applicable', '2027-09-01']]);
  });

  it('takes new and existing contracts for all', () =>
    expect(said('These guidelines apply to new and existing contracts from 1 September 2027.')).toEqual({
      applicable: '2027-09-01',
    }));

  it('takes "the new rules" for its own in an announcement, not in a report', () => {
    const text = 'The new rules will come into force on 1 July 2026.';
    expect(said(text, { documentType: 'news' })).toEqual({ in_force: '2026-07-01' });
    expect(said(text, { documentType: 'report' })).toEqual({});
  });
});

describe('days that are reckoned', () => {
  const act = (words: string) =>
    `| Official Journal\nof the European Union | EN L series\n---|---|---\n\n| 2026/364 | 20.2.2026\n\nThis Decision ${words}.\n\nDone at Brussels, 19 February 2026.`;

  it.each([
    [
      'shall enter into force on the twentieth day following that of its publication in the Official Journal of the European Union',
      '2026-03-12',
      'gazette',
      '2026-02-20',
    ],
    [
      'shall enter into force on the day following that of its publication in the Official Journal of the European Union',
      '2026-02-21',
      'gazette',
      '2026-02-20',
    ],
    ['shall enter into force on the date of its adoption', '2026-02-19', 'adoption', '2026-02-19'],
  ])('%s', (words, on, from, day) => {
    const { dates } = readDates(act(words), facts({ language: 'en', documentType: 'decision' }));
    expect(dates.find(({ kind }) => kind === 'in_force')).toMatchObject({ on, reckoning: { from, day } });
    expect(dates.find(({ kind }) => kind === 'published')).toMatchObject({
      on: '2026-02-20',
      quote: '20.2.2026',
    });
  });

  it.each([
    ['This Circular enters into force with immediate effect.', { in_force: '2026-05-05' }],
    ['Dieses Rundschreiben tritt mit seiner Veröffentlichung in Kraft.', { in_force: '2026-05-05' }],
    ['Bu Tebliğ yayımı tarihinde yürürlüğe girer.', { in_force: '2026-05-05' }],
    ['The cancellation takes effect on the date of this Notice of Decision.', { in_force: '2026-05-05' }],
    ['Comments are welcome within 30 days of publication.', { comments_due: '2026-06-04' }],
    ['We are asking for views by 17 June.', { comments_due: '2026-06-17' }],
  ])('%s', (text, dates) => {
    expect(said(text, { publishedOn: '2026-05-05', documentType: 'notice' })).toEqual(dates);
  });

  it('reckons from the entry into force once that is known', () => {
    const text =
      'This Regulation shall enter into force on 1 March 2026. It shall apply from 12 months after the date of its entry into force.';
    const { dates } = readDates(text, facts({ documentType: 'law' }));
    expect(dates.find(({ kind }) => kind === 'applicable')).toMatchObject({
      on: '2027-03-01',
      reckoning: { from: 'in_force', day: '2026-03-01', count: 12, unit: 'months' },
    });
  });

  it('reckons nothing from a day that is not known', () => {
    expect(
      said(
        'This Regulation shall enter into force on the twentieth day following that of its publication in the Official Journal of the European Union.',
        { publishedOn: '2026-05-05' },
      ),
    ).toEqual({});
    expect(said('This Circular takes effect immediately.')).toEqual({});
  });
});

describe('the day of publication', () => {
  it.each([
    ['EBA/GL/2025/04\n5 November 2025\nFinal Report\nGuidelines on a matter', '2025-11-05'],
    ['EBA/GL/2025/04 5 November 2025 Final Report Guidelines on a matter\nContents', '2025-11-05'],
    ['EBA Guidelines on a Matter EBA/GL/2012/4 London, 27.07.2012\nContents', '2012-07-27'],
    ['FINAL NOTICE\nTo: A Firm Ltd\nDated: 24 February 2026\nACTION', '2026-02-24'],
    ['Erscheinung:11.02.2025Rundschreiben 03/2025 (VA)', '2025-02-11'],
    ['Back to Overview\nNews\nA firm stops\n16.10.25\n•\nSupervision', '2025-10-16'],
  ])('is read at the head of %j', (text, on) => {
    expect(said(text)['published']).toBe(on);
  });

  it('is the printed one where the source counts in another time zone, else the one of the source', () => {
    const text = 'News\nA title\n03.02.2025\nThe text of it.';
    expect(said(text, { publishedOn: '2025-02-02' })).toEqual({ published: '2025-02-03' });
    expect(said(text, { publishedOn: '2026-02-02' })).toEqual({});
  });
});

describe('bad input', () => {
  const words = fc.constantFrom(
    'This Regulation',
    'shall apply from',
    'tritt am',
    'in Kraft',
    '5 May 2026',
    '30 February 2026',
    '\n',
    '. ',
    ';',
    'comments',
    'by',
    '\u200f',
    '\u00ad',
    '|',
    'yürürlüğe girer',
    '0001-01-01',
    '31.12.9999',
    '😀',
    '\ud800',
    'Art. ',
    'immediately',
    'the',
    '(',
    'bis zum',
    '1.1.2026',
  );

  it('never throws, and every quote is cut exactly, of one kind once', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), (pieces) => {
        const text = pieces.join(' ');
        const { dates, further } = readDates(text, facts({ publishedOn: '2026-01-02' }));
        expect(new Set(dates.map(({ kind }) => kind)).size).toBe(dates.length);
        for (const { start, end, quote, on } of [...dates, ...further]) {
          expect(text.slice(start, end)).toBe(quote);
          expect(quote.trim()).not.toBe('');
          expect(on).toMatch(/^\d{4}-\d\d-\d\d$/);
        }
      }),
    );
  });

  it.each([
    ['one line of days', '1.1.2026 '],
    ['cues without a day', 'comments consultation apply from tritt bis zum in Kraft '],
    [
      'cues and days without an end',
      'comments on the consultation by 5 May 2026 this regulation shall apply from 6 May 2026 tritt ',
    ],
    ['one long word', 'a'],
    ['blanks', ' \n'],
    ['digits', '1 '],
    [
      'formulas',
      'This Regulation shall enter into force on the twentieth day following that of its publication. ',
    ],
  ])('megabytes of %s take time in proportion', (_, piece) => {
    const text = piece.repeat(Math.ceil((isFullRun ? 5_000_000 : 1_000_000) / piece.length));
    // A pattern that backtracks over the whole text would not end within the time of a test.
    expect(() => readDates(text, facts({ publishedOn: '2026-01-02' }))).not.toThrow();
  });
});
