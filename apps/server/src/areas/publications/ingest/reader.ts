import type { Database } from '../../../db/connect.ts';
import { type ReadDocuments, readInBackground, readPublications } from '../reading/read-publications.ts';
import { offerToFollowers } from '../screening/verdicts.ts';

/** Publications read together; a statement for many costs little more than one for each. */
const atOnce = 25;
const mostWaiting = 2 * atOnce;

export interface Reader {
  /** Takes publications to be read soon; waits only where many are waiting already. Never rejects. */
  add(publicationIds: readonly string[]): Promise<void>;
  /** Resolves when everything that was added until now is read, or given to the background reading. */
  settled(): Promise<void>;
}

/**
 * Reads what was just stored while more is being stored, and gives the companies their verdicts with it. What cannot be read is
 * offered to them unread, and the background reading tries again and tells what is wrong; so it does with what was not read
 * because the process ended.
 */
export function createReader(db: Database, read: ReadDocuments = readInBackground): Reader {
  const waiting: string[] = [];
  let reading: Promise<void> = Promise.resolve();
  let batch: Promise<void> = Promise.resolve();

  const offerUnread = (ids: readonly string[]) =>
    db.withSystem('ingestion', (tx) => offerToFollowers(tx, ids), { retry: true });

  const readNext = () => {
    const ids = waiting.splice(0, atOnce);
    batch = readPublications(db, ids, read)
      .catch(() => offerUnread(ids))
      .catch(() => {});
    return batch;
  };

  return {
    add: async (publicationIds) => {
      if (publicationIds.length === 0) return;
      waiting.push(...publicationIds);
      // As many batches as these fill: who waits for them does not wait for what others add meanwhile.
      for (let left = publicationIds.length; left > 0; left -= atOnce) reading = reading.then(readNext);
      while (waiting.length >= mostWaiting) await batch;
    },
    settled: () => reading,
  };
}
