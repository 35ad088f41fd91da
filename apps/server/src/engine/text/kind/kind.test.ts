import { describe, expect, it } from 'vitest';
import { bindingOf } from './binding.ts';
import { documentTypeOf } from './document-type.ts';
import type { KindFacts } from './kind-facts.ts';
import { publicationTypeOf } from './publication-type.ts';

const facts = (more: Partial<KindFacts>): KindFacts => ({
  regulator: null,
  title: 'A matter',
  address: null,
  text: '',
  ...more,
});

const verdict = (more: Partial<KindFacts>) => {
  const all = facts(more);
  const { type, reason } = documentTypeOf(all);
  return { type, words: reason?.words ?? null, isBinding: bindingOf(all, type).isBinding };
};

describe('what a publication is', () => {
  it('binds as a measure where it is headed so, not where running text speaks of an order', () => {
    const title = 'Measure against A Firm Ltd';
    const address = 'https://a.example/sanctions/1';
    const heading = 'COMMISSION DES SANCTIONS\nDécision n° 3';
    const telling = `On 17 January the Bureau issued an order against the firm. ${'It did so again. '.repeat(20)}`;
    expect(verdict({ title, address, text: heading })).toMatchObject({
      type: 'enforcement',
      isBinding: true,
    });
    expect(verdict({ title, address, text: telling })).toMatchObject({
      type: 'enforcement',
      isBinding: false,
    });
  });

  it.each([
    ['Commission Delegated Regulation (EU) 2026/101 of 3 May 2026', 'law', true],
    ['COUNCIL DECISION (CFSP) 2026/421', 'decision', true],
    ['Draft regulatory technical standards on own funds', 'technical_standard', false],
    ['Final Report on Guidelines on a matter', 'guideline', false],
    ['Rundschreiben 06/2024 (BA) – Mindestanforderungen an das Risikomanagement', 'circular', true],
    ['CP26/15: Reviewing the rules', 'consultation', false],
    ['Konsultation 03/2026 – Entwurf eines Rundschreibens', 'consultation', false],
    ['Commission invites comments on draft guidelines', 'consultation', false],
    ['Final Notice: A Firm Ltd', 'enforcement', true],
    ['FCA fines a firm for late reports', 'news', false],
    ['a-website.example: BaFin warnt vor Website', 'notice', false],
    ['Keynote speech by the Chair at a conference', 'speech', false],
    ['Annual Report 2025', 'report', false],
    ['Questions and answers on a matter', 'qa', false],
    ['Statement on a matter', 'statement', false],
    ['MAS Notice 626 on a matter', 'notice', true],
    ['Bir Konu Hakkında Yönetmelik', 'law', true],
    ['Bir Konu Hakkında Yönetmelik Taslağı', 'consultation', false],
    ['The Authority appoints a new director', 'news', false],
    ['Bekanntmachung: Geldstrafe gegen eine Bank', 'enforcement', false],
    ['BaFin setzt Geldbuße gegen eine Bank fest', 'news', false],
    ['Agencies extend comment period on a rule', 'news', false],
    ['Warning: a-website.example', 'notice', false],
    ['Guidelines_on_a_matter.pdf', 'guideline', false],
    ['Règlement délégué (UE) 2026/101 de la Commission', 'law', true],
    ['Bir Şirkete İlişkin Kurul Kararı Hakkında Basın Açıklaması', 'news', false],
    ['Häufige Fragen zu einer Sache', 'qa', false],
    ['AFM verruimt een regel', 'news', false],
    ['FSB calls for progress on a matter', 'news', false],
    ['EIOPA guidelines on a matter', 'guideline', false],
    ['Vorschlag für eine Verordnung des Europäischen Parlaments', 'law', false],
    ['PS19/25 – A matter – near-final', 'law', false],
    ['CNMV Sanción: Resolución de 30 de julio de 2025', 'enforcement', true],
    ['General Licence INT/2025/1', 'notice', true],
    ['A currency – Market Notice 6 October 2025', 'notice', false],
    ['Geltungsbereich des Übereinkommens über eine Sache', 'notice', false],
    ['Something else', 'other', null],
  ])('%s', (title, type, isBinding) => {
    expect(verdict({ title })).toMatchObject({ type, isBinding });
  });

  it.each([
    ['Regulation (EU) No 575/2013 of the European Parliament', 'regulation'],
    ['PS5/26 – Credit Union Service Organisations', 'regulation'],
    ['SS1/26 – Model risk management', 'regulation'],
    ['CP5/26 – A matter', 'regulation'],
    ['Draft regulatory technical standards on own funds', 'regulation'],
    ['Rundschreiben 06/2024 (BA)', 'regulation'],
    ['MAS Notice 626 on a matter', 'regulation'],
    ['Questions and answers on a matter', 'regulation'],
    ['Verfügung vom 30. Juni 2025 gegen eine Bank', 'regulation'],
    ['Warning: a-website.example', 'news'],
    ['EBA publishes final draft RTS on a matter', 'news'],
    ['Annual Report 2025', 'news'],
    ['Something else', 'news'],
  ])('%s is filed as %s', (title, type) => {
    expect(publicationTypeOf(documentTypeOf(facts({ title })))).toBe(type);
  });

  it.each([
    [
      'Air plan approval',
      '[Federal Register Volume 91, Number 55]\n[Rules and Regulations]\n[Pages 1-2]',
      'law',
    ],
    ['B6-26/23', '6. Beschlussabteilung\nBeschluss\nIn dem Verwaltungsverfahren', 'decision'],
    ['A Firm Ltd', '06 February 2026\nBoard Decision\nRegarding: A Firm Ltd', 'decision'],
  ])('%s is what its first lines say', (title, text, type) => {
    expect(documentTypeOf(facts({ title, text })).type).toBe(type);
  });

  it('is a notice where a list of sanctions changes, whatever its source files it under', () => {
    const address = 'https://authority.example/sanctions/2026/';
    for (const title of [
      "Sanktionsmeldung: ISIL (Da'esh) und Al-Kaida",
      'Financial sanctions notice: Belarus',
      "ISIL (Da'esh) and Al-Qaida: one entry removed",
      'Update of the UN sanctions list',
    ]) {
      for (const more of [{}, { categories: ['Sanctions'] }, { address }])
        expect(verdict({ title, ...more }).type).toBe('notice');
    }
    expect(verdict({ title: 'A Firm Ltd', categories: ['Sanctions'] }).type).toBe('enforcement');
    expect(verdict({ title: 'Final Notice: A Firm Ltd, screening of sanctions lists' }).type).toBe(
      'enforcement',
    );
  });

  it('asks the source’s own category first, then title, address, text and regulator', () => {
    const title = 'Guidelines on a matter';
    expect(verdict({ title, categories: ['Consultation paper'] })).toMatchObject({
      type: 'consultation',
      words: 'Consultation',
    });
    expect(verdict({ title, address: 'https://a.example/news/1' }).type).toBe('guideline');
    expect(verdict({ address: 'https://a.example/final-notices/1', text: 'These guidelines' }).type).toBe(
      'enforcement',
    );
    expect(verdict({ text: 'FINAL NOTICE\nTo: A Firm' })).toMatchObject({
      type: 'enforcement',
      words: 'FINAL NOTICE',
      isBinding: true,
    });
    expect(verdict({ regulator: 'EUR-Lex' })).toMatchObject({ type: 'law', words: 'EUR-Lex' });
  });

  it('takes the words of a text on its force before its type', () => {
    const text =
      'This Regulation shall be binding in its entirety and directly applicable in all Member States.';
    const all = facts({ title: 'Regulation (EU) 2026/1', text });
    expect(bindingOf(all, 'law')).toEqual({
      isBinding: true,
      reason: { field: 'text', words: text.slice(0, -1), rule: 'formula-directly-applicable' },
    });
    const circular = facts({ title: 'Circular 1/2026', text: 'This circular is not legally binding.' });
    expect(bindingOf(circular, 'circular')).toMatchObject({ isBinding: false, reason: { field: 'text' } });
  });

  it('news of a decision binds nobody', () => {
    const all = facts({ title: 'Product intervention on a matter', address: 'https://a.example/en/news/1' });
    expect(bindingOf(all, documentTypeOf(all).type)).toMatchObject({
      isBinding: false,
      reason: { words: '/news/' },
    });
  });
});
