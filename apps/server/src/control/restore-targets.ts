import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { BackupRefused } from '../backup/format.ts';
import type { Config } from '../config.ts';
import { type Lease, leaseSession } from '../db/backend.ts';
import { backendOf, connectDatabase, type Database } from '../db/connect.ts';
import { beginRestore, countServerSessions, hasTables, setAside } from '../db/dump/restored-schema.ts';
import { lockFolder } from '../db/embedded/folder-lock.ts';
import { completeRestore, restoredFolder, restoredSecret } from '../db/embedded/host-client.ts';
import { prepareServer } from '../db/migrate.ts';
import { flushFolder } from '../lib/flush-folder.ts';
import type { Logger } from '../lib/logger.ts';

/** Where a backup is restored to. Until `finish` what there was is in its place. */
export interface RestoreTarget {
  /** in a transaction */
  readonly client: PoolClient;
  /** where what there was is kept; null where there was nothing */
  readonly keptBeside: string | null;
  /** keeps the files there are, so that the ones of the backup may come */
  keepFiles(): Promise<void>;
  /** puts the restored database in its place */
  finish(secret: string | null): Promise<void>;
  /** lets go of everything; without `finish` nothing has changed, and nothing is kept beside */
  close(): Promise<void>;
}

export interface TargetOptions {
  readonly config: Config;
  readonly log: Logger;
  /** the name of what is kept */
  readonly keepAs: string;
  readonly replace: boolean;
}

const notEmpty = (what: string, kept: string) =>
  new BackupRefused(
    `${what} is not empty. Restore to an empty one, or add --replace: what is there is then kept as ${kept}.`,
  );

/** A database of its own beside the present one, which then takes its place. @throws DataFolderInUse while a server is running */
export async function openEmbeddedTarget({
  config,
  log,
  keepAs,
  replace,
}: TargetOptions): Promise<RestoreTarget> {
  const { DATA_DIR: dataDir } = config;
  const lock = lockFolder(join(dataDir, 'database'));
  const place = join(dataDir, 'database', 'database');
  const kept = join(dataDir, keepAs);
  const building = join(dataDir, 'database', 'restoring');
  let db: Database | undefined;
  let lease: Lease | undefined;
  let isMoved = false;
  const close = async () => {
    lease?.release(true);
    await db?.close();
    await rm(building, { recursive: true, force: true });
    // second names of files that are in their place
    if (!isMoved) await rm(kept, { recursive: true, force: true });
    lock.release();
  };
  try {
    const isThere = existsSync(join(place, 'PG_VERSION'));
    if (isThere && !replace) throw notEmpty(`The database in ${dataDir}`, kept);
    for (const left of [building, restoredFolder(place), restoredSecret(place)])
      await rm(left, { recursive: true, force: true });
    if (isThere) await checkSameDisk(join(dataDir, 'database'), dataDir);
    db = await connectDatabase({ dataDir: building, log, transactionTimeoutMs: 0 });
    await prepareServer(backendOf(db));
    lease = await leaseSession(backendOf(db), 'restore');
    const { client } = lease;
    await client.query('begin');
    return {
      client,
      keptBeside: isThere ? kept : null,
      keepFiles: async () => (isThere ? keepFiles(config, kept) : undefined),
      async finish(secret) {
        await client.query('commit');
        lease?.release(true);
        await db?.close();
        await rename(join(building, 'database'), restoredFolder(place));
        await rm(building, { recursive: true, force: true });
        if (secret !== null)
          await writeFile(restoredSecret(place), `${secret}\n`, { mode: 0o600, flush: true });
        if (isThere) {
          await keepPresentSecret(dataDir, kept);
          await mkdir(join(kept, 'database'), { recursive: true, mode: 0o700 });
          isMoved = true;
          await rename(place, join(kept, 'database', 'database'));
        }
        isMoved = true;
        await completeRestore(place);
        await flushFolder(join(dataDir, 'database'));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The present database under new names of its schemas, and the restored one under theirs, in one transaction. */
export async function openPostgresTarget({
  config,
  log,
  keepAs,
  replace,
}: TargetOptions): Promise<RestoreTarget> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl = '' } = config;
  const kept = join(dataDir, keepAs);
  let isCommitted = false;
  const db = await connectDatabase({
    databaseUrl,
    dataDir: join(dataDir, 'database'),
    log,
    transactionTimeoutMs: 0,
    maxConnections: 2,
    applicationName: 'restore of regulus',
  });
  let lease: Lease | undefined;
  const close = async () => {
    lease?.release(true);
    await db.close();
    // second names of files that are in their place
    if (!isCommitted) await rm(kept, { recursive: true, force: true });
  };
  try {
    await prepareServer(backendOf(db));
    lease = await leaseSession(backendOf(db), 'restore');
    const { client } = lease;
    await beginRestore(client);
    const sessions = await countServerSessions(client);
    if (sessions > 0)
      throw new BackupRefused(
        `Regulus is running on this database (${String(sessions)} sessions). Stop all of its processes, then restore again.`,
      );
    const isThere = await hasTables(client);
    if (isThere && !replace) throw notEmpty('The database of DATABASE_URL', `the schema ${keepAs}`);
    if (isThere) await setAside(client, keepAs);
    const keptFiles = config.objectStore === null ? `, and the files in ${kept}` : '';
    return {
      client,
      keptBeside: isThere ? `the schemas ${keepAs} and ${keepAs}_jobs${keptFiles}` : null,
      keepFiles: async () => (isThere ? keepFiles(config, kept) : undefined),
      async finish() {
        isCommitted = true;
        await client.query('commit');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws BackupRefused where a folder can't be moved from one to the other */
async function checkSameDisk(from: string, to: string): Promise<void> {
  const name = `.regulus-${randomUUID()}`;
  await writeFile(join(from, name), '');
  try {
    await rename(join(from, name), join(to, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    throw new BackupRefused(
      `${from} is on another disk than ${to}, so what is there can’t be kept beside. Move ${from} away yourself, and restore without --replace.`,
    );
  } finally {
    for (const folder of [from, to]) await rm(join(folder, name), { force: true });
  }
}

/**
 * The files under a second name, which takes no space; where the file system knows only one, a copy. Files in a bucket stay where
 * they are.
 */
async function keepFiles({ DATA_DIR: dataDir, objectStore }: Config, kept: string): Promise<void> {
  if (objectStore !== null) return;
  const [from, to] = [join(dataDir, 'files'), join(kept, 'files')];
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name);
    // what is being written just now, or was never finished
    if (name.startsWith(join(from, 'incoming'))) continue;
    const copied = join(to, name.slice(from.length));
    if (entry.isDirectory()) await mkdir(copied, { recursive: true, mode: 0o700 });
    else if (entry.isFile()) {
      await mkdir(join(copied, '..'), { recursive: true, mode: 0o700 });
      await link(name, copied).catch(() => cp(name, copied));
    }
  }
}

const keepPresentSecret = async (dataDir: string, kept: string) => {
  const file = join(dataDir, 'token-secret');
  await mkdir(kept, { recursive: true, mode: 0o700 });
  if (existsSync(file)) await copyFile(file, join(kept, 'token-secret'));
};
