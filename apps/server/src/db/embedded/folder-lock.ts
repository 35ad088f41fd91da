import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '../../lib/private-folder.ts';
import { DataFolderInUse } from '../errors.ts';

export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone, because two processes on one embedded database lose each other's
 * rows without a word. Throws DataFolderInUse, naming the holder.
 *
 * The lock is an exclusive transaction on an empty SQLite file: a lock of the operating system on every platform
 * (fcntl, LockFileEx), without a native module of ours. The kernel drops it when the process dies in whatever way,
 * so there is no stale lock to judge, as there would be with a file that holds a process id: that id may belong to
 * somebody else by now, or to another container. It holds between containers that share the folder on one machine.
 */
export function lockFolder(folder: string): FolderLock {
  // The embedded database makes its files writable for everyone.
  makePrivateFolder(folder);
  const holderFile = join(folder, 'in-use-by.json');
  const lock = new DatabaseSync(join(folder, 'in-use.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!/database is locked/.test(String(error))) throw error;
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by ${describeHolder(holderFile)}: stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  writeFileSync(
    holderFile,
    JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() }),
  );
  return {
    release() {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function describeHolder(file: string): string {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; host: string; since: string };
    return `process ${holder.pid} on ${holder.host} since ${holder.since}`;
  } catch {
    return 'another process';
  }
}
