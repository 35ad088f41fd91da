import { describe, expect, it } from 'vitest';
import { readLookup } from './read-lookup.ts';

const read = (text: string) => {
  const found = readLookup(text);
  return found && [...found.clauses, ...found.acts.map(({ key }) => key), found.language];
};

describe('a lookup', () => {
  it.each([
    ['Art 28(8) DORA', ['28.8', '32022R2554', null]],
    ['DORA Article 28(8)', ['28.8', '32022R2554', 'en']],
    ['Art. 5 Abs. 1 lit. a', ['5.1.a', 'de']],
    ['Art. 5 Abs. 1 lit. a DSGVO', ['5.1.a', '32016R0679', 'de']],
    ['§ 25 a KWG', ['25a', 'de:KWG', 'de']],
    ['§ 1 Absatz 2 Satz 3 ZAG', ['1.2', 'de:ZAG', 'de']],
    ['Article 4 point (12)', ['4.12', 'en']],
    ['Anhang II', ['annex ii', 'de']],
    ['recital 45', ['recital 45', 'en']],
    ['2022/2554', ['32022R2554', null]],
    ['(EU) 2022/ 2554', ['32022R2554', null]],
    ['EU 2022/2554', ['32022R2554', null]],
    ['Verordnung (EU) Nr. 575/2013', ['32013R0575', 'de']],
    ['32022R2554', ['32022R2554', null]],
    ['02022R2554-20241231', ['32022R2554', null]],
    ['PSD 2', ['32015L2366', null]],
  ])('is “%s”', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['Art. 5 Abs. 1 Satz 3', '5.1', null, 3],
    ['§ 25a Abs. 1 Satz 6 KWG', '25a.1', null, 6],
    ['Article 5(1), sentence 2', '5.1', null, 2],
    ['Article 19(1), second subparagraph DORA', '19.1', 2, null],
    ['first sentence of the second subparagraph of Article 19(1)', '19.1', 2, 1],
    ['Art. 19 Abs. 1 UAbs. 2 Satz 1', '19.1', 2, 1],
    ['Art. 19 Abs. 1 zweiter Unterabsatz', '19.1', 2, null],
  ])('names a part without a label: “%s”', (text, clause, subparagraph, sentence) =>
    expect(readLookup(text)).toMatchObject({ clauses: [clause], place: { subparagraph, sentence } }),
  );

  it.each(['exit strategies in DORA', 'What does Article 28(8) require?', 'the act', 'paragraph 2', ''])(
    'is not “%s”',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
