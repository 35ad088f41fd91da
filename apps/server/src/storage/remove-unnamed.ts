import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { AnyTransaction } from '../db/transactions.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { dropIfUnnamed, namedAmong } from './kept-files.ts';
import type { ListedFile, Storage } from './storage.ts';

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

/** While it is held, nobody else adds or drops these bytes of regulators. */
export const lockSharedBytes = (tx: AnyTransaction, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`file shared ${sha256}`}, 0))`.execute(tx);

/** Of regulators' bytes: those that no snapshot names. */
async function dropShared({ db, storage }: Parts, files: readonly ListedFile[]): Promise<number> {
  const namedNow = async (tx: AnyTransaction, hashes: readonly string[]) =>
    new Set(
      (
        await tx
          .selectFrom('snapshots')
          .select('sha256')
          .where('sha256', 'in', [...hashes])
          .execute()
      ).map((row) => row.sha256),
    );
  const named = await db.withSystem('storage', (tx) =>
    namedNow(
      tx,
      files.map(({ sha256 }) => sha256),
    ),
  );
  let dropped = 0;
  for (const { key, sha256 } of files.filter((file) => !named.has(file.sha256))) {
    dropped += await db.withSystem('storage', async (tx) => {
      await lockSharedBytes(tx, sha256);
      if ((await namedNow(tx, [sha256])).has(sha256)) return 0;
      await storage.delete(key);
      return 1;
    });
  }
  return dropped;
}

/** Of a company: those that none of its rows names; all of them where the company is no more. */
async function dropOfCompany(
  { db, storage }: Parts,
  companyId: string,
  files: readonly ListedFile[],
): Promise<number> {
  const { isThere, named } = await db.withSystem('storage', async (tx) => ({
    isThere:
      (await tx.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()) !==
      undefined,
    named: await namedAmong(
      tx,
      companyId,
      files.map(({ sha256 }) => sha256),
    ),
  }));
  const unnamed = files.filter(({ sha256 }) => !named.has(sha256));
  for (const file of unnamed) {
    if (isThere) await db.withCompany(companyId, (tx) => dropIfUnnamed(tx, storage, file));
    else await storage.delete(file.key);
  }
  return unnamed.length;
}

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
  const { storage, clock, log } = parts;
  if (!(await claimStorage(parts))) {
    log.warn({}, 'The files in the storage may be of another database: none of them is cleared away.');
    return 0;
  }
  const before = clock.now().getTime() - oldAfterMs;
  const waiting = new Map<string, ListedFile[]>();
  let removed = 0;
  const settle = async (space: string) => {
    const files = waiting.get(space) ?? [];
    waiting.delete(space);
    removed += space === 'shared' ? await dropShared(parts, files) : await dropOfCompany(parts, space, files);
  };
  for await (const file of storage.list()) {
    if (signal?.aborted) return removed;
    if (file.putAt.getTime() > before) continue;
    const files = waiting.get(file.space) ?? [];
    files.push(file);
    waiting.set(file.space, files);
    if (files.length >= atOnce) await settle(file.space);
  }
  for (const space of waiting.keys()) await settle(space);
  if (removed > 0) log.warn({ removed }, 'Files that nothing names were removed from the storage.');
  return removed;
}
