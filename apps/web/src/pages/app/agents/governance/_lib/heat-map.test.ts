import { expect, it } from 'vitest';
import { doneLevel, heatMapOf } from './heat-map.ts';

const cell = (regulator: string, topic: string | null, approved: number, needs_review = 0) => ({
  regulator,
  topic,
  approved,
  needs_review,
  controlled: 0,
  ready: 0,
  not_applicable: 0,
});

it('puts topics with most approved obligations first, what has no topic last, and leaves out what is only disregarded', () => {
  const { regulators, rows } = heatMapOf([
    cell('FCA', 'Banking', 1),
    cell('BaFin', 'Banking', 1),
    cell('FCA', null, 9),
    cell('FCA', 'Fraud and Scam', 3),
    cell('EBA', 'Crypto', 0),
    cell('BaFin', 'Cross-Border', 0, 2),
  ]);
  expect(regulators).toEqual(['BaFin', 'FCA']);
  expect(rows.map(({ topic }) => topic)).toEqual(['Fraud and Scam', 'Banking', 'Cross-Border', null]);
  expect(rows[0]!.cells.map((one) => one?.approved)).toEqual([undefined, 3]);
});

it('is darkest only where all are Ready or do not apply and none waits, and lightest only where none is', () => {
  const cellOf = (ready: number, rest = {}) => ({
    approved: 100,
    needs_review: 0,
    ready,
    not_applicable: 0,
    ...rest,
  });
  expect([0, 1, 33, 34, 66, 67, 99, 100].map((ready) => doneLevel(cellOf(ready)))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4,
  ]);
  expect(doneLevel(cellOf(90, { not_applicable: 10 }))).toBe(4);
  expect(doneLevel(cellOf(100, { needs_review: 1 }))).toBe(3);
  expect(doneLevel(cellOf(0, { approved: 0, needs_review: 5 }))).toBe(0);
  // what does not apply is no strength: all of it is no shade, and beside it what applies counts alone
  expect(doneLevel(cellOf(0, { not_applicable: 100 }))).toBeUndefined();
  expect(doneLevel(cellOf(0, { not_applicable: 99 }))).toBe(0);
  expect(doneLevel(cellOf(0, { not_applicable: 99, needs_review: 9 }))).toBe(0);
});
