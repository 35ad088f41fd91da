import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

it('works through all in their order, and lets others in between', async () => {
  const all = Array.from({ length: 120 }, (_, index) => index);
  const slices: (readonly number[])[] = [];
  let turns = 0;
  const count = () => {
    turns += 1;
    if (slices.flat().length < all.length) setImmediate(count);
  };
  setImmediate(count);
  await inSlices(all, async (slice) => {
    slices.push(slice);
    await Promise.resolve();
  });
  expect(slices.flat()).toEqual(all);
  expect(slices.length).toBeGreaterThan(1);
  expect(turns).toBeGreaterThanOrEqual(slices.length - 1);
});
