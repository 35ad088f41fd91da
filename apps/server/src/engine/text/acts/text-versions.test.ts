import { describe, expect, it } from 'vitest';
import { versionsAmong } from './text-versions.ts';

const text = (title: string, given: object = {}) => ({
  title,
  language: 'en',
  validFrom: null,
  opening: '',
  ...given,
});
const chosen = (...texts: ReturnType<typeof text>[]) =>
  versionsAmong(texts, '2026-11-28').map(({ newest, of, others }) => [newest.title, of, others.length]);

describe('versions of one text', () => {
  it('are told by their days, and the newest one in force is chosen', () => {
    expect(
      chosen(
        text('PSD2 2015-11-25.pdf'),
        text('PSD2 (consolidated 17 January 2025).pdf'),
        text('02015L2366-20990101 PSD2.pdf'),
        text('GDPR.pdf'),
      ),
    ).toEqual([['PSD2 (consolidated 17 January 2025).pdf', '2025-01-17', 2]]);
    expect(
      chosen(text('Outsourcing policy 2024-03-01.docx'), text('Outsourcing policy 2025-03-01.docx')),
    ).toEqual([['Outsourcing policy 2025-03-01.docx', '2025-03-01', 1]]);
    const top = '02015L2366 — EN — 17.01.2025 — 003.001 — 1';
    expect(
      chosen(text('PSD2 old.pdf', { validFrom: '2015-11-25' }), text('PSD2.pdf', { opening: top })),
    ).toEqual([['PSD2.pdf', '2025-01-17', 1]]);
  });

  it('are not texts in other languages, of other subjects, of one day, or without a day', () => {
    expect(chosen(text('DORA 2024-01-01.pdf'), text('DORA 2025-01-01.pdf', { language: 'de' }))).toEqual([]);
    expect(chosen(text('Cloud policy 2024-03-01.docx'), text('Exit policy 2025-03-01.docx'))).toEqual([]);
    expect(chosen(text('PSD2 2025-01-17.pdf'), text('PSD2.pdf'))).toEqual([]);
    expect(chosen(text('PSD2 2025-01-17.pdf'), text('PSD2 2025-01-17 copy.pdf'))).toEqual([]);
  });
});
