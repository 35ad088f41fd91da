import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { Feed, Regulator } from '../../../../ingestion/catalogue.ts';

export async function saveRegulators(
  tx: SystemTransaction,
  regulators: readonly Regulator[],
  options: { readonly replaces: boolean },
): Promise<void> {
  if (regulators.length === 0) return;
  await tx
    .insertInto('regulators')
    .values(
      regulators.map(({ extra, notes: _, ...regulator }) => ({
        ...regulator,
        is_extra: extra,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((by) => ({
        full_name: by.ref('excluded.full_name'),
        country: by.ref('excluded.country'),
        language: by.ref('excluded.language'),
        scraping_start_date: by.ref('excluded.scraping_start_date'),
        // A catalog that is read once next to the configured one doesn't decide which regulators are known, and for whom.
        ...(options.replaces
          ? {
              is_extra: by.ref('excluded.is_extra'),
              supervises: by.ref('excluded.supervises'),
              binds: by.ref('excluded.binds'),
              binds_everywhere: by.ref('excluded.binds_everywhere'),
            }
          : {}),
      })),
    )
    .execute();
}

/** Marks all feeds as not polled; those of the current catalog are turned back on by what follows. */
export const stopPolling = (tx: SystemTransaction) =>
  tx
    .updateTable('feeds')
    .set({ is_polled: false, not_polled_reason: 'This feed is no longer in the catalog.' })
    .execute();

interface FeedToSave
  extends Pick<Feed, 'id' | 'regulator' | 'url' | 'format' | 'poll_every_minutes' | 'covers'> {
  readonly is_polled: boolean;
  readonly not_polled_reason: string | null;
}

export async function saveFeeds(
  tx: SystemTransaction,
  feeds: readonly FeedToSave[],
  options: { readonly replaces: boolean },
): Promise<void> {
  if (feeds.length === 0) return;
  await tx
    .insertInto('feeds')
    .values([...feeds])
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
