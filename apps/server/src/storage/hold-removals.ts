import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { SystemTransaction } from '../db/transactions.ts';

/*
 * A backup reads the files that its snapshot of the database names, and rows may be deleted meanwhile: their files stay until
 * it is done.
 */

/** Any number; taken shared by a backup of PostgreSQL on its session, so that it is free when the backup's process ends in whatever way. */
export const BACKUP_LOCK = 7_230_177;

const held = new WeakMap<Database, number>();

/** Embedded database: no file is removed until the answer is called. It has one session, and the lock would tell it nothing. */
export function holdRemovals(db: Database): () => void {
  held.set(db, (held.get(db) ?? 0) + 1);
  return () => void held.set(db, (held.get(db) ?? 1) - 1);
}

/**
 * Whether no backup is under way whose snapshot may name files that no row names any more. Ask in the transaction that finds a
 * file to be unnamed, before it looks: a backup that begins later does not know of it either.
 */
export async function mayRemoveFiles(db: Database, tx: SystemTransaction): Promise<boolean> {
  if (db.kind === 'embedded') return (held.get(db) ?? 0) === 0;
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as free`.execute(tx);
  return rows[0]?.free === true;
}
