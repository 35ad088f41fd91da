import type { Feed } from './catalogue.ts';
import type { Clock } from './clock.ts';
import type { Extractor } from './content-extractor.ts';
import type { Fetcher } from './fetch.ts';
import type { IngestionStore } from './store.ts';

/** What reading a feed and its pages needs. */
export interface FollowDependencies {
  fetcher: Fetcher;
  extractor: Extractor;
  store: IngestionStore;
  clock: Clock;
  signal?: AbortSignal | undefined;
}

/** What every request on behalf of a feed shares. */
export function pageSettings(feed: Feed, { signal }: FollowDependencies) {
  return {
    allowLoopback: feed.allow_loopback,
    fetchThrough: feed.fetch_through,
    hostPauseMs: feed.host_pause_seconds * 1000,
    ...(signal ? { signal } : {}),
  };
}

/** The feed's own address, unlike pages, may be one that was made for machines; see the catalogue. */
export function feedSettings(feed: Feed, deps: FollowDependencies) {
  return { ...pageSettings(feed, deps), robots: feed.robots ? ('ignore' as const) : ('obey' as const) };
}
