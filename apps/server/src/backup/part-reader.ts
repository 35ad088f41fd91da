import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Header } from 'tar/header';
import { z } from 'zod';
import { BackupRefused, BLOCK_BYTES, backupEnd, damaged, paddingOf, parts } from './format.ts';

/** One part of a backup. What its reader leaves unread is read for its checksum all the same. */
export interface ReadPart {
  readonly name: string;
  readonly byteLength: number;
  /** pieces as they lie in the file; to be read once, before the next part is asked for */
  readonly content: () => AsyncGenerator<Buffer>;
  /** all of it at once */
  readonly bytes: () => Promise<Buffer>;
}

const PIECE_BYTES = 1024 * 1024;
/** Parts that are read at once are written by us and far smaller; a damaged size must not fill the memory. */
const MOST_BYTES_AT_ONCE = 1024 * 1024 * 1024;

/** Where a header has its own checksum, as six octal digits; the bytes around them count for nothing when it is compared. */
const CHECKSUM_START = 148;
const CHECKSUM_END = 156;

/** Reads a file from its beginning to its end. */
class Reader {
  readonly #file: FileHandle;
  #position = 0;
  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @throws BackupRefused where the file ends before */
  async take(length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    for (let filled = 0; filled < length; ) {
      const { bytesRead } = await this.#file.read(buffer, filled, length - filled, this.#position);
      if (bytesRead === 0) throw damaged('the file ends too early');
      filled += bytesRead;
      this.#position += bytesRead;
    }
    return buffer;
  }

  async isAtEnd(): Promise<boolean> {
    const { bytesRead } = await this.#file.read(Buffer.alloc(1), 0, 1, this.#position);
    return bytesRead === 0;
  }
}

const unreadable = (path: string, { message }: Error) =>
  new BackupRefused(`${path} can’t be read (${message}). Name the file of a backup.`);

/** The parts of a backup in their order, without its checksums and its end. @throws BackupRefused at the first damage, and where the end is missing */
export async function* readParts(path: string): AsyncGenerator<ReadPart> {
  const file = await open(path, 'r').catch((error: Error) => {
    throw unreadable(path, error);
  });
  try {
    if (!(await file.stat()).isFile()) throw unreadable(path, new Error('it is no file'));
    yield* readPartsOf(new Reader(file));
  } finally {
    await file.close();
  }
}

async function* readPartsOf(reader: Reader): AsyncGenerator<ReadPart> {
  const ofChecksums = createHash('sha256');
  let expected: string[] = [];
  let count = 0;
  for (;;) {
    const { name, byteLength } = await readHeader(reader);
    const part = openPart(reader, name, byteLength);
    if (name === parts.end) {
      const end = parseJson(backupEnd, await part.bytes(), name);
      if (expected.length > 0 || end.parts !== count || end.sha256 !== ofChecksums.digest('hex'))
        throw damaged('its checksums do not fit together');
      await checkTail(reader);
      return;
    }
    if (name.startsWith(parts.checksums)) {
      const content = await part.bytes();
      if (content.toString() !== expected.join(''))
        throw damaged(firstDifference(content.toString(), expected));
      ofChecksums.update(content);
      expected = [];
      continue;
    }
    yield part;
    expected.push(`${await part.sha256()}  ${name}\n`);
    count += 1;
  }
}

function firstDifference(listed: string, found: readonly string[]): string {
  const lines = listed.split('\n');
  const index = found.findIndex((line, at) => line !== `${lines[at] ?? ''}\n`);
  const name = found[index]?.slice(66).trim();
  return name === undefined ? 'a part is missing' : `the part ${name} has changed`;
}

async function readHeader(reader: Reader): Promise<{ name: string; byteLength: number }> {
  const block = await reader.take(BLOCK_BYTES);
  const header = decoded(block);
  const { path, size } = header;
  if (
    header.nullBlock ||
    !header.cksumValid ||
    !/^[0-7]{6} \0$/.test(block.toString('latin1', CHECKSUM_START, CHECKSUM_END)) ||
    header.type !== 'File' ||
    !path ||
    size === undefined ||
    size < 0
  )
    throw damaged('its layout is broken');
  return { name: path, byteLength: size };
}

function decoded(block: Buffer): Header {
  try {
    return new Header(block);
  } catch {
    throw damaged('its layout is broken');
  }
}

/** Two blocks of zeros, and nothing behind them. */
async function checkTail(reader: Reader): Promise<void> {
  const tail = await reader.take(2 * BLOCK_BYTES);
  if (tail.some((byte) => byte !== 0) || !(await reader.isAtEnd()))
    throw damaged('something follows its end');
}

function openPart(reader: Reader, name: string, byteLength: number) {
  const hash = createHash('sha256');
  let left = byteLength;
  let isPadded = false;
  async function* content(): AsyncGenerator<Buffer> {
    while (left > 0) {
      const piece = await reader.take(Math.min(left, PIECE_BYTES));
      left -= piece.byteLength;
      hash.update(piece);
      yield piece;
    }
    if (isPadded) return;
    isPadded = true;
    const padding = await reader.take(paddingOf(byteLength));
    if (padding.some((byte) => byte !== 0)) throw damaged('its layout is broken');
  }
  return {
    name,
    byteLength,
    content,
    async bytes() {
      if (byteLength > MOST_BYTES_AT_ONCE) throw damaged(`its part ${name} is too large`);
      const pieces: Buffer[] = [];
      for await (const piece of content()) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    async sha256() {
      // what is left of it
      for await (const piece of content()) piece.fill(0);
      return hash.digest('hex');
    },
  };
}

/** @throws BackupRefused where it is not what it should be */
export function parseJson<T>(schema: z.ZodType<T>, content: Buffer, name: string): T {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw damaged(`its part ${name} is broken`);
    throw error;
  }
}
