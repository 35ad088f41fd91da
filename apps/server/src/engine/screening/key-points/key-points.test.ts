import { describe, expect, it } from 'vitest';
import type { ScreeningDocument } from '../screening.ts';
import { recordedDocuments } from '../testing/recorded-documents.ts';
import { writtenDocument } from '../testing/written-publication.ts';
import { keyPointsOf } from './key-points.ts';

const quotes = (document: ScreeningDocument) => {
  const { who, what, forWhom, byWhen } = keyPointsOf(document);
  return [who, what, forWhom, byWhen].map((one) => one?.quote ?? null);
};

/** Points that do not stand where they say; there are none. */
function unsound(document: ScreeningDocument): unknown[] {
  const fields = { title: document.title, summary: document.summary ?? '', text: document.lead };
  const { who, what, forWhom, byWhen } = keyPointsOf(document);
  return [who, what, forWhom, byWhen].filter(
    (point) => point !== null && fields[point.field].slice(point.start, point.end) !== point.quote,
  );
}

describe('key points', () => {
  it('never begin or end within a character, which no database would take', () => {
    const tail = 'The Authority requires all payment institutions to report their arrangements 😀';
    const emoji = '😀'.repeat(800);
    for (const before of ['', '.']) {
      const lead = `${before}${'Top.\n'.repeat(800).slice(0, 4_000 - tail.length)}\n${tail} and to keep them.`;
      const summary = `${before}${emoji} Comments are due by 1 April 2027 ${emoji}`;
      for (const document of [
        writtenDocument({ summary: null, lead }),
        writtenDocument({ summary, lead: '', documentType: 'consultation' }),
      ]) {
        const found = quotes(document).filter((quote) => quote !== null);
        expect(found.length).toBeGreaterThan(0);
        expect(found.filter((quote) => !quote.isWellFormed())).toEqual([]);
        expect(unsound(document)).toEqual([]);
      }
    }
  });

  it('are sentences of an English publication', () => {
    const summary = 'The EBA published guidelines on fraud data.';
    const lead =
      'Contents\n1. Introduction\nThese guidelines are addressed to payment institutions and banks. ' +
      'Comments can be sent until 3 March 2027. The annex has a table.';
    expect(quotes(writtenDocument({ summary, lead, documentType: 'consultation' }))).toEqual([
      summary,
      summary,
      'These guidelines are addressed to payment institutions and banks.',
      'Comments can be sent until 3 March 2027.',
    ]);
  });

  it('are sentences of a German publication', () => {
    const lead =
      'Die Bundesanstalt für Finanzdienstleistungsaufsicht veröffentlicht ein Rundschreiben zu Auslagerungen. ' +
      'Es richtet sich an Zahlungsinstitute und E-Geld-Institute. Das Rundschreiben tritt am 1. Mai 2027 in Kraft.';
    const document = writtenDocument({ title: 'Rundschreiben', summary: null, lead, language: 'de' });
    expect(quotes({ ...document, documentType: 'circular' })).toEqual([
      'Die Bundesanstalt für Finanzdienstleistungsaufsicht veröffentlicht ein Rundschreiben zu Auslagerungen.',
      'Die Bundesanstalt für Finanzdienstleistungsaufsicht veröffentlicht ein Rundschreiben zu Auslagerungen.',
      'Es richtet sich an Zahlungsinstitute und E-Geld-Institute.',
      'Das Rundschreiben tritt am 1. Mai 2027 in Kraft.',
    ]);
  });

  it('are whole sentences where lines wrap', () => {
    const lead =
      'For the reasons given, the Authority hereby\nimposes on the firm a penalty for late\nreturns.';
    expect(quotes(writtenDocument({ summary: null, lead }))[1]).toBe(lead);
  });

  it('are never half of a sentence', () => {
    const whole = 'The Authority published these guidelines for payment institutions last week.';
    for (const broken of [
      'The EBA published its report on the application of the EBA Guidelines, the',
      'The EBA published its report on the application of the…',
      'published by the EBA, requires all payment institutions to report losses.',
    ]) {
      const document = writtenDocument({ summary: null, lead: `${broken}\n\n${whole}` });
      expect(quotes(document).slice(0, 3)).toEqual([whole, whole, null]);
    }
    expect(
      quotes(
        writtenDocument({ title: 'Guidelines', summary: 'The EBA published guidelines on the', lead: '' }),
      ),
    ).toEqual([null, 'Guidelines', null, null]);
  });

  it('are no sentence that goes on behind what is read', () => {
    const [first, next] = ['The Authority requires all firms to report by Annex No. 4.', 'And so on.'];
    const filler = 'Top.\n'.repeat(800);
    const lead = (before: number) => `${filler.slice(0, before - 1)}\n${first} ${next}`;
    expect(quotes(writtenDocument({ summary: null, lead: lead(3_900) }))[0]).toBe(first);
    // Up to where reading ends it looks whole, but "4.1" may stand there.
    expect(quotes(writtenDocument({ summary: null, lead: lead(4_000 - first.length) }))[0]).toBeNull();
  });

  it('are no furniture of the page', () => {
    const whole = 'The FINMA published a circular for banks today.';
    for (const address of [
      'FINMA publishes all circulars at Laupenstrasse 27 in Bern, Tel. +41 31 327 91 00.',
      'FINMA publishes media releases for all firms, telephone 031 327 91 00.',
    ]) {
      expect(quotes(writtenDocument({ summary: null, lead: `${address}\n\n${whole}` }))[0]).toBe(whole);
    }
  });

  it('are the title where nothing else says what', () => {
    const document = writtenDocument({ title: ' List of issuers ', summary: null, lead: '' });
    expect(quotes(document)).toEqual([null, 'List of issuers', null, null]);
  });

  it('are none of nothing', () => {
    expect(quotes(writtenDocument({ title: '', summary: '', lead: '' }))).toEqual([null, null, null, null]);
  });

  it.each([
    ['numbers', { lead: '12.5 | 33 | 7\n'.repeat(430) }],
    ['one endless sentence', { lead: 'payment '.repeat(750) }],
    [
      'markup and direction marks',
      { title: '\u202b<b>Bank</b>\u202c', summary: '\u200fThe FCA fined a bank today\u200f.' },
    ],
  ])('of %s point at what stands there', (_, changes) => {
    expect(unsound(writtenDocument(changes))).toEqual([]);
  });

  it('of the recorded publications point at what stands there', () => {
    expect(recordedDocuments().flatMap(unsound)).toEqual([]);
  });
});
