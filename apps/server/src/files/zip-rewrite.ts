import { crc32, deflateRawSync } from 'node:zlib';
import { NoArchive, type RawEntry, readDirectory } from './zip-entries.ts';

const hasDescriptor = 1 << 3;
const deflated = 8;
const extraOfLongForm = 0x0001;
const namesInUtf8 = 1 << 11;
const neededVersion = 20;

interface Packed {
  readonly method: number;
  readonly checksum: number;
  readonly length: number;
  readonly compressed: Uint8Array;
}

/**
 * The archive with other content in some of its entries, and those that it hasn't got behind the others. All others stay packed as they are;
 * names, order, times and what programs noted beside them are kept.
 * @param parts by their names
 * @throws NoArchive
 */
export function withParts(bytes: Uint8Array, parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const { entries, comment } = readDirectory(bytes);
  // readers don't agree on which of the two they take
  if (new Set(entries.map(({ name }) => name)).size < entries.length)
    throw new NoArchive('Two of its entries have the same name.');
  const packedBytes = entries.reduce((sum, { compressed }) => sum + compressed.length, 0);
  if (packedBytes > bytes.length) throw new NoArchive('Its entries lie over each other.');
  const pieces: Uint8Array[] = [];
  const records: Uint8Array[] = [];
  let offset = 0;
  const known = new Set(entries.map(({ name }) => name));
  const added = [...parts].flatMap(([name]) => (known.has(name) ? [] : [emptyEntry(name, entries[0])]));
  const all = [...entries, ...added];
  for (const entry of all) {
    const part = parts.get(entry.name);
    const packed = part ? pack(part) : packedOf(entry);
    const header = withSizes(entry.header, packed, { fields: 6, extra: 26, name: 30 });
    const record = withSizes(entry.record, packed, { fields: 8, extra: 28, name: 46 });
    record.writeUInt32LE(offset, 42);
    pieces.push(header, packed.compressed);
    records.push(record);
    offset += header.length + packed.compressed.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(all.length, 8);
  end.writeUInt16LE(all.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...pieces, directory, end, comment]);
}

/** One that is not there yet, of the time of another one, so that the same answers always make the same file. */
function emptyEntry(name: string, like: RawEntry | undefined): RawEntry {
  const bytes = Buffer.from(name, 'utf8');
  const time = like ? Buffer.from(like.record).readUInt32LE(12) : 0;
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(neededVersion, 4);
  header.writeUInt16LE(namesInUtf8, 6);
  header.writeUInt32LE(time, 10);
  header.writeUInt16LE(bytes.length, 26);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(neededVersion, 4);
  record.writeUInt16LE(neededVersion, 6);
  record.writeUInt16LE(namesInUtf8, 8);
  record.writeUInt32LE(time, 12);
  record.writeUInt16LE(bytes.length, 28);
  return {
    name,
    method: deflated,
    compressed: new Uint8Array(),
    header: Buffer.concat([header, bytes]),
    record: Buffer.concat([record, bytes]),
  };
}

function pack(content: Uint8Array): Packed {
  const compressed = deflateRawSync(content);
  return { method: deflated, checksum: crc32(content), length: content.length, compressed };
}

function packedOf({ record, compressed, method }: RawEntry): Packed {
  const fields = Buffer.from(record);
  return { method, checksum: fields.readUInt32LE(16), length: fields.readUInt32LE(24), compressed };
}

/** A header with the sizes in itself, so that neither a descriptor behind the content nor the long form is needed. */
function withSizes(
  source: Uint8Array,
  { method, checksum, length, compressed }: Packed,
  at: { readonly fields: number; readonly extra: number; readonly name: number },
): Buffer {
  const nameEnd = at.name + Buffer.from(source).readUInt16LE(at.extra);
  const extraEnd = nameEnd + Buffer.from(source).readUInt16LE(at.extra + 2);
  const extra = withoutLongForm(source.subarray(nameEnd, extraEnd));
  const header = Buffer.concat([source.subarray(0, nameEnd), extra, source.subarray(extraEnd)]);
  header.writeUInt16LE(header.readUInt16LE(at.fields) & ~hasDescriptor, at.fields);
  header.writeUInt16LE(method, at.fields + 2);
  header.writeUInt32LE(checksum, at.fields + 8);
  header.writeUInt32LE(compressed.length, at.fields + 12);
  header.writeUInt32LE(length, at.fields + 16);
  header.writeUInt16LE(extra.length, at.extra + 2);
  return header;
}

function withoutLongForm(extra: Uint8Array): Uint8Array {
  const fields: Uint8Array[] = [];
  const bytes = Buffer.from(extra);
  let at = 0;
  while (at + 4 <= bytes.length) {
    const end = at + 4 + bytes.readUInt16LE(at + 2);
    if (bytes.readUInt16LE(at) !== extraOfLongForm) fields.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...fields, bytes.subarray(at)]);
}
