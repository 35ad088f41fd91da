import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { flushFolder } from '../lib/flush-folder.ts';
import { makePrivateFolder } from '../lib/private-folder.ts';
import { isNoSpace, StorageFull } from '../lib/storage-full.ts';
import { outsideTransactions } from './outside-transactions.ts';
import {
  checkSpace,
  FileMissing,
  isFileName,
  isSpace,
  type ListedFile,
  parseKey,
  type Storage,
  type StorageSpace,
  type StoredFile,
} from './storage.ts';

const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Files in `dataDir`/files. A file is written beside its place, flushed to the disk and then renamed, so that it is
 * there as a whole or not at all, also after a power cut.
 */
export async function openFolderStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files');
  const incoming = join(root, 'incoming');
  makePrivateFolder(root);
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);

  const pathOf = (key: string) => {
    const { space, name } = parseKey(key);
    return join(root, space, name.slice(0, 2), name);
  };

  async function putAs(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const path = pathOf(key);
    const temporary = join(incoming, randomUUID());
    try {
      const written = await write(temporary, content);
      await mkdir(dirname(path), { recursive: true });
      await rename(temporary, path);
      await flushFolder(dirname(path));
      return { key, ...written };
    } catch (error) {
      await rm(temporary, { force: true });
      throw isNoSpace(error) ? new StorageFull(error) : error;
    }
  }
  const note = join(root, 'database');
  const owner = () =>
    readFile(note, 'utf8').then(
      (text) => text.trim(),
      () => null,
    );

  return outsideTransactions({
    async put(space, content) {
      checkSpace(space);
      return putAs(`${space}/${randomUUID()}`, content);
    },
    putBack: putAs,
    async byteLength(key) {
      const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(`No file ${key}.`) : error;
      });
      return found.size;
    },
    async get(key) {
      const path = pathOf(key);
      const stream = createReadStream(path);
      await new Promise<void>((resolve, reject) => {
        stream.once('open', () => resolve());
        stream.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'ENOENT' ? new FileMissing(`No file ${key}.`) : error),
        );
      });
      return stream satisfies Readable;
    },
    async exists(key) {
      const path = pathOf(key);
      return access(path).then(
        () => true,
        () => false,
      );
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    list: (space) => listFiles(root, space),
    async belongsTo(databaseId) {
      // what lies there without a note may be anybody's
      if ((await owner()) === null && (await listFiles(root).next()).done)
        // of two that come first, one writes it
        await writeFile(note, databaseId, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        });
      return (await owner()) === databaseId;
    },
    owner,
    // written anew, since a restore keeps the one there was under a second name
    async assign(databaseId) {
      const temporary = join(incoming, randomUUID());
      await writeFile(temporary, databaseId, { flush: true });
      await rename(temporary, note);
    },
  });
}

async function write(path: string, content: Uint8Array | AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let byteLength = 0;
  const file = await open(path, 'wx');
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      hash.update(chunk);
      byteLength += chunk.byteLength;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), byteLength };
}

async function* listFiles(root: string, wanted?: StorageSpace): AsyncGenerator<ListedFile> {
  for (const space of wanted === undefined ? await readdir(root) : [wanted]) {
    if (!isSpace(space)) continue;
    for (const part of await readdir(join(root, space)).catch(() => [])) {
      for (const name of await readdir(join(root, space, part)).catch(() => [])) {
        const found = await stat(join(root, space, part, name)).catch(() => null);
        if (found?.isFile() && isFileName(name)) yield { key: `${space}/${name}`, space, putAt: found.mtime };
      }
    }
  }
}

/** What a killed process left half written; other processes may be writing theirs just now. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}
