import type { RegulatoryUpdateRow } from '@regulus/contract/publications.ts';
import { expect, it } from 'vitest';
import { mergeArrivals } from './arrivals.ts';

const start = Date.parse('2026-03-02T09:00:00Z');
const minute = 60_000;

const publication = (id: string, collectedAt: number, revision = 0) =>
  ({ id, collected_at: new Date(collectedAt).toISOString(), revision }) as RegulatoryUpdateRow;

const answer =
  (...regulatory_updates: RegulatoryUpdateRow[]) =>
  () =>
    Promise.resolve({ regulatory_updates });

it('tells what has come from what was there when the list was loaded', async () => {
  const first = await mergeArrivals(undefined, start, answer(publication('a', start - minute)));
  expect(first.arrived).toEqual([]);
  const second = await mergeArrivals(
    first,
    start + minute,
    answer(publication('a', start - minute), publication('b', start + 1)),
  );
  expect(second.arrived.map((one) => one.id)).toEqual(['b']);
  const third = await mergeArrivals(second, start + 2 * minute, answer(publication('c', start + minute)));
  expect(third.arrived.map((one) => one.id)).toEqual(['b', 'c']);
});

it('does not take a changed publication for one that has come', async () => {
  const first = await mergeArrivals(undefined, start, answer());
  const old = publication('old', start - 30 * 24 * 60 * minute, 4);
  const second = await mergeArrivals(first, start + minute, answer(old));
  expect(second.arrived).toEqual([]);
  expect(second.changed).toEqual([old]);
});

it('asks for more than the time since, because clocks differ', async () => {
  const asked: string[] = [];
  const ask = (changedAfter: string) => {
    asked.push(changedAfter);
    return Promise.resolve({ regulatory_updates: [] });
  };
  const first = await mergeArrivals(undefined, start, ask);
  await mergeArrivals(first, start + minute, ask);
  expect(asked).toEqual(['2026-03-02T08:50:00.000Z', '2026-03-02T08:50:00.000Z']);
});
