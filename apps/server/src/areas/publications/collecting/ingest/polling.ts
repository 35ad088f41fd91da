import type { Dependencies } from '../../../../dependencies.ts';
import type { Catalogue, Feed } from '../../../../ingestion/catalogue.ts';
import { createExtractor } from '../../../../ingestion/content-extractor.ts';
import { runFeed } from '../../../../ingestion/run.ts';
import { openPipeline, storeInto } from '../../pipeline.ts';
import { openFetcher } from '../fetcher.service.ts';
import { claimDue, claimSeconds, postpone } from './ingest.ts';
import { createIngestionStore } from './store.ts';

const feedsAtOnce = 8;
const busyHostSeconds = 60;
/** Well before the claim of a run that waits long for its host expires. */
const renewEveryMs = 5 * 60_000;

const hostOf = (feed: Feed) => new URL(feed.url).host;

export interface Polling {
  /** starts what is due, as far as there are free slots; the rest starts as slots become free */
  look(): Promise<void>;
  /** starts nothing new, stops what is running, and waits for it */
  stop(): Promise<void>;
}

/**
 * Polls the feeds of the configured catalog in the background, those that are due at each check. A feed whose host requires
 * minutes between two requests occupies one of the slots; the others continue.
 */
export function openPolling(dependencies: Dependencies, catalogue: Catalogue): Polling {
  const { log } = dependencies;
  const stopping = new AbortController();
  const feeds = new Map(catalogue.feeds.map((feed) => [feed.id, feed]));
  const { fetcher, waiting } = openFetcher(dependencies);
  const store = storeInto(openPipeline(dependencies), createIngestionStore(dependencies));
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
    // failures are reported together
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

  /** Claims what is due, as far as there are free slots. @returns whether more may be due */
  const beginDue = async (): Promise<boolean> => {
    for (let free = feedsAtOnce - busyHosts.size; free > 0; free = feedsAtOnce - busyHosts.size) {
      const due = await claimDue(dependencies, free);
      const later: string[] = [];
      for (const id of due) {
        const feed = feeds.get(id);
        if (!feed) continue;
        // Only one feed of a host is fetched at a time anyway; a second one would only take a slot from other hosts.
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

/** What the fetcher puts before the cause if the robots.txt couldn't be fetched. */
const ofRobots = /^\S+ can’t be read as long as its robots\.txt can’t: /;
const noNetwork = /could not be looked up|network is unreachable|ENETUNREACH|EAI_AGAIN/i;
const mostCauses = 5;

/** The failures of a round in one line: how many, and the most frequent causes without the sites. */
export function failuresInOneLine(
  errors: readonly string[],
): [facts: { readonly failed: number; readonly causes: Readonly<Record<string, number>> }, message: string] {
  const causes = [...Map.groupBy(errors, (error) => error.replace(ofRobots, ''))]
    .map(([cause, { length }]) => [cause, length] as const)
    .toSorted(([, a], [, b]) => b - a);
  const isOffline = causes.every(([cause]) => noNetwork.test(cause));
  return [
    { failed: errors.length, causes: Object.fromEntries(causes.slice(0, mostCauses)) },
    isOffline
      ? 'no feed could be reached: this machine seems to be offline; all will be retried later'
      : 'some feeds could not be fetched; they will be retried later, and the source health page says why',
  ];
}
