import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BackupRefused } from '../backup/format.ts';
import { type BackupRecord, recordBackup } from '../backup/record.ts';
import { type BackupProgress, type WrittenBackup, writeBackup } from '../backup/write-backup.ts';
import { type Config, parseConfig } from '../config.ts';
import { leaseSession } from '../db/backend.ts';
import { backendOf, connectDatabase, type Database } from '../db/connect.ts';
import { systemClock } from '../lib/clock.ts';
import { openLog } from '../lib/open-log.ts';
import { startFailureLines } from '../start-failure.ts';
import { BACKUP_LOCK } from '../storage/hold-removals.ts';
import { openStorage } from '../storage/open-storage.ts';
import { presentSecret } from '../token-secret.ts';
import type { LentCopy } from './backup-commands.ts';
import { programVersion } from './program-version.ts';
import { NoServer, sendCommand } from './socket.ts';

/** The database that a backup is made of, and where it is noted that it was made. */
interface Source {
  readonly db: Database;
  readonly secret: string | null;
  readonly record: (record: BackupRecord) => Promise<void>;
  close(): Promise<void>;
}

export interface RecordedBackup extends WrittenBackup {
  /** why the operator's page does not know of it; null where it does */
  readonly unrecorded: string | null;
}

/** Where a backup goes unless a file is named. */
export const usualBackupPath = (dataDir: string, now: Date) =>
  join(dataDir, 'backups', `regulus-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`);

/**
 * Writes a backup of the installation that `environment` describes, beside its running processes.
 * @param path null: where backups usually go
 * @throws BackupRefused, DataFolderInUse, CommandFailed, StorageFull
 */
export async function* runBackup(
  environment: NodeJS.ProcessEnv,
  path: string | null,
): AsyncGenerator<BackupProgress | RecordedBackup> {
  const parsed = parseConfig(environment);
  const config: Config = { ...parsed, DATA_DIR: resolve(parsed.DATA_DIR) };
  const startedAt = systemClock.now();
  const target = path ?? usualBackupPath(config.DATA_DIR, startedAt);
  const source = await openSource(config);
  const record = (byteLength: number | null, failure: string | null) =>
    source.record({
      startedAt: startedAt.toISOString(),
      finishedAt: systemClock.now().toISOString(),
      fileName: target,
      byteLength,
      failure,
    });
  try {
    if (path === null) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const lease = await leaseSession(backendOf(source.db), 'backup');
    const { client } = lease;
    let written: WrittenBackup | undefined;
    try {
      // removals wait for it on every process; the embedded database holds them by itself
      if (source.db.kind === 'postgres')
        await client.query(`select pg_advisory_lock_shared(${String(BACKUP_LOCK)})`);
      const parts = {
        client,
        kind: source.db.kind,
        storage: await openStorage(config),
        secret: source.secret,
        program: programVersion,
        clock: systemClock,
      };
      for await (const event of writeBackup(parts, target)) {
        if (event.kind === 'written') written = event;
        else yield event;
      }
    } finally {
      lease.release(true);
    }
    if (!written) return;
    // it is there, even where a server that has stopped meanwhile can't note it
    const unrecorded = await record(written.byteLength, null).then(
      () => null,
      (error: unknown) => String(error),
    );
    yield { ...written, unrecorded };
  } catch (error) {
    const failure = startFailureLines(error)?.join(' ') ?? String(error);
    await record(null, failure).catch(() => {});
    throw error;
  } finally {
    await source.close();
  }
}

async function openSource(config: Config): Promise<Source> {
  const log = openLog(config.LOG_LEVEL, 'stderr');
  const limits = { log, transactionTimeoutMs: 0 };
  const direct = async (options: { databaseUrl?: string; dataDir: string }): Promise<Source> => {
    const db = await connectDatabase({
      ...options,
      ...limits,
      maxConnections: 2,
      applicationName: 'backup of regulus',
    });
    return {
      db,
      secret: await presentSecret(config),
      record: (record) => db.withSystem('operator', (tx) => recordBackup(tx, record)),
      close: () => db.close(),
    };
  };
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = config;
  const folder = join(dataDir, 'database');
  if (databaseUrl) return direct({ databaseUrl, dataDir: folder });
  if (!existsSync(join(folder, 'database', 'PG_VERSION')))
    throw new BackupRefused(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of the installation.`,
    );
  return (await openCopy(dataDir, limits)) ?? direct({ dataDir: folder });
}

/** The copy that a running server lends; null where none is running. */
async function openCopy(
  dataDir: string,
  limits: { log: ReturnType<typeof openLog>; transactionTimeoutMs: number },
): Promise<Source | null> {
  const lending = sendCommand(dataDir, 'backup-copy', {});
  let lent: LentCopy;
  try {
    lent = (await lending.next()).value as LentCopy;
  } catch (error) {
    if (error instanceof NoServer) return null;
    throw error;
  }
  const { folder, secret } = lent;
  try {
    const db = await connectDatabase({ ...limits, dataDir: folder });
    return {
      db,
      secret,
      record: async (record) => {
        await sendCommand(dataDir, 'backup-record', record).next();
      },
      close: async () => {
        await db.close();
        await lending.return(undefined);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await lending.return(undefined);
    throw error;
  }
}
