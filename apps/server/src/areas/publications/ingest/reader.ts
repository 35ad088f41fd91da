import type { Dependencies } from '../../../dependencies.ts';
import { computeReadings, type ReadDocuments, readInBackground } from '../reading/read-publications.ts';
import { offerToFollowers } from '../screening/write-verdicts.ts';

/** Publications read together; a statement for many costs little more than one for each. */
const atOnce = 25;
/** Pages come one by one, and fewer than are read together wait so long for others. */
const lingerMs = 400;
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
export function createReader(
  parts: Pick<Dependencies, 'db' | 'engines' | 'clock'>,
  read: ReadDocuments = readInBackground,
): Reader {
  const { db, engines } = parts;
  const waiting: string[] = [];
  let computing: Promise<void> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let settling = 0;
  let endLinger = () => {};

  const linger = async () => {
    if (waiting.length >= atOnce || settling > 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, lingerMs);
    endLinger = resolve;
    await promise;
    clearTimeout(timer);
  };

  const offerUnread = (ids: readonly string[]) =>
    db.withSystem('ingestion', (tx) => offerToFollowers(tx, ids, engines.screening), { retry: true });

  /** One batch is computed, by another process, while the one before it is written. */
  const readNext = async () => {
    if (waiting.length === 0) return;
    await linger();
    const ids = waiting.splice(0, atOnce);
    const computed = computeReadings(parts, ids, read).catch(() => () => offerUnread(ids));
    const before = writing;
    writing = computed.then(async (write) => {
      await before;
      await write()
        .catch(() => offerUnread(ids))
        .catch(() => {});
    });
    await Promise.all([computed, before]);
  };

  return {
    add: async (publicationIds) => {
      if (publicationIds.length === 0) return;
      waiting.push(...publicationIds);
      if (waiting.length >= atOnce) endLinger();
      // As many batches as these fill: who waits for them does not wait for what others add meanwhile.
      for (let left = publicationIds.length; left > 0; left -= atOnce) computing = computing.then(readNext);
      while (waiting.length >= mostWaiting) await writing;
    },
    settled: async () => {
      settling += 1;
      endLinger();
      await computing;
      await writing;
      settling -= 1;
    },
  };
}
