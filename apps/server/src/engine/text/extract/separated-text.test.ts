import { expect, it } from 'vitest';
import { extractTables, separatedRows } from './separated-text.ts';

it.each([
  ['commas', 'a,b\nc,d\n'],
  ['semicolons', 'a;b\r\nc;d'],
  ['tabs', 'a\tb\rc\td\r'],
  ['a mark at the start', '\uFEFFa,b\n\nc,d'],
  ['quotes', '"a","b"\n"c","d"'],
])('reads rows with %s', (_name, text) => {
  expect(separatedRows(text)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('keeps separators, quotes and line ends within quotes, and leaves empty cells out', () => {
  expect(separatedRows('1,"Say ""yes"", or\nno",,x\n,,\n"open, to the end')).toEqual([
    ['1', 'Say "yes", or no', 'x'],
    ['open, to the end'],
  ]);
});

it('makes a line of each row, under the name of its sheet, which counts as a page', () => {
  const { content, passages } = extractTables([
    {
      name: 'Scope',
      rows: [
        ['No', 'Question'],
        ['Do you test?', 'yearly'],
      ],
    },
    { name: 'Rest', rows: [['Who?', 'us']] },
  ]);
  expect(content.split('\n')).toEqual([
    'Scope',
    'No | Question',
    'Do you test? | yearly',
    '',
    'Rest',
    'Who? | us',
  ]);
  const last = passages.find(({ start }) => content.slice(start).startsWith('Who?'));
  expect(last?.page).toBe(2);
});
