import type { Dependencies } from '../../../dependencies.ts';
import type { Catalogue, Feed } from '../../../ingestion/catalogue.ts';
import { createExtractor } from '../../../ingestion/content-extractor.ts';
import { runFeed } from '../../../ingestion/run.ts';
import { failuresInOneLine } from './failures-in-one-line.ts';
import { claimDue, claimSeconds, openFetcher, postpone } from './ingest.ts';
import { createIngestionStore } from './store.ts';

const feedsAtOnce = 8;
const busyHostSeconds = 60;
/** Well before the claim of a run that waits long for its host runs out. */
const renewEveryMs = 5 * 60_000;

const hostOf = (feed: Feed) => new URL(feed.url).host;

export interface Polling {
  /** begins what is due, as far as there are places; what follows is begun when places are free */
  look(): Promise<void>;
  /** lets nothing new begin, stops what runs, and waits for it */
  stop(): Promise<void>;
}

/**
 * Polls the feeds of the configured catalogue in the background, those that are due at each look. A feed whose host wants
 * minutes between two requests keeps one of the places; the others go on.
 */
export function openPolling(dependencies: Dependencies, catalogue: Catalogue): Polling {
  const { log } = dependencies;
  const stopping = new AbortController();
  const feeds = new Map(catalogue.feeds.map((feed) => [feed.id, feed]));
  const { fetcher, waiting } = openFetcher(dependencies);
  const store = createIngestionStore(dependencies);
  const extractor = createExtractor();
  const running = new Set<Promise<void>>();
  const busyHosts = new Set<string>();
  const failures = new Map<string, string>();
  let mayBeMore = false;

  const run = async (feed: Feed) => {
    const { entries, stored, changed, error } = await runFeed(feed, {
      store,
      fetcher,
      extractor,
      clock: waiting,
      signal: stopping.signal,
      log: (message, facts) => log.debug(facts, message),
    });
    // failures are told together
    const level = error === null ? 'info' : 'debug';
    log[level]({ feed: feed.id, entries, stored, changed, error }, 'feed polled');
    if (error !== null && !stopping.signal.aborted) failures.set(feed.id, error);
  };

  const begin = (feed: Feed) => {
    busyHosts.add(hostOf(feed));
    const renewing = setInterval(() => {
      void postpone(dependencies, [feed.id], claimSeconds).catch(() => {});
    }, renewEveryMs).unref();
    const one = run(feed).then(() => {
      clearInterval(renewing);
      running.delete(one);
      busyHosts.delete(hostOf(feed));
      if (mayBeMore) void look();
    });
    running.add(one);
  };

  /** Takes what is due, as far as there are places. @returns whether more may be due */
  const beginDue = async (): Promise<boolean> => {
    for (let free = feedsAtOnce - busyHosts.size; free > 0; free = feedsAtOnce - busyHosts.size) {
      const due = await claimDue(dependencies, free);
      const later: string[] = [];
      for (const id of due) {
        const feed = feeds.get(id);
        if (!feed) continue;
        // One host is asked for one feed at a time anyway; a second one would only keep a place from other hosts.
        if (busyHosts.has(hostOf(feed))) later.push(id);
        else begin(feed);
      }
      if (later.length > 0) await postpone(dependencies, later, busyHostSeconds);
      if (due.length < free) return false;
    }
    return true;
  };

  const tellFailures = () => {
    if (failures.size === 0) return;
    log.warn(...failuresInOneLine([...failures.values()]));
    failures.clear();
  };

  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= (async () => {
      if (stopping.signal.aborted) return;
      mayBeMore = await beginDue().catch((error: unknown) => {
        log.error({ err: error }, 'polling failed; it resumes in a minute');
        return false;
      });
      if (!mayBeMore) tellFailures();
    })().finally(() => {
      looking = null;
    });
    return looking;
  };

  return {
    look,
    stop: async () => {
      stopping.abort();
      await looking;
      await Promise.all(running);
      await fetcher.close();
    },
  };
}
