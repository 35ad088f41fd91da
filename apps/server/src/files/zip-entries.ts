import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** The file is no archive, or one of a form that office programs don't write. */
export class NoArchive extends Error {
  override readonly name = 'NoArchive';
}

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localHeader = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;
const stored = 0;
const deflated = 8;

interface Entry {
  readonly method: number;
  readonly compressed: Uint8Array;
}

/** An entry as it lies in its archive. */
export interface RawEntry extends Entry {
  readonly name: string;
  /** of the directory, from its mark to its comment */
  readonly record: Uint8Array;
  /** before its content, from its mark to its extra fields */
  readonly header: Uint8Array;
}

/**
 * The files of an archive by their names, none of them unpacked yet (APPNOTE.TXT of PKWARE, 4.3; without the 64-bit form). What a
 * header says of the unpacked size is not believed.
 * @throws NoArchive
 */
export const readZip = (bytes: Uint8Array): ReadonlyMap<string, Entry> =>
  new Map(readDirectory(bytes).entries.map((entry) => [entry.name, entry]));

/** Its entries in the order of the directory, and what stands behind that. @throws NoArchive */
export function readDirectory(bytes: Uint8Array): {
  readonly entries: readonly RawEntry[];
  readonly comment: Uint8Array;
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOf(view);
    return { entries: entriesOf(bytes, view, end), comment: bytes.subarray(end + endLength) };
  } catch (error) {
    throw error instanceof RangeError ? new NoArchive('The archive is cut off.') : error;
  }
}

function entriesOf(bytes: Uint8Array, view: DataView, end: number): readonly RawEntry[] {
  const entries: RawEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw new NoArchive('Its directory is damaged.');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const name = Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString('utf8');
    const header = view.getUint32(at + 42, true);
    if (view.getUint32(header, true) !== localHeader) throw new NoArchive('Its directory is damaged.');
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const compressed = bytes.subarray(start, start + view.getUint32(at + 20, true));
    const next = at + 46 + nameLength + extraLength + commentLength;
    entries.push({
      name: name.replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      compressed,
      record: bytes.subarray(at, next),
      header: bytes.subarray(header, start),
    });
    at = next;
  }
  return entries;
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  throw new NoArchive('It has no directory.');
}

/** The content of an entry piece by piece, as far as it is asked for. @throws NoArchive */
export async function* contentOf({ method, compressed }: Entry): AsyncGenerator<Uint8Array> {
  if (method === stored) {
    yield compressed;
    return;
  }
  if (method !== deflated) throw new NoArchive('It is packed in a way that is not known.');
  yield* Readable.from([compressed]).pipe(createInflateRaw()) as AsyncIterable<Uint8Array>;
}
