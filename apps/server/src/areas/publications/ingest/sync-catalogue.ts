import type { Database } from '../../../db/connect.ts';
import type { Catalogue, Feed } from '../../../ingestion/catalogue.ts';

/**
 * Brings the regulators and feeds of a catalogue into the database. What an earlier catalogue defined stays,
 * because publications stem from it; its feeds are no longer polled where the catalogue replaces it.
 */
export async function syncCatalogue(
  db: Database,
  { regulators, feeds }: Catalogue,
  options: { replaces: boolean },
): Promise<void> {
  await db.withSystem('ingestion', async (tx) => {
    if (regulators.length > 0) {
      await tx
        .insertInto('regulators')
        .values(
          regulators.map(({ code, full_name, country, language, scraping_start_date, extra }) => ({
            code,
            full_name,
            country,
            language,
            scraping_start_date,
            is_extra: extra,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('code').doUpdateSet((by) => ({
            full_name: by.ref('excluded.full_name'),
            country: by.ref('excluded.country'),
            language: by.ref('excluded.language'),
            scraping_start_date: by.ref('excluded.scraping_start_date'),
            // A catalogue that is read once beside the configured one does not judge who is known.
            ...(options.replaces ? { is_extra: by.ref('excluded.is_extra') } : {}),
          })),
        )
        .execute();
    }
    if (options.replaces) {
      const notPolled = { is_polled: false, not_polled_reason: 'The catalogue no longer names it.' };
      await tx.updateTable('feeds').set(notPolled).execute();
    }
    if (feeds.length > 0) {
      await tx
        .insertInto('feeds')
        .values(
          feeds.map((feed) => ({
            id: feed.id,
            regulator: feed.regulator,
            url: feed.url,
            format: feed.format,
            poll_every_minutes: feed.poll_every_minutes,
            // A catalogue that is only given for once must not be polled later.
            is_polled: feed.polled && options.replaces,
            covers: feed.covers,
            not_polled_reason: whyNotPolled(feed, options.replaces),
          })),
        )
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((by) => ({
            regulator: by.ref('excluded.regulator'),
            url: by.ref('excluded.url'),
            format: by.ref('excluded.format'),
            poll_every_minutes: by.ref('excluded.poll_every_minutes'),
            covers: by.ref('excluded.covers'),
            ...(options.replaces
              ? {
                  is_polled: by.ref('excluded.is_polled'),
                  not_polled_reason: by.ref('excluded.not_polled_reason'),
                }
              : {}),
          })),
        )
        .execute();
    }
  });
}

function whyNotPolled(feed: Feed, isConfigured: boolean): string | null {
  if (feed.not_polled !== null) return sentence(feed.not_polled);
  return isConfigured ? null : 'It was read once, from a catalogue of its own.';
}

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
