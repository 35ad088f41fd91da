import type { Dependencies } from '../../../dependencies.ts';
import { type Catalogue, type Feed, loadCatalogue, parseCatalogue } from '../../../ingestion/catalogue.ts';
import { type Clock, waitingClock } from '../../../ingestion/clock.ts';
import { createExtractor } from '../../../ingestion/content-extractor.ts';
import { createFetcher } from '../../../ingestion/fetch.ts';
import { type FeedRunResult, runFeeds } from '../../../ingestion/run.ts';
import { createIngestionStore } from './store.ts';
import { syncCatalogue } from './sync-catalogue.ts';

export type IngestEvent =
  | { kind: 'problem'; line: string }
  | ({ kind: 'feed' } & Omit<FeedRunResult, 'startedAt' | 'finishedAt' | 'nextTryAt'>);

/** Polls some feeds with a fetcher and an extractor of their own, which end with it. */
async function poll(
  dependencies: Dependencies,
  feeds: readonly Feed[],
  onResult: (result: FeedRunResult) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { config, db, storage, log } = dependencies;
  const clock: Clock = {
    now: () => dependencies.clock.now(),
    sleep: (ms, stop) => waitingClock.sleep(ms, stop),
  };
  const fetcher = createFetcher({ userAgent: `Regulus/0.1 (+${config.APP_URL})`, clock });
  const extractor = createExtractor();
  try {
    await runFeeds(
      feeds,
      {
        store: createIngestionStore(db, storage),
        fetcher,
        extractor,
        clock,
        signal,
        log: (message, facts) => log.debug(facts, message),
      },
      { onResult },
    );
  } finally {
    await fetcher.close();
    await extractor.close();
  }
}

/**
 * Polls every feed of a catalogue once, due or not, and tells what came of each as it ends.
 * @param given a catalogue's content in place of the configured one, which stays known beside it
 */
export async function* ingestOnce(dependencies: Dependencies, given?: unknown): AsyncGenerator<IngestEvent> {
  const catalogue: Catalogue =
    given === undefined
      ? loadCatalogue(dependencies.config.REGULATORS_FILE)
      : parseCatalogue(given, 'the given catalogue');
  for (const line of catalogue.problems) yield { kind: 'problem', line };
  await syncCatalogue(dependencies.db, catalogue, { replaces: given === undefined });
  const results = new ReadableStream<FeedRunResult>({
    start: async (controller) => {
      try {
        await poll(dependencies, catalogue.feeds, (result) => controller.enqueue(result));
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
  for await (const { startedAt: _, finishedAt: __, nextTryAt: ___, ...result } of results) {
    yield { kind: 'feed', ...result };
  }
}

const claimSeconds = 15 * 60;

/** Takes the feeds that are due; other processes leave them alone until the claim runs out. */
async function claimDue({ db, clock }: Dependencies, limit: number): Promise<string[]> {
  const now = clock.now();
  const claimed = await db.withSystem('ingestion', (tx) =>
    tx
      .updateTable('feeds')
      .set({ next_try_at: new Date(now.getTime() + claimSeconds * 1000) })
      .where('id', 'in', (by) =>
        by
          .selectFrom('feeds')
          .select('id')
          .where('is_polled', '=', true)
          .where((inner) => inner.or([inner('next_try_at', 'is', null), inner('next_try_at', '<=', now)]))
          .orderBy('next_try_at', (order) => order.asc().nullsFirst())
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute(),
  );
  return claimed.map((row) => row.id);
}

const checkEveryMs = 60_000;
const feedsAtOnce = 20;

export interface Polling {
  /** lets nothing new begin, stops what runs, and waits for it */
  stop(): Promise<void>;
}

/** Polls the feeds of the configured catalogue in the background, each when it is due. */
export function startPolling(dependencies: Dependencies, catalogue: Catalogue): Polling {
  const { log } = dependencies;
  const stopping = new AbortController();
  const feeds = new Map(catalogue.feeds.map((feed) => [feed.id, feed]));

  const round = async () => {
    try {
      const due = (await claimDue(dependencies, feedsAtOnce)).flatMap((id) => feeds.get(id) ?? []);
      if (due.length === 0) return;
      const failures = new Map<string, string>();
      await poll(
        dependencies,
        due,
        ({ feedId, entries, stored, changed, error }) => {
          log.info({ feed: feedId, entries, stored, changed, error }, 'feed polled');
          if (error !== null) failures.set(feedId, error);
        },
        stopping.signal,
      );
      if (failures.size > 0 && !stopping.signal.aborted) {
        const facts = { failed: failures.size, of: due.length, errors: [...new Set(failures.values())] };
        log.warn(facts, 'some feeds could not be polled; each is tried again later');
      }
    } catch (error) {
      log.error({ err: error }, 'polling failed; it goes on in a minute');
    }
  };

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await round();
      await waitingClock.sleep(checkEveryMs, stopping.signal).catch(() => {});
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}
