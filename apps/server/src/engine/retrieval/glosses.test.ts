import { expect, it } from 'vitest';
import { glossesOf } from './glosses.ts';

const said = (text: string, to: 'en' | 'de', language: string | null = null) =>
  glossesOf(text, language, to).map(({ start, end, words }) => [text.slice(start, end), words[0]]);

it('gives the key words of a text in the language of the reader, without those that only connect', () => {
  expect(said('The dismissal of an employee must be notified to the authority.', 'de')).toEqual(
    expect.arrayContaining([['dismissal', 'Kündigung']]),
  );
  const words = said('Die Kündigung eines Mitarbeiters ist der Behörde zu melden.', 'en').map(
    ([word]) => word,
  );
  expect(words).toContain('Kündigung');
  expect(words).not.toContain('Die');
  expect(words).not.toContain('ist');
});

it('divides a compound that it has not got', () => {
  expect(said('Kündigungsregister', 'en', 'de')).toEqual([
    ['Kündigungsregister', expect.stringContaining(' + ')],
  ]);
});

it('gives nothing for a text in the language of the reader, in an unknown one, or of words that are the same', () => {
  expect(said('The dismissal of an employee', 'en')).toEqual([]);
  expect(said('Le licenciement', 'de', 'fr')).toEqual([]);
  expect(said('', 'de')).toEqual([]);
  for (const { words } of glossesOf('Das Register der Bank', 'de', 'en'))
    for (const word of words) expect(['register', 'bank']).not.toContain(word.toLowerCase());
});
