import { describe, expect, it } from 'vitest';
import { chooseText, findAll } from './find.ts';

describe('search inside one text', () => {
  const text = 'Geschäftsleiter  haften.\nDie GESCHÄFTSLEITER sind verantwortlich; ﬁnal 🏦 Straße.';

  it('finds words without regard to case and accents, at their exact place', () => {
    expect(findAll(text, 'geschaftsleiter').map(({ start, end }) => text.slice(start, end))).toEqual([
      'Geschäftsleiter',
      'GESCHÄFTSLEITER',
    ]);
  });

  it('treats any run of spaces and line ends as one space', () => {
    const [found] = findAll(text, 'leiter haften. die');
    expect(text.slice(found?.start, found?.end)).toBe('leiter  haften.\nDie');
  });

  it('keeps places right behind characters that fold to several', () => {
    const [found] = findAll(text, 'straße');
    expect(text.slice(found?.start, found?.end)).toBe('Straße');
  });

  it('finds nothing for nothing', () => {
    expect(findAll(text, '  ')).toEqual([]);
  });
});

describe('which text is shown', () => {
  const texts = [
    { id: 'a', version_number: 2, language: 'en', sha256: '', extractor: '' },
    { id: 'b', version_number: 1, language: 'en', sha256: '', extractor: '' },
    { id: 'c', version_number: 1, language: 'fr', sha256: '', extractor: '' },
  ];

  it('is the latest version in the publication’s own language', () => {
    expect(chooseText(texts, { own: 'en' })?.id).toBe('a');
  });

  it('is another language where the own one is missing', () => {
    expect(chooseText(texts, { own: 'de', version: 1 })?.id).toBe('b');
  });

  it('is none where the wanted version has no such language', () => {
    expect(chooseText(texts, { own: 'en', version: 2, language: 'fr' })).toBeUndefined();
  });
});
