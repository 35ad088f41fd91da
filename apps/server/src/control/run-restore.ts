import { resolve } from 'node:path';
import { BackupRefused } from '../backup/format.ts';
import { type InspectedBackup, inspectBackup, readAbout } from '../backup/inspect-backup.ts';
import {
  loadBackup,
  migrationsOf,
  prepareTables,
  type RestoreProgress,
  type Verification,
} from '../backup/load-backup.ts';
import { type Config, parseConfig } from '../config.ts';
import { systemClock } from '../lib/clock.ts';
import { prepareDataFolder } from '../lib/data-folder.ts';
import { openLog } from '../lib/open-log.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { openEmbeddedTarget, openPostgresTarget, type RestoreTarget } from './restore-targets.ts';

export interface RestoreOptions {
  /** puts the backup in the place of what is there, which is kept beside it */
  readonly replace: boolean;
  /** only reads the backup */
  readonly checkOnly: boolean;
}

export type RestoreEvent =
  | RestoreProgress
  | Verification
  | { readonly kind: 'inspected'; readonly backup: InspectedBackup }
  /** tables and columns of the backup that this program does not make; they are not restored */
  | { readonly kind: 'unknown'; readonly names: readonly string[] }
  | { readonly kind: 'restored'; readonly keptBeside: string | null };

/**
 * Restores a backup to where `environment` says. The backup is read as a whole, and the place is looked at, before anything is changed; what
 * fails later leaves everything as it was, but for files that no row names.
 * @throws BackupRefused, DataFolderInUse, StorageFull
 */
export async function* runRestore(
  environment: NodeJS.ProcessEnv,
  path: string,
  { replace, checkOnly }: RestoreOptions,
): AsyncGenerator<RestoreEvent> {
  const parsed = parseConfig(environment);
  const config: Config = { ...parsed, DATA_DIR: resolve(parsed.DATA_DIR) };
  migrationsOf(await readAbout(path));
  const backup = await inspectBackup(path);
  yield { kind: 'inspected', backup };
  if (checkOnly) return;
  prepareDataFolder(config.DATA_DIR);
  checkSecret(config, backup);
  const log = openLog(config.LOG_LEVEL, 'stderr');
  // in names of folders and of schemas
  const stamp = systemClock
    .now()
    .toISOString()
    .slice(0, 19)
    .replaceAll(/[-:]/g, '')
    .replace('T', '_')
    .toLowerCase();
  const storage = await openStorage(config);
  const openTarget = config.DATABASE_URL ? openPostgresTarget : openEmbeddedTarget;
  const target = await openTarget({ config, log, keepAs: `before_restore_${stamp}`, replace });
  try {
    await checkStorage(config, storage, backup, replace);
    yield* restoreTo(target, storage, path, backup);
  } finally {
    await target.close();
  }
}

async function* restoreTo(
  target: RestoreTarget,
  storage: Storage,
  path: string,
  backup: InspectedBackup,
): AsyncGenerator<RestoreEvent> {
  const { about, secret } = backup;
  const { client } = target;
  const unknown = await prepareTables(client, about);
  if (unknown.length > 0) yield { kind: 'unknown', names: unknown };
  await target.keepFiles();
  // so that a restore that breaks off can be run again
  if ((await storage.owner()) === null) await storage.assign(about.installation);
  yield* loadBackup({ client, storage }, path, backup, unknown);
  await target.finish(secret);
  await storage.assign(about.installation);
  yield { kind: 'restored', keptBeside: target.keptBeside };
}

/** Webhooks and links in mails that are under way are of no use with another secret. */
function checkSecret(config: Config, { secret }: InspectedBackup): void {
  if (config.TOKEN_SECRET === undefined || secret === null || config.TOKEN_SECRET === secret) return;
  throw new BackupRefused(
    'TOKEN_SECRET is not the secret of this backup. Set it to what `tar -xOf FILE token-secret` prints, and restore again.',
  );
}

/** Two databases on one storage would remove each other's files. */
async function checkStorage(
  config: Config,
  storage: Storage,
  { about }: InspectedBackup,
  replace: boolean,
): Promise<void> {
  const owner = await storage.owner();
  if (owner === about.installation) return;
  const isEmpty = owner === null && (await isEmptyStorage(storage));
  if (isEmpty) return;
  if (config.objectStore !== null)
    throw new BackupRefused(
      'S3_BUCKET holds the files of another installation. Set it to an empty bucket, or to that of the installation this backup is of.',
    );
  if (!replace)
    throw new BackupRefused(
      `${config.DATA_DIR} holds the files of another installation. Set DATA_DIR to an empty folder, or add --replace: what is there is then kept beside.`,
    );
}

async function isEmptyStorage(storage: Storage): Promise<boolean> {
  const first = await storage.list()[Symbol.asyncIterator]().next();
  return first.done === true;
}
