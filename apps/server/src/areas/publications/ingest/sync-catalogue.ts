import type { Database } from '../../../db/connect.ts';
import type { Catalogue } from '../../../ingestion/catalogue.ts';

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
          regulators.map(({ code, full_name, country, language, scraping_start_date }) => ({
            code,
            full_name,
            country,
            language,
            scraping_start_date,
          })),
        )
        .onConflict((conflict) =>
          conflict.column('code').doUpdateSet((by) => ({
            full_name: by.ref('excluded.full_name'),
            country: by.ref('excluded.country'),
            language: by.ref('excluded.language'),
            scraping_start_date: by.ref('excluded.scraping_start_date'),
          })),
        )
        .execute();
    }
    if (options.replaces) await tx.updateTable('feeds').set({ is_polled: false }).execute();
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
          })),
        )
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((by) => ({
            regulator: by.ref('excluded.regulator'),
            url: by.ref('excluded.url'),
            format: by.ref('excluded.format'),
            poll_every_minutes: by.ref('excluded.poll_every_minutes'),
            ...(options.replaces ? { is_polled: by.ref('excluded.is_polled') } : {}),
          })),
        )
        .execute();
    }
  });
}
