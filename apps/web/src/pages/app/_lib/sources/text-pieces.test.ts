import { expect, it } from 'vitest';
import { piecesOf, placeOf } from './text-pieces.ts';

const passage = (start: number, end: number, page_no: number | null, kind = 'text') => ({
  start,
  end,
  page_no,
  kind,
});

it('reads a place of an address, and nothing else', () => {
  expect(placeOf('3-12')).toEqual({ start: 3, end: 12 });
  for (const odd of ['', '12-3', '3-3', '-3', 'a-b', '3-12-4']) expect(placeOf(odd)).toBeUndefined();
});

it('cuts a text by its pages, with headings and the marked words apart', () => {
  const text = 'Exit\nThe bank leaves.\nThe bank returns.';
  const pieces = piecesOf(text, [passage(0, 21, 1, 'heading'), passage(5, 21, 1), passage(22, 39, 2)], {
    start: 26,
    end: 30,
  });
  expect(pieces.map(({ page, runs }) => [page, runs.map((run) => run.text)])).toEqual([
    [1, ['Exit', '\nThe bank leaves.\n']],
    [2, ['The ', 'bank', ' returns.']],
  ]);
  expect(pieces[0]?.runs[0]).toMatchObject({ isHeading: true, isMarked: false });
  expect(pieces[1]?.runs[1]).toMatchObject({ isHeading: false, isMarked: true });
});

it('cuts a text without pages at the ends of lines, and loses none of it', () => {
  const text = Array.from({ length: 500 }, (_, line) => `Line ${line} of a long text that goes on.`).join(
    '\n',
  );
  const pieces = piecesOf(text, []);
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.flatMap(({ runs }) => runs.map((run) => run.text)).join('')).toBe(text);
  expect(pieces.every(({ runs }) => runs[0]!.text.startsWith('Line'))).toBe(true);
  expect(piecesOf('', [])).toHaveLength(1);
});

it('marks a place that goes over pages on both', () => {
  const pieces = piecesOf('One two\nthree four', [passage(0, 7, 1), passage(8, 18, 2)], {
    start: 4,
    end: 13,
  });
  expect(pieces.map(({ runs }) => runs.filter((run) => run.isMarked).map((run) => run.text))).toEqual([
    ['two\n'],
    ['three'],
  ]);
});
