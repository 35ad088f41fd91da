import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConnectionWatch } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const network = { isOnline: true, isReachable: true, looks: 0 };
  const watch = createConnectionWatch({
    isOnline: () => network.isOnline,
    async isServerReachable() {
      network.looks += 1;
      await Promise.resolve();
      return network.isReachable;
    },
    lookAgainAfterMs: 5000,
  });
  const seen: string[] = [];
  watch.subscribe(() => seen.push(watch.get()));
  return { network, watch, seen };
}

it('knows at once that the browser is offline, without asking the server', async () => {
  const { network, watch, seen } = setUp();
  network.isOnline = false;
  await watch.check();
  expect(seen).toEqual(['offline']);
  expect(network.looks).toBe(0);
});

it('looks again for a server that is away until it is back, and then no more', async () => {
  const { network, watch, seen } = setUp();
  network.isReachable = false;
  await watch.check();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(watch.get()).toBe('unreachable');
  network.isReachable = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual(['unreachable', 'online']);
  const { looks } = network;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.looks).toBe(looks);
});

it('asks once for many failures at a time', async () => {
  const { network, watch } = setUp();
  await Promise.all([watch.check(), watch.check(), watch.check()]);
  expect(network.looks).toBe(1);
});
