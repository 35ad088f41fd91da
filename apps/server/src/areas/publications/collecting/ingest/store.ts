import type { SystemTransaction } from '../../../../db/transactions.ts';
import type { Dependencies } from '../../../../dependencies.ts';
import type { EntryToStore, IngestionStore, StoredEntry } from '../../../../ingestion/store.ts';
import { askForScreening } from '../../screening/waiting.queries.ts';
import { refreshHabit } from '../feeds/queries.ts';
import { pendingActs } from './acts.queries.ts';
import { saveAct } from './acts.ts';
import * as content from './content.queries.ts';
import { storeContent } from './content.ts';
import { storeEntries } from './entries.queries.ts';
import { fileUnder, publicationWords } from './filing.queries.ts';
import * as runs from './runs.queries.ts';

/**
 * Whether a stored entry is read as it is. Of the others the new ones are screened unread: their page is fetched next, and that is
 * read instead.
 */
export const isReadAsStored = (
  { content }: Pick<EntryToStore, 'content'>,
  { outcome }: Pick<StoredEntry, 'outcome'>,
): boolean => outcome === 'changed' || (outcome === 'new' && content !== null);

/** Ingestion's store, on the database and the file storage. It marks what has to be read and screened; the pipeline does it. */
export function createIngestionStore({ db, storage }: Pick<Dependencies, 'db' | 'storage'>): IngestionStore {
  const system = <T>(work: (tx: SystemTransaction) => Promise<T>) =>
    db.withSystem('ingestion', work, { retry: true });

  return {
    feedState: (feedId) => system((tx) => runs.findFeedState(tx, feedId)),

    saveSnapshot: async (snapshot) => {
      const known = await system((tx) => runs.findSnapshot(tx, snapshot.sha256));
      if (known && (await storage.exists(known.storage_key))) return { snapshotId: known.id };
      const file = await storage.put('shared', snapshot.bytes);
      const made = await system((tx) => runs.insertSnapshot(tx, snapshot, file));
      return { snapshotId: made.id };
    },

    knownItems: async (feedId, identities, links) => {
      if (identities.length === 0 && links.length === 0) return new Map();
      const rows = await system((tx) => runs.listKnownItems(tx, feedId, identities, links));
      return new Map(
        rows.map((row) => [
          row.identity,
          {
            publicationId: row.publication_id,
            link: row.link,
            title: row.title,
            entryHash: row.entry_hash,
            publishedOn: row.published_on,
          },
        ]),
      );
    },

    upsertEntries: (entries) =>
      system(async (tx) => {
        const written = await storeEntries(tx, entries);
        const unread: string[] = [];
        for (const [index, stored] of written.entries()) {
          const { publicationId, outcome, hasContent } = stored;
          if (outcome !== 'new' && outcome !== 'changed') continue;
          const entry = entries[index]!;
          if (entry.content !== null && !hasContent) await storeContent(tx, publicationId, entry.content);
          if (!isReadAsStored(entry, stored)) unread.push(publicationId);
        }
        await askForScreening(tx, unread);
        return written.map(({ publicationId, outcome }) => ({ publicationId, outcome }));
      }),

    contentStates: (publicationIds) => system((tx) => content.listContentStates(tx, publicationIds)),

    pendingContents: (feedId, now, limit) =>
      system((tx) => content.listPendingContents(tx, feedId, now, limit)),

    saveContent: async (publicationId, given) => ({
      outcome: await system((tx) => storeContent(tx, publicationId, given)),
    }),

    pendingActs: (feedId, now, limit) => system((tx) => pendingActs(tx, feedId, now, limit)),

    saveAct: async (publicationId, text) => ({
      outcome: await system((tx) => saveAct(tx, publicationId, text)),
    }),

    publicationWords: (others, after, limit) => system((tx) => publicationWords(tx, others, after, limit)),

    fileUnder: (feedId, regulator, publications, seenAt) =>
      system((tx) => fileUnder(tx, feedId, regulator, publications, seenAt)),

    recordRun: (run, next) =>
      system(async (tx) => {
        const told = runs.toldOf(run);
        await runs.insertRun(tx, run, told);
        await runs.saveFeedState(tx, run, next, told);
        if (run.stored > 0) await refreshHabit(tx, run.feedId, run.finishedAt);
      }),
  };
}
