import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type Backend, leaseSession } from '../backend.ts';

interface NeededLog {
  readonly first: string;
  readonly last: string;
}

/**
 * Copies the folder of an open embedded database while its one session is held, so that nothing is written: as it would lie there
 * after a crash, with no log to replay. Everybody else waits for as long as the file system takes, which where it can
 * share blocks between files is next to nothing.
 */
export async function copyEmbedded(backend: Backend, from: string, to: string): Promise<void> {
  const lease = await leaseSession(backend, 'copy for a backup');
  try {
    await lease.client.query('checkpoint');
    const { rows } = await lease.client.query<NeededLog>(
      `select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_lsn()) as last from pg_control_checkpoint()`,
    );
    const { first, last } = rows[0]!;
    const isNeeded = (path: string) => {
      const name = basename(path);
      if (basename(dirname(path)) !== 'pg_wal' || !/^[0-9A-F]{24}$/.test(name)) return true;
      // segments that are kept for reuse hold nothing
      return name >= first && name <= last;
    };
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isNeeded });
  } finally {
    lease.release();
  }
}
