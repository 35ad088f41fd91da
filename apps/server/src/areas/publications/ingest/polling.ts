import type { Dependencies } from '../../../dependencies.ts';
import type { Catalogue, Feed } from '../../../ingestion/catalogue.ts';
import { waitingClock } from '../../../ingestion/clock.ts';
import { createExtractor } from '../../../ingestion/content-extractor.ts';
import { runFeed } from '../../../ingestion/run.ts';
import { forgetEarlierLooks, groupStories } from '../stories/grouping.ts';
import { failuresInOneLine } from './failures-in-one-line.ts';
import { forgetOld } from './forget-old.ts';
import { claimDue, claimSeconds, openFetcher, postpone } from './ingest.ts';
import { createIngestionStore } from './store.ts';

const checkEveryMs = 60_000;
const feedsAtOnce = 8;
const forgetEveryMs = 24 * 60 * 60_000;
const busyHostSeconds = 60;
const groupEveryMs = 10 * 60_000;
/** Well before the claim of a run that waits long for its host runs out. */
const renewEveryMs = 5 * 60_000;

const hostOf = (feed: Feed) => new URL(feed.url).host;

export interface Polling {
  /** lets nothing new begin, stops what runs, and waits for it */
  stop(): Promise<void>;
}

/**
 * Polls the feeds of the configured catalogue in the background, each when it is due. A feed whose host wants minutes between two
 * requests keeps one of the places; the others go on.
 */
export function startPolling(dependencies: Dependencies, catalogue: Catalogue): Polling {
  const { log } = dependencies;
  const stopping = new AbortController();
  const feeds = new Map(catalogue.feeds.map((feed) => [feed.id, feed]));
  const { fetcher, waiting } = openFetcher(dependencies);
  const store = createIngestionStore(dependencies);
  const extractor = createExtractor();
  const running = new Set<Promise<void>>();
  const busyHosts = new Set<string>();
  const failures = new Map<string, string>();
  let placeIsFree = Promise.withResolvers<void>();

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

  let grouping: Promise<void> | null = null;
  let groupedAt = performance.now();
  const group = () => {
    grouping ??= groupStories(dependencies, stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'publications could not be grouped into stories'))
      .then(() => {
        groupedAt = performance.now();
        grouping = null;
      });
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
      placeIsFree.resolve();
      // Each look compares what is new with months of others, so it is taken when all feeds are read.
      if (running.size === 0) group();
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

  let forgottenAt = 0;
  const forget = async () => {
    const now = dependencies.clock.now();
    if (now.getTime() - forgottenAt < forgetEveryMs) return;
    forgottenAt = now.getTime();
    await forgetOld(dependencies).catch((error: unknown) =>
      log.error({ err: error }, 'old runs of feeds and hosts could not be forgotten'),
    );
  };

  const loop = (async () => {
    await forgetEarlierLooks(dependencies).catch((error: unknown) =>
      log.error({ err: error }, 'stories of an earlier version stay as they are'),
    );
    while (!stopping.signal.aborted) {
      placeIsFree = Promise.withResolvers();
      const more = await beginDue().catch((error: unknown) => {
        log.error({ err: error }, 'polling failed; it goes on in a minute');
        return false;
      });
      // After a start, and while a patient host keeps one feed running all day.
      if (running.size === 0 || performance.now() - groupedAt > groupEveryMs) group();
      await forget();
      if (!more) tellFailures();
      const pause = waitingClock.sleep(checkEveryMs, stopping.signal).catch(() => {});
      await (more ? Promise.race([pause, placeIsFree.promise]) : pause);
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await loop;
      await Promise.all([...running, grouping]);
      await fetcher.close();
    },
  };
}
