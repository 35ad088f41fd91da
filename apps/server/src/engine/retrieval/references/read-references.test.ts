import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../testing/processor-time.ts';
import { readReferences, resolveReference } from './read-references.ts';

const read = (text: string) =>
  readReferences(text).map(({ start, end, clause, isRelative, act }) => ({
    words: text.slice(start, end),
    clause: `${isRelative ? '…' : ''}${clause}${act === null ? '' : ` of ${act}`}`,
  }));
const clauses = (text: string) => read(text).map(({ clause }) => clause);

describe('references', () => {
  test.each([
    ['as referred to in Article 6(1)', ['6.1']],
    ['in accordance with Article 28(8), point (a)', ['28.8.a']],
    ['under Rule \u200e3.2.1 and Rules 18.5.1 and 18.5.2', ['3.2.1', '18.5.1', '18.5.2']],
    ['section 102(2) or 103', ['102.2', '103']],
    ['under Article 6(1)(a), (b) and (c)', ['6.1.a', '6.1.b', '6.1.c']],
    ['point (b) of Article 6(1)', ['6.1.b']],
    ['paragraphs 2 and 3 apply', ['…2', '…3']],
    ['der in § 25b Absatz 1 Satz 3 Nummer 1 genannten', ['25b.1.1']],
    ['nach den §§ 15 bis 18', ['15', '18']],
    ['gemäß Artikel 6 Abs. 1 Buchstabe a', ['6.1.a']],
    ['Absatz 2 gilt entsprechend', ['…2']],
    ['nach AT 4.3.2 und BTO 1', ['at 4.3.2', 'bto 1']],
    ['Art 28(8) DORA', ['28.8']],
    ['Art. 28\n(8)', ['28.8']],
    ['Art. 5 Abs. 1 lit. a', ['5.1.a']],
    ['Art.5 Abs.1 lit.a', ['5.1.a']],
    ['§ 25 a KWG und § 25 a Abs. 2', ['25a of KWG', '25a.2']],
    ['§25a', ['25a']],
    ['Section 25a KWG, sec. 25a', ['25a of KWG', '25a']],
    ['Article 5 a firm', ['5']],
    ['§ 1 Absatz 2 Satz 3 ZAG', ['1.2 of ZAG']],
    ['§ 1 Abs. 2 S. 3', ['1.2']],
    ['Article 4 point (12)', ['4.12']],
    [
      'Anhang II, Annex II and Annexes I, III and IV',
      ['annex ii', 'annex ii', 'annex i', 'annex iii', 'annex iv'],
    ],
    ['annex ii; Anlage 1 Nummer 3', ['annex ii', 'annex 1.3']],
    ['we annex a list', []],
    [
      'recital 45, Erwägungsgrund 45 und Recitals (1) to (3)',
      ['recital 45', 'recital 45', 'recital 1', 'recital 3'],
    ],
  ])('%s', (text, expected) => {
    expect(clauses(text)).toEqual(expected);
  });

  test('to other acts say so', () => {
    expect(clauses('Article 4(1) of Regulation (EU) No 575/2013')).toEqual([
      '4.1 of Regulation (EU) No 575/2013',
    ]);
    expect(clauses('Artikel 2 Nummer 35 der Richtlinie (EU) 2019/944')).toEqual([
      '2.35 of Richtlinie (EU) 2019/944',
    ]);
    expect(clauses('§ 1 Abs. 1 KWG')).toEqual(['1.1 of KWG']);
    expect(clauses('§ 93 des Handelsgesetzbuchs')).toEqual(['93 of Handelsgesetzbuchs']);
    expect(clauses('Article 5 of this Regulation')).toEqual(['5']);
  });

  test.each([
    'Regulation (EU) 2022/2554',
    'the article is new',
    '12 points',
    'Particle 7',
    '(a) and (b)',
    '',
  ])('are not %j', (text) => {
    expect(read(text)).toEqual([]);
  });

  test('have their place in the text', () => {
    expect(read('See Articles 5, 6(1) and 7.').map(({ words }) => words)).toEqual([
      'Articles 5',
      '6(1)',
      '7',
    ]);
  });

  test('are read in long texts without delay', () => {
    const started = processorMs();
    readReferences('Article 1, '.repeat(5_000) + '(a) '.repeat(5_000) + '§ 1 Abs. '.repeat(5_000));
    expect(processorMs() - started).toBeLessThan(2_000);
  });
});

describe('a reference leads', () => {
  const document = new Set(['6', '6.1', '6.2', '6.2.a', '6.2.b', '7', '2']);
  const resolve = (text: string, from: string) =>
    readReferences(text).map((one) => resolveReference(one, from, (clause) => document.has(clause)));

  test('to the clause it names, or the smallest around it that exists', () => {
    expect(resolve('Article 6(1)', '7')).toEqual(['6.1']);
    expect(resolve('Article 6(1)(c)', '7')).toEqual(['6.1']);
    expect(resolve('Article 9', '7')).toEqual([null]);
  });

  test('from the clause it stands in, if it is relative', () => {
    expect(resolve('paragraph 2', '6.1')).toEqual(['6.2']);
    expect(resolve('point (b)', '6.2.a')).toEqual(['6.2.b']);
    expect(resolve('Absatz 2', '')).toEqual(['2']);
  });

  test('nowhere, if it is to another act or to itself', () => {
    expect(resolve('Article 6 of Regulation (EU) 2022/2554', '7')).toEqual([null]);
    expect(resolve('Article 7', '7')).toEqual([null]);
  });
});
