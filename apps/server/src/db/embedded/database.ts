import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { HostOptions } from './messages.ts';

/*
 * Sizes for one session in a process that should stay small; the defaults are for a server with a hundred of them.
 * fsync stays off: the file system under the WebAssembly module has none to offer. What was committed survives the
 * end of the process, also by force, but not for certain the power cut.
 */
const SETTINGS = {
  shared_buffers: '32MB',
  wal_buffers: '1MB',
  max_connections: '5',
  max_wal_size: '256MB',
  maintenance_work_mem: '32MB',
};

/** Opens the database in this thread; makes it where there is none. */
export async function openDatabase(options: HostOptions): Promise<PGlite> {
  const template = options.template && new Blob([await readFile(options.template)]);
  return PGlite.create({
    ...(options.folder ? { dataDir: options.folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
}

/** ENOSPC and EDQUOT as the WebAssembly module counts them (WASI); its file errors are no Error and have no message. */
const noSpaceNumbers = [51, 19];

export function failureOf(error: unknown): { message: string; isDiskFull: boolean } {
  const { errno } = (error ?? {}) as { errno?: number };
  const message = error instanceof Error ? error.message : `its files gave error ${String(errno)}`;
  return { message, isDiskFull: errno !== undefined && noSpaceNumbers.includes(errno) };
}

/** The final checkpoint, then nothing is open any more. */
export async function closeDatabase(database: PGlite): Promise<void> {
  // On a full disk there is none; the next start reads the log instead.
  await database.exec('checkpoint').catch(() => {});
  await database.close().catch(() => {});
}
