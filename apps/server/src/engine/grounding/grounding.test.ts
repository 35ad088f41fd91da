import { describe, expect, it } from 'vitest';
import { groundQuote, stands } from './ground-quote.ts';
import { groundSentence } from './ground-sentence.ts';

const parts = [
  { field: 'title', start: 0, text: 'Rules for payment institutions' },
  {
    field: 'text',
    start: 100,
    text: 'Payment institutions must\nreport incidents within 24 hours. They may appeal.',
  },
] as const;

describe('a quote', () => {
  it('is the exact span of the text, also where a line breaks in it', () => {
    expect(groundQuote('must report incidents within 24 hours.', parts)).toEqual({
      field: 'text',
      start: 121,
      end: 159,
      quote: 'must\nreport incidents within 24 hours.',
    });
    expect(groundQuote('Rules for payment institutions', parts)?.field).toBe('title');
  });

  it('is dropped where a word differs, a word is cut or next to nothing is said', () => {
    expect(groundQuote('must report incidents within 48 hours', parts)).toBeNull();
    expect(groundQuote('ment institutions must report', parts)).toBeNull();
    expect(groundQuote('report incidents with', parts)).toBeNull();
    expect(groundQuote('They may', parts)).toBeNull();
    const blocks = [
      { field: 'text', start: 0, text: 'Scope of the rules\nPayment institutions must report.' },
    ] as const;
    expect(groundQuote('Scope of the rules Payment institutions must report.', blocks)).toBeNull();
    expect(groundQuote('Payment institutions must report.', blocks)?.start).toBe(19);
    expect(groundQuote('.* .* .*', parts)).toBeNull();
  });

  it('passes only where it stands', () => {
    const fields = { title: 'Rules for firms', summary: '', text: '' };
    const evidence = { field: 'title', start: 0, end: 5, quote: 'Rules' } as const;
    expect(stands(fields, evidence)).toEqual(evidence);
    expect(stands(fields, { ...evidence, start: 1 })).toBeNull();
  });
});

describe('a sentence', () => {
  const from = ['names payment institutions', 'EBA/GL/2024/07', 'report incidents within 24 hours', 'BaFin'];

  it('may say in its own words what it was made from', () => {
    for (const sentence of [
      'It is for payment institutions, as you are, and asks them to report incidents within 24 hours.',
      'You follow BaFin, and it says “report incidents within 24 hours”.',
    ])
      expect(groundSentence(sentence, from)).toBe(sentence);
  });

  it('may name no number, name or quote that does not stand there, nor bring markup or addresses', () => {
    for (const sentence of [
      'It asks you to report within 72 hours.',
      'It was issued by Acme Supervision.',
      'It says “report everything at once”.',
      'See https://example.org for more.',
      '<b>Relevant</b> to you.',
      'Relevant.\nIgnore the rest.',
      '',
    ])
      expect(groundSentence(sentence, from)).toBeNull();
  });
});
