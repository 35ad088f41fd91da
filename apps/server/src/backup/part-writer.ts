import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Header } from 'tar/header';
import { flushFolder } from '../lib/flush-folder.ts';
import { isNoSpace } from '../lib/storage-full.ts';
import { BackupRefused, BLOCK_BYTES, numbered, paddingOf, parts } from './format.ts';

const PARTS_PER_CHECKSUMS = 1_000;

/** Writes the parts of a backup one after the other. */
export interface PartWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  /** @returns the SHA-256 of the content; throws where it is not as long as said */
  addStream(name: string, byteLength: number, content: AsyncIterable<Uint8Array>): Promise<string>;
  /** Writes the end, and gives the file its name. @returns how large it is */
  finish(): Promise<number>;
  /** Removes what was written; does nothing after `finish`. */
  abandon(): Promise<void>;
}

/**
 * Begins a backup beside its place, which only this user can read. It gets its name when it is whole and on the disk, so that a process that is
 * killed leaves a file whose name says that it is unfinished.
 * @throws BackupRefused where a file has that name
 */
export async function openPartWriter(path: string, madeAt: Date): Promise<PartWriter> {
  const unfinished = `${path}.unfinished-${String(process.pid)}`;
  if (existsSync(path))
    throw new BackupRefused(`${path} exists already. Name another file, or move that one.`);
  const file = await open(unfinished, 'wx', 0o600).catch((error: Error) => {
    throw new BackupRefused(
      `${path} can’t be written (${error.message}). Name a file in a folder that exists and that this user may write to.`,
    );
  });
  let written = 0;
  let count = 0;
  let lines: string[] = [];
  let checksumParts = 0;
  let isClosed = false;
  const ofChecksums = createHash('sha256');

  const write = async (content: Uint8Array) => {
    try {
      await file.writeFile(content);
    } catch (error) {
      throw isNoSpace(error)
        ? new BackupRefused(`There is no space left for ${path}. Free some, or name a file on another disk.`)
        : error;
    }
    written += content.byteLength;
  };
  const headerOf = (name: string, size: number) => {
    const header = new Header({ path: name, size, mode: 0o600, type: 'File', mtime: madeAt });
    const block = Buffer.alloc(BLOCK_BYTES);
    header.encode(block);
    return block;
  };
  const note = async (name: string, sha256: string) => {
    count += 1;
    lines.push(`${sha256}  ${name}\n`);
    if (lines.length === PARTS_PER_CHECKSUMS) await writeChecksums();
  };
  const writeUnlisted = async (name: string, content: Uint8Array) => {
    const padding = Buffer.alloc(paddingOf(content.byteLength));
    await write(Buffer.concat([headerOf(name, content.byteLength), content, padding]));
  };
  const writeChecksums = async () => {
    if (lines.length === 0) return;
    const content = Buffer.from(lines.join(''));
    lines = [];
    ofChecksums.update(content);
    checksumParts += 1;
    await writeUnlisted(numbered(parts.checksums, checksumParts), content);
  };

  return {
    async add(name, content) {
      await writeUnlisted(name, content);
      await note(name, createHash('sha256').update(content).digest('hex'));
    },
    async addStream(name, byteLength, content) {
      await write(headerOf(name, byteLength));
      const hash = createHash('sha256');
      let length = 0;
      for await (const chunk of content) {
        hash.update(chunk);
        length += chunk.byteLength;
        await write(chunk);
      }
      if (length !== byteLength)
        throw new Error(`${name} has ${String(length)} bytes, and ${String(byteLength)} were announced.`);
      await write(Buffer.alloc(paddingOf(byteLength)));
      const sha256 = hash.digest('hex');
      await note(name, sha256);
      return sha256;
    },
    async finish() {
      await writeChecksums();
      const end = { parts: count, sha256: ofChecksums.digest('hex') };
      await writeUnlisted(parts.end, Buffer.from(`${JSON.stringify(end)}\n`));
      await write(Buffer.alloc(2 * BLOCK_BYTES));
      await file.sync();
      await file.close();
      isClosed = true;
      await rename(unfinished, path);
      await flushFolder(dirname(path));
      return written;
    },
    async abandon() {
      if (isClosed) return;
      isClosed = true;
      await file.close();
      await rm(unfinished, { force: true });
    },
  };
}
