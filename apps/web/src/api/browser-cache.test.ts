import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { createBrowserCache, createPersister, type KeptAnswer } from './browser-cache.ts';

const freshForMs = 120_000;
let time = 0;
let user: string | undefined;
let rows: Map<string, KeptAnswer>;
let isFull: boolean;
let quotaEvents: number;

const cache = createBrowserCache({
  name: 'regulations',
  freshForMs,
  now: () => time,
  owner: () => user,
  onQuotaExceeded: () => {
    quotaEvents += 1;
  },
  store: {
    get: async (key) => rows.get(key),
    async set(key, value) {
      if (isFull) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      rows.set(key, value);
    },
    delete: async (key) => {
      rows.delete(key);
    },
    keys: async () => [...rows.keys()],
    clear: async () => rows.clear(),
  },
});

beforeEach(() => {
  time = Date.now();
  user = 'u1:c1';
  rows = new Map();
  isFull = false;
  quotaEvents = 0;
});

it('keeps an answer with its time for two minutes', async () => {
  await cache.write('q1', { total: 3 });
  expect(await cache.read('q1')).toEqual({ data: { total: 3 }, lastFetchedAt: time });
  time += freshForMs - 1;
  expect(await cache.read('q1')).toBeDefined();
  time += 1;
  expect(await cache.read('q1')).toBeUndefined();
});

it('never shows one user what another saw, and keeps nothing for nobody', async () => {
  await cache.write('q1', 'of u1');
  user = 'u2:c1';
  expect(await cache.read('q1')).toBeUndefined();
  user = undefined;
  await cache.write('q1', 'of nobody');
  expect(rows.size).toBe(1);
});

it('clears the entry and reports it when the storage is full', async () => {
  await cache.write('q1', 'old');
  isFull = true;
  await cache.write('q1', 'new');
  expect(rows.size).toBe(0);
  expect(quotaEvents).toBe(1);
});

it('removes what is too old at the next write, and all of the owner on request', async () => {
  await cache.write('q1', 1);
  time += freshForMs;
  await cache.write('q2', 2);
  expect([...rows.keys()]).toEqual(['regulations|u1:c1|q2']);
  rows.set('regulations|u2:c1|q9', { data: 9, lastFetchedAt: time });
  await cache.forget();
  expect([...rows.keys()]).toEqual(['regulations|u2:c1|q9']);
});

it('lets a query begin with the kept answer and its age, and asks again when told to', async () => {
  let calls = 0;
  const options = {
    queryKey: ['list'],
    queryFn: () => {
      calls += 1;
      return calls;
    },
    persister: createPersister(cache),
    staleTime: freshForMs,
  };
  await new QueryClient().query(options);
  const keptAt = time;
  time += 60_000;
  const afterReload = new QueryClient();
  expect(await afterReload.query(options)).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(afterReload.getQueryState(['list'])?.dataUpdatedAt).toBe(keptAt);
  await afterReload.invalidateQueries({ queryKey: ['list'] });
  expect(await afterReload.query(options)).toBe(2);
});
