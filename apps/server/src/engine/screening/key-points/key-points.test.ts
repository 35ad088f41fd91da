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
        expect(found.length).toBeGreaterThan(1);
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
