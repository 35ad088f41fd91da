import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf, type Mark } from './excerpt.ts';

const long =
  'For ICT services supporting critical or important functions, financial entities shall put in place exit strategies that take into account risks that may emerge at the level of ICT third-party service providers.';

function marksOf(sentence: string, ...words: string[]): Mark[] {
  return words.map((word): Mark => {
    const at = sentence.indexOf(word);
    return [at, at + word.length];
  });
}

const marked = ({ text, marks }: ReturnType<typeof excerptOf>) =>
  marks.map(([start, end]) => text.slice(start, end));

it('leaves a short sentence as it is, but for its line breaks', () => {
  expect(excerptOf('Exit\nstrategies', [[0, 4]], 100)).toEqual({ text: 'Exit strategies', marks: [[0, 4]] });
});

it('cuts between words around what was found, and marks the same words', () => {
  const excerpt = excerptOf(long, marksOf(long, 'exit', 'strategies'), 80);
  expect(excerpt.text).toMatch(/^… .*exit strategies.* …$/);
  expect(excerpt.text.length).toBeLessThanOrEqual(84);
  expect(marked(excerpt)).toEqual(['exit', 'strategies']);
  for (const word of excerpt.text.split(' ').filter((one) => one !== '…')) expect(long).toContain(word);
});

it('shows the part that holds most of the words', () => {
  const excerpt = excerptOf(long, marksOf(long, 'ICT', 'exit', 'strategies', 'risks'), 90);
  expect(marked(excerpt)).toEqual(['exit', 'strategies', 'risks']);
});

it('begins at the beginning where nothing is marked or the words stand there', () => {
  expect(excerptOf(long, [], 60).text).toMatch(/^For ICT services .* …$/);
  expect(excerptOf(long, marksOf(long, 'services'), 60).text).toMatch(/^For ICT services/);
});

it('always marks the same words, whatever the sentence', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.stringMatching(/^[a-zß]{1,14}$/), fc.boolean()), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 20, max: 200 }),
      (words, length) => {
        const sentence = words.map(([word]) => word).join(' ');
        let at = 0;
        const marks = words.flatMap(([word, isFound]): Mark[] => {
          const start = at;
          at += word.length + 1;
          return isFound ? [[start, start + word.length]] : [];
        });
        const excerpt = excerptOf(sentence, marks, length);
        expect(excerpt.text.length).toBeLessThanOrEqual(length + 4);
        const whole = marks.map(([start, end]) => sentence.slice(start, end));
        expect(whole.join(' ')).toContain(marked(excerpt).join(' '));
        expect(marks.length === 0 || excerpt.marks.length > 0).toBe(true);
      },
    ),
  );
});
