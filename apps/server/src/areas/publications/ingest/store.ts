import type { SystemTransaction } from '../../../db/transactions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { IngestionStore } from '../../../ingestion/store.ts';
import { refreshHabit } from '../feeds/queries.ts';
import type { ReadDocuments } from '../reading/read-publications.ts';
import { askForScreening } from '../screening/queries-waiting.ts';
import { saveAct } from './acts.ts';
import { storeContent } from './content.ts';
import { followStoring } from './follow-storing.ts';
import { pendingActs } from './queries-acts.ts';
import * as content from './queries-content.ts';
import { storeEntries } from './queries-entries.ts';
import { fileUnder, publicationWords } from './queries-filing.ts';
import * as runs from './queries-runs.ts';
import { toldOf } from './told-run.ts';

/** What was stored is read and screened a little later. */
export interface ReadingStore extends IngestionStore {
  /**
   * Resolves when everything stored so far has been read and screened, or left to the recurring work; a recorded run has waited
   * for it.
   */
  settled(): Promise<void>;
}

/** Ingestion's store, on the database and the file storage. */
export function createIngestionStore(
  parts: Pick<Dependencies, 'db' | 'storage' | 'engines' | 'clock' | 'log' | 'jobs'>,
  read?: ReadDocuments,
): ReadingStore {
  const { db, storage } = parts;
  const system = <T>(work: (tx: SystemTransaction) => Promise<T>) =>
    db.withSystem('ingestion', work, { retry: true });
  const following = followStoring(parts, read);

  return {
    settled: () => following.settled(),

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

    upsertEntries: async (entries) => {
      const toRead: string[] = [];
      const stored = await system(async (tx) => {
        toRead.length = 0;
        const written = await storeEntries(tx, entries);
        const unread: string[] = [];
        for (const [index, { publicationId, outcome, hasContent }] of written.entries()) {
          if (outcome !== 'new' && outcome !== 'changed') continue;
          const given = entries[index]?.content ?? null;
          if (given !== null && !hasContent) await storeContent(tx, publicationId, given);
          // If its page is fetched next, that is read instead.
          (given !== null || outcome === 'changed' ? toRead : unread).push(publicationId);
        }
        await askForScreening(tx, unread);
        return written.map(({ publicationId, outcome }) => ({ publicationId, outcome }));
      });
      following.screen();
      await following.read([...new Set(toRead)]);
      return stored;
    },

    contentStates: (publicationIds) => system((tx) => content.listContentStates(tx, publicationIds)),

    pendingContents: (feedId, now, limit) =>
      system((tx) => content.listPendingContents(tx, feedId, now, limit)),

    saveContent: async (publicationId, given) => {
      const outcome = await system((tx) => storeContent(tx, publicationId, given));
      if (outcome !== 'unchanged') await following.read([publicationId]);
      return { outcome };
    },

    pendingActs: (feedId, now, limit) => system((tx) => pendingActs(tx, feedId, now, limit)),

    saveAct: async (publicationId, text) => {
      const outcome = await system((tx) => saveAct(tx, publicationId, text));
      if (outcome !== 'unchanged') await following.read([publicationId]);
      return { outcome };
    },

    publicationWords: (others, after, limit) => system((tx) => publicationWords(tx, others, after, limit)),

    fileUnder: async (feedId, regulator, publications, seenAt) => {
      const filed = await system((tx) => fileUnder(tx, feedId, regulator, publications, seenAt));
      following.screen();
      return filed;
    },

    recordRun: async (run, next) => {
      await following.settled();
      await system(async (tx) => {
        const told = toldOf(run);
        await runs.insertRun(tx, run, told);
        await runs.saveFeedState(tx, run, next, told);
        if (run.stored > 0) await refreshHabit(tx, run.feedId, run.finishedAt);
      });
    },
  };
}
