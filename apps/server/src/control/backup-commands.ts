import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackupRefused } from '../backup/format.ts';
import { type BackupRecord, recordBackup } from '../backup/record.ts';
import { backendOf } from '../db/connect.ts';
import { copyEmbedded } from '../db/embedded/copy.ts';
import type { Dependencies } from '../dependencies.ts';
import { makePrivateFolder } from '../lib/private-folder.ts';
import { holdRemovals } from '../storage/hold-removals.ts';
import { presentSecret } from '../token-secret.ts';

type Parts = Pick<Dependencies, 'db' | 'config'>;

const COPY = 'backup-copy-';

/** The database as it was when it was asked for, and the secret that signs tokens. */
export interface LentCopy {
  readonly folder: string;
  readonly secret: string | null;
}

/** One at a time: a copy takes as much space as the database. */
const underWay = new Map<Dependencies['db'], Promise<void>>();
/** The end of the one before, whose caller has gone, takes a moment. */
const PATIENCE_MS = 3_000;

/** What the running server does for a backup that another process writes. */
export const backupCommands = (parts: Parts) => ({
  'backup-copy': (_argument: unknown, gone: AbortSignal) => lendCopy(parts, gone),
  'backup-record': (record: BackupRecord) => recordOnce(parts, record),
});

/** Tells of a copy of the database as it is now. It is there, and no file is removed from the storage, until the caller has gone. */
async function* lendCopy({ db, config }: Parts, gone: AbortSignal): AsyncGenerator<LentCopy> {
  if (underWay.has(db)) await Promise.race([underWay.get(db), pause(PATIENCE_MS, undefined, { ref: false })]);
  if (underWay.has(db)) throw new BackupRefused('A backup is being written already. Wait until it is done.');
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  underWay.set(db, done);
  const release = holdRemovals(db);
  const folder = join(config.DATA_DIR, `${COPY}${randomUUID()}`);
  try {
    // what a process that was killed left
    for (const name of await readdir(config.DATA_DIR))
      if (name.startsWith(COPY)) await rm(join(config.DATA_DIR, name), { recursive: true, force: true });
    makePrivateFolder(folder);
    await copyEmbedded(
      backendOf(db),
      join(config.DATA_DIR, 'database', 'database'),
      join(folder, 'database'),
    );
    // that of the server: the command may run without its environment
    yield { folder, secret: await presentSecret(config) };
    if (!gone.aborted)
      await new Promise((resolve) => gone.addEventListener('abort', resolve, { once: true }));
  } finally {
    release();
    await rm(folder, { recursive: true, force: true });
    underWay.delete(db);
    end();
  }
}

async function* recordOnce({ db }: Parts, record: BackupRecord): AsyncGenerator<'recorded'> {
  await db.withSystem('operator', (tx) => recordBackup(tx, record));
  yield 'recorded';
}
