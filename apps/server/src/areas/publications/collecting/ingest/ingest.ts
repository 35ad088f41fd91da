import type { Dependencies } from '../../../../dependencies.ts';
import { type Catalogue, type Feed, loadCatalogue, parseCatalogue } from '../../../../ingestion/catalogue.ts';
import { createExtractor } from '../../../../ingestion/content-extractor.ts';
import { type FeedRunResult, runFeeds } from '../../../../ingestion/run.ts';
import { addSeconds } from '../../../../lib/time.ts';
import { finishPipeline, openPipeline, storeInto } from '../../pipeline.ts';
import { openFetcher } from '../fetcher.service.ts';
import * as queries from './polling.queries.ts';
import { createIngestionStore } from './store.ts';
import { syncCatalogue } from './sync-catalogue.ts';

export type IngestEvent =
  | { kind: 'problem'; line: string }
  | ({ kind: 'feed' } & Omit<FeedRunResult, 'startedAt' | 'finishedAt' | 'nextTryAt'>);

/** Polls all feeds with its own fetcher, which is closed at the end. */
async function pollAll(
  dependencies: Dependencies,
  feeds: readonly Feed[],
  onResult: (result: FeedRunResult) => void,
): Promise<void> {
  const { log } = dependencies;
  const { fetcher, waiting } = openFetcher(dependencies);
  try {
    await runFeeds(
      feeds,
      {
        store: storeInto(openPipeline(dependencies), createIngestionStore(dependencies)),
        fetcher,
        extractor: createExtractor(),
        clock: waiting,
        log: (message, facts) => log.debug(facts, message),
      },
      { onResult },
    );
  } finally {
    await fetcher.close();
  }
}

/**
 * Polls every feed of a catalog once, due or not, and reports the result of each as it ends.
 * @param given the content of a catalog to use instead of the configured one, which stays in place
 */
export async function* ingestOnce(dependencies: Dependencies, given?: unknown): AsyncGenerator<IngestEvent> {
  const catalogue: Catalogue =
    given === undefined
      ? loadCatalogue(dependencies.config.REGULATORS_FILE)
      : parseCatalogue(given, 'the given catalogue');
  for (const line of catalogue.problems) yield { kind: 'problem', line };
  await syncCatalogue(dependencies.db, catalogue, { replaces: given === undefined });
  const feeds = given === undefined ? await wantedFeeds(dependencies, catalogue.feeds) : catalogue.feeds;
  const results = new ReadableStream<FeedRunResult>({
    start: async (controller) => {
      try {
        await pollAll(dependencies, feeds, (result) => controller.enqueue(result));
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
  for await (const { startedAt: _, finishedAt: __, nextTryAt: ___, ...result } of results) {
    yield { kind: 'feed', ...result };
  }
  await finishPipeline(dependencies);
}

async function wantedFeeds({ db }: Dependencies, feeds: readonly Feed[]): Promise<Feed[]> {
  const wanted = new Set(await db.withSystem('ingestion', queries.listWantedFeeds));
  return feeds.filter(({ id }) => wanted.has(id));
}

/** Longer than most runs take; a run that waits for a slow host renews it. */
export const claimSeconds = 15 * 60;

/** As in `isFeedDue`: a last check in the future comes from a clock that was wrong. */
const clockToleranceSeconds = 10 * 60;

/** Claims the feeds that are due; other processes leave them alone until the claim expires. */
export function claimDue({ db, clock }: Dependencies, limit: number): Promise<string[]> {
  const now = clock.now();
  const claim = {
    now,
    until: addSeconds(now, claimSeconds),
    wrongAfter: addSeconds(now, clockToleranceSeconds),
  };
  return db.withSystem('ingestion', (tx) => queries.claimFeeds(tx, claim, limit));
}

/** Makes other processes leave these feeds alone for this long. */
export async function postpone(
  { db, clock }: Dependencies,
  feedIds: readonly string[],
  seconds: number,
): Promise<void> {
  await db.withSystem('ingestion', (tx) => queries.setNextTry(tx, feedIds, addSeconds(clock.now(), seconds)));
}
