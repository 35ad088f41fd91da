import type { Database } from '../db/connect.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { mayRemoveFiles } from './hold-removals.ts';
import { namedAmong } from './kept-files.ts';
import type { Storage } from './storage.ts';

interface Parts {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * A file is named within seconds of being put. The rest of the time is for who restores an older state of the database, and finds
 * that a later one is needed with the files that only that one names.
 */
const oldAfterMs = 30 * 24 * 60 * 60 * 1000;
const atOnce = 500;

/** Notes, before the first file is put, that the storage is of this database. @returns whether it is */
export async function claimStorage({ db, storage }: Pick<Parts, 'db' | 'storage'>): Promise<boolean> {
  const { id } = await db.withSystem('storage', (tx) =>
    tx.selectFrom('installation').select('id').executeTakeFirstOrThrow(),
  );
  return storage.belongsTo(id);
}

/**
 * Removes files that no row names and that are older than a month: a process that was killed between storing a file and naming it
 * leaves one. Files of another database are left alone.
 * @returns how many were removed
 */
export async function removeUnnamedFiles(parts: Parts, signal?: AbortSignal): Promise<number> {
  const { db, storage, clock, log } = parts;
  if (!(await claimStorage(parts))) {
    log.warn({}, 'The files in the storage may belong to another database: none of them is removed.');
    return 0;
  }
  const before = clock.now().getTime() - oldAfterMs;
  let waiting: string[] = [];
  let removed = 0;
  const settle = async () => {
    const keys = waiting;
    waiting = [];
    if (keys.length === 0) return;
    const unnamed = await db.withSystem('storage', async (tx) => {
      // tomorrow they are found again
      if (!(await mayRemoveFiles(db, tx))) return [];
      const named = await namedAmong(tx, keys);
      return keys.filter((key) => !named.has(key));
    });
    for (const key of unnamed) {
      await storage.remove(key);
      removed += 1;
    }
  };
  for await (const file of storage.list()) {
    if (signal?.aborted) return removed;
    if (file.putAt.getTime() > before) continue;
    waiting.push(file.key);
    if (waiting.length >= atOnce) await settle();
  }
  await settle();
  if (removed > 0) log.warn({ removed }, 'Unused files were removed from the storage.');
  return removed;
}
