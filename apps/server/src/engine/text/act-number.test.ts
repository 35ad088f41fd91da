import { describe, expect, it } from 'vitest';
import { actCode, celexOfTitle } from './act-number.ts';

describe('an act is known by its number', () => {
  it.each([
    ['DIRECTIVE (EU) 2015/2366 OF THE EUROPEAN PARLIAMENT', '32015L2366', '(EU) 2015/2366'],
    ['Regulation (EU) 2016/679 of the European Parliament', '32016R0679', '(EU) 2016/679'],
    ['Commission Delegated Regulation (EU) 2018/389 of 27 November 2017', '32018R0389', '(EU) 2018/389'],
    ['COUNCIL DECISION (CFSP) 2026/421', '32026D0421', '(CFSP) 2026/421'],
    [
      'Regulation (EU, Euratom) 2018/1046 of the European Parliament',
      '32018R1046',
      '(EU, Euratom) 2018/1046',
    ],
    ['Regulation (EU) No 575/2013 of the European Parliament', '32013R0575', 'Regulation (EU) No 575/2013'],
    ['Verordnung (EU) Nr. 575/2013 des Europäischen Parlaments', '32013R0575', 'Regulation (EU) No 575/2013'],
    ['Règlement (UE) n° 575/2013 du Parlement européen', '32013R0575', 'Regulation (EU) No 575/2013'],
    ['Regulation (EU) 575/2013', '32013R0575', 'Regulation (EU) No 575/2013'],
    ['Commission Implementing Regulation (EU) No 680/2014', '32014R0680', 'Regulation (EU) No 680/2014'],
    ['Commission Regulation (EU) No 1169/2009', '32009R1169', 'Regulation (EU) No 1169/2009'],
    ['Regulation (EC) No 1060/2009 of the European Parliament', '32009R1060', 'Regulation (EC) No 1060/2009'],
    ['Council Regulation (EC) No 1103/97', '31997R1103', 'Regulation (EC) No 1103/97'],
    ['Council Regulation (EEC) No 2137/85 of 25 July 1985', '31985R2137', 'Regulation (EEC) No 2137/85'],
    ['Directive 2014/65/EU of the European Parliament', '32014L0065', 'Directive 2014/65/EU'],
    ['Richtlinie 2014/65/EU des Europäischen Parlaments', '32014L0065', 'Directive 2014/65/EU'],
    ['Directive 2014/65/UE du Parlement européen', '32014L0065', 'Directive 2014/65/EU'],
    ['Directive 95/46/EC of the European Parliament', '31995L0046', 'Directive 95/46/EC'],
    ['Council Directive 93/13/EEC', '31993L0013', 'Directive 93/13/EEC'],
    ['Council Decision 2010/413/CFSP', '32010D0413', 'Decision 2010/413/CFSP'],
    ['Decision No 1082/2013/EU of the European Parliament', '32013D1082', 'Decision No 1082/2013/EU'],
    ['Council Framework Decision 2002/475/JHA', '32002F0475', 'Framework Decision 2002/475/JHA'],
    ['Durchführungsbeschluss (EU) 2021/1773 der Kommission', '32021D1773', '(EU) 2021/1773'],
    ['Règlement délégué (UE) 2018/389 de la Commission', '32018R0389', '(EU) 2018/389'],
  ])('%s', (title, celex, code) => {
    expect([celexOfTitle(title), actCode(celex, title)]).toEqual([celex, code]);
  });

  it.each([
    ['32013R0575', 'Regulation (EU) No 575/2013'],
    ['32014L0065', 'Directive 2014/65/EU'],
    ['32009L0110', 'Directive 2009/110/EC'],
    ['32001L0097', 'Directive 2001/97/EC'],
    ['31985R2137', 'Regulation (EEC) No 2137/85'],
    ['32002F0475', 'Framework Decision 2002/475/JHA'],
    ['32022R2554', '(EU) 2022/2554'],
    ['31962R0017', '31962R0017'],
    ['32016R0679R(02)', '32016R0679R(02)'],
    ['C2026R0001', 'C2026R0001'],
  ])('%s alone is cited as %s', (celex, code) => {
    expect(actCode(celex)).toBe(code);
  });

  it('is not that of another act, whose title stands there', () => {
    expect(actCode('32013R0575', 'Directive 2014/65/EU')).toBe('Regulation (EU) No 575/2013');
  });

  it.each([
    'Guidelines on outsourcing',
    'Corrigendum to Regulation (EU) No 575/2013',
    'Proposal for a Directive 2014/65/EU',
    'Regulation 12/34',
    'Statement on Directive 2014/65/EU',
  ])('is not in "%s"', (title) => {
    expect(celexOfTitle(title)).toBeNull();
  });
});
