import type { Database } from '../../../../db/connect.ts';
import type { Catalogue, Feed } from '../../../../ingestion/catalogue.ts';
import * as queries from './catalogue.queries.ts';

/**
 * Writes the regulators and feeds of a catalog to the database. What an earlier catalog defined stays, because publications
 * come from it; its feeds are no longer polled if the catalog replaces it.
 */
export async function syncCatalogue(
  db: Database,
  { regulators, feeds }: Catalogue,
  options: { replaces: boolean },
): Promise<void> {
  await db.withSystem('ingestion', async (tx) => {
    await queries.saveRegulators(tx, regulators, options);
    if (options.replaces) await queries.stopPolling(tx);
    const toSave = feeds.map((feed) => ({
      id: feed.id,
      regulator: feed.regulator,
      url: feed.url,
      format: feed.format,
      poll_every_minutes: feed.poll_every_minutes,
      // A catalog used only once must not be polled later.
      is_polled: feed.polled && options.replaces,
      covers: feed.covers,
      not_polled_reason: whyNotPolled(feed, options.replaces),
    }));
    await queries.saveFeeds(tx, toSave, options);
  });
}

function whyNotPolled(feed: Feed, isConfigured: boolean): string | null {
  if (feed.not_polled !== null) return sentence(feed.not_polled);
  return isConfigured ? null : 'It was read once, from a catalogue of its own.';
}

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
