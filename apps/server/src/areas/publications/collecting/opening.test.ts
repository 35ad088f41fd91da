import { describe, expect, it } from 'vitest';
import { beginningOfList, openingOf } from './opening.ts';

const sentence = (length: number) => `K${'e'.repeat(length - 2)}.`;

describe('the opening of a text', () => {
  it('is the whole text where it is short, on one line', () =>
    expect(openingOf('Keys\n  are\nsmall', 'en')).toBe('Keys are small'));

  it('ends with the last sentence that fits', () =>
    expect(openingOf(`${sentence(200)} ${sentence(200)} ${sentence(200)}`, 'en')).toBe(
      `${sentence(200)} ${sentence(200)}`,
    ));

  it('is its first sentence, even if that is long, but none that nobody would read', () => {
    expect(openingOf(`${sentence(600)} ${sentence(90)}`, 'en')).toBe(sentence(600));
    expect(openingOf(`${'word '.repeat(300)}.`, 'en')).toBeNull();
  });

  it('ends behind a whole entry of a list and says how many follow', () => {
    const entries = Array.from(
      { length: 9 },
      (_, index) => `(${'abcdefghi'[index] ?? ''}) ${'key '.repeat(30)}holders;`,
    );
    const list = (language: string) => openingOf(`It applies to:\n${entries.join('\n')}`, language);
    expect(list('en')).toMatch(
      /^It applies to: \(a\) (?:key )+holders; [^…]*\(e\) (?:key )+holders; … and 4 more entries$/u,
    );
    expect(list('de')).toMatch(/holders; … und 4 weitere Einträge$/u);
    expect(list('fr')).toMatch(/holders; … \(\+4\)$/u);
  });

  it('never ends within the words that it puts into another text', () =>
    expect(
      openingOf(
        `Rule 1 is amended as follows: (1) the following is added: ‘15. ${'word '.repeat(200)}’`,
        'en',
      ),
    ).toBeNull());

  it('of a list that is whole says nothing of entries', () =>
    expect(beginningOfList('It applies to:\n(a) banks.', 0, 'en')).toBe('It applies to: (a) banks.'));
});
