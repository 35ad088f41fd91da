import { expect, it } from 'vitest';
import { mostPrinted, piecesOf } from './print-pieces.ts';

it('asks for every row once, and for no more than are printed', () => {
  expect(piecesOf(0)).toEqual([]);
  expect(piecesOf(620)).toEqual([
    { limit: 500, offset: 0 },
    { limit: 120, offset: 500 },
  ]);
  const asked = piecesOf(50_000).reduce((sum, piece) => sum + piece.limit, 0);
  expect(asked).toBe(mostPrinted);
});
