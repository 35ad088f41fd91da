import { type Feed, parseCatalogue } from '../catalogue.ts';
import { createExtractor } from '../content-extractor.ts';
import { createFetcher, type FetcherOptions } from '../fetch.ts';
import type { RunDependencies } from '../run.ts';
import type { IngestionStore } from '../store.ts';
import { fastClock } from './clock.ts';
import { MemoryStore } from './memory-store.ts';

/** One for all tests of a file: its thread takes half a second to start, and does not keep the process alive. */
const extractor = createExtractor();

/** Everything a run needs, real but for the store and the clock. */
export function ingestionHarness(limits: FetcherOptions['limits'] = {}) {
  const clock = fastClock();
  const store = new MemoryStore();
  const fetcher = createFetcher({
    userAgent: 'Test/1',
    clock,
    random: () => 0.5,
    limits: { attempts: 1, ...limits },
  });
  const dependencies = (over: { store?: IngestionStore; signal?: AbortSignal } = {}): RunDependencies => ({
    fetcher,
    extractor,
    store,
    clock,
    ...over,
  });
  return { clock, store, dependencies, close: () => fetcher.close() };
}

/** A feed as the catalogue gives it, of a regulator made for the test. */
export function testFeed(url: string, more: object = {}): Feed {
  const { feeds, problems } = parseCatalogue(
    {
      allow_loopback: true,
      host_pause_seconds: 0,
      regulators: [{ code: 'TEST', full_name: 'Test Authority', country: 'GB', language: 'en' }],
      feeds: [
        { id: 'test-news', regulator: 'TEST', url, format: 'rss', quirks: { recheck_hours: 0 }, ...more },
      ],
    },
    'the test catalogue',
  );
  if (!feeds[0]) throw new Error(problems.join());
  return feeds[0];
}
