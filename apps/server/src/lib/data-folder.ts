import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNoSpace } from './storage-full.ts';

/** Nothing can be kept where the operator wants it; the message says why and what to do. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that can only be read',
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
  ENOENT: 'no folder can be made there',
  ENAMETOOLONG: 'its path is too long',
  ELOOP: 'its links lead in a circle',
};

function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  return found !== undefined;
}

/** Folder by folder: where the system makes none (`/proc`), Node's own `recursive` tries for ever. */
function makeFolders(folder: string): void {
  if (isFolder(folder)) return;
  makeFolders(dirname(folder));
  try {
    // Other users of the machine have no business in it: it holds the database and the secrets.
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(folder)) throw error;
  }
}

/** More than a file system keeps beside a file's name, so that it has to take a block of the disk. */
const probeBytes = 64 * 1024;

/**
 * Makes the data folder, an absolute path, with those above it, and writes a file there to see that it can.
 * @throws DataFolderUnusable
 */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `write-test-${String(process.pid)}`);
  try {
    makeFolders(folder);
    try {
      writeFileSync(probe, Buffer.alloc(probeBytes), { flush: true });
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const reason = isNoSpace(error) ? 'its disk is full' : (reasons[code] ?? message);
    throw new DataFolderUnusable(
      `The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to a folder that this user can write, or mend this one.`,
      { cause: error },
    );
  }
}
