import type { Feed } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { endedEarly, type Found, foundNothing } from './found.ts';
import { sha256 } from './sha256.ts';
import type { FeedState, IngestionStore, PublicationWords } from './store.ts';

interface FilterDependencies {
  store: IngestionStore;
  clock: Clock;
  signal?: AbortSignal | undefined;
}

const batchSize = 500;
/** What was written while the last run went on may carry an earlier time than it was seen at. */
const marginMs = 24 * 3_600_000;

/**
 * A run of a feed that is a filter over the publications of other regulators: what matches also belongs to the filter's regulator.
 * Looks at what changed since the last run, and at everything once the filter itself was changed. `mark` is that of this filter and
 * stands in place of an etag; null when the run did not come to its end.
 */
export async function runFilter(
  feed: Feed,
  previous: FeedState | null,
  { store, clock, signal }: FilterDependencies,
): Promise<{ found: Found; mark: string | null }> {
  if (feed.read.format !== 'filter') throw new Error('the catalog does not say what the filter looks for');
  const { patterns, regulators } = feed.read;
  const mark = sha256(JSON.stringify([patterns.map(({ source }) => source), regulators]));
  const isSame = previous?.etag === mark && previous.lastSuccessAt !== null;
  const since = isSame ? new Date(previous.lastSuccessAt!.getTime() - marginMs) : null;
  const others = { exceptRegulator: feed.regulator, regulators: regulators ?? null, since };
  let entries = 0;
  let stored = 0;
  const found = (error: string | null = null): Found => ({
    ...foundNothing,
    entries,
    stored,
    unchanged: entries - stored,
    error,
  });
  try {
    for (let after: string | null | undefined = null; after !== undefined; ) {
      // Without its mark the next run begins anew.
      if (signal?.aborted) return { found: found(), mark: null };
      const batch: PublicationWords[] = await store.publicationWords(others, after, batchSize);
      const matching = batch.filter((words) => patterns.some((pattern) => pattern.test(textOf(words))));
      const { added } = await store.fileUnder(feed.id, feed.regulator, matching, clock.now());
      entries += matching.length;
      stored += added;
      after = batch.length === batchSize ? batch.at(-1)?.publicationId : undefined;
    }
  } catch (error) {
    return { found: found(endedEarly(error)), mark: null };
  }
  return { found: found(), mark };
}

const textOf = ({ title, code, summary, link }: PublicationWords): string =>
  [title, code, summary, link].filter(Boolean).join('\n');
