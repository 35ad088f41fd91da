import { expect, it } from 'vitest';
import { asWritten, documentNumbers, isAct, issueNumbers } from './document-numbers.ts';

it('gives a number in one spelling', () => {
  expect(documentNumbers('see EBA/GL/2031/07')).toEqual(documentNumbers('EBA-GL-2031-7'));
  expect(documentNumbers('Regulation (EU) No 575/2013')).toEqual(
    documentNumbers('Verordnung (EU) Nr. 575/2013'),
  );
  expect(documentNumbers('in 2031, 40 million')).toEqual([]);
});

it('reads issues of a series', () => {
  expect(issueNumbers('Market Outlook (MOR) Report, No. 3, 2031')).toEqual(['mor 3 2031']);
  expect(issueNumbers('Prices fall – press release (MOR 3, 2031)')).toEqual(['mor 3 2031']);
  expect(issueNumbers('FORUM, 3 May 2031')).toEqual([]);
});

it('knows acts of the Union', () => {
  expect(['(EU) 2031/12', '2014/65/EU'].flatMap(documentNumbers).every(isAct)).toBe(true);
  expect(documentNumbers('JC 2031 14').some(isAct)).toBe(false);
});

it('gives a number back as it was written', () => {
  expect(asWritten('eba gl 2031 7', 'see EBA/GL/2031/07.')).toBe('EBA/GL/2031/07');
  expect(asWritten('mor 3 2031', 'Prices fall (MOR 3, 2031)')).toBe('MOR 3, 2031');
  expect(asWritten('jc 2031 14', 'nothing')).toBe('jc 2031 14');
});
