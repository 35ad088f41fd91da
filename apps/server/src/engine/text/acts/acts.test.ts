import { describe, expect, it } from 'vitest';
import { actsAmong, actsNamedIn, actsOfTitle, isSameAct, withoutNames } from './acts.ts';

const keysIn = (text: string) => actsNamedIn(text).map(({ key }) => key);

describe('acts', () => {
  it.each([
    ['What does MiFID II say about tied agents?', ['32014L0065']],
    ['mifid 2 rules', ['32014L0065']],
    ['die NIS-2-Richtlinie und DORA', ['32022L2555', '32022R2554']],
    ['§ 25a KWG', ['de:KWG']],
    ['Gilt die DSGVO?', ['32016R0679']],
    ['Regulation (EU) 2022/ 2554', ['32022R2554']],
    ['Verordnung (EU) Nr. 575/2013', ['32013R0575']],
    ['32022R2554', ['32022R2554']],
    ['02022R2554-20241231', ['32022R2554']],
    ['Verordnung (EU) 2022/\n2554', ['32022R2554']],
    ['Directive 2099/12', []],
    ['Regulation (EU) 2031/77', ['2031/77']],
    // words that are also names, and numbers of no act
    ['sag mal, was ist im mar los', []],
    ['1/2 of the clients on 3/4', []],
  ])('are named in “%s”', (text, keys) => {
    expect(keysIn(text)).toEqual(keys);
  });

  it.each([
    ['DORA: Regulation (EU) 2022/2554 of the European Parliament', ['32022R2554']],
    ['KWG.md', ['de:KWG']],
    ['Gesetz über das Kreditwesen (Kreditwesengesetz - KWG)', ['de:KWG']],
    ['32022R2554_EN.json', ['32022R2554']],
    ['Consolidated text: Regulation (EU) No 575/2013 of the European Parliament', ['32013R0575']],
    ['EBA Guidelines on DORA incident reporting and classification of major incidents', []],
    ['Our DORA policy', []],
  ])('are what a text is, by the title “%s”', (title, keys) => {
    expect(actsOfTitle(title)).toEqual(keys);
  });

  it('that a question names are chosen of the texts, and those that are missing are told', () => {
    const documents = [
      { title: 'DORA: Regulation (EU) 2022/2554 of …' },
      { title: 'Our outsourcing policy' },
    ];
    const asked = actsAmong('What do DORA and the GDPR say about exits?', documents);
    expect(asked).toEqual({ among: ['DORA'], missing: ['GDPR'], documents: [documents[0]] });
    expect(withoutNames('What does DORA say?', asked.among)).toBe('What does   say?');
    expect(actsAmong('What about exits?', documents)).toEqual({ among: [], missing: [], documents });
    expect(isSameAct('02022R2554-20250101', '32022R2554')).toBe(true);
    expect(isSameAct('32022R2554', '32022L2555')).toBe(false);
  });
});
