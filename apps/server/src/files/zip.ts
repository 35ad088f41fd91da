import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** what is packed already, such as pictures and PDFs, only costs time */
  readonly compress: boolean;
}

/** At most that many bytes and files fit without the 64-bit form, which not every reader knows. */
export const mostZipBytes = 2 ** 31;
export const mostZipEntries = 60_000;

/** An archive in pieces, as its entries are read: no more than a piece is held. @param at the time that all entries bear */
export async function* zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    pieces.push(bytes);
  });
  const take = () => pieces.splice(0);
  for await (const { name, content, compress } of entries) {
    const part = compress ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    part.mtime = at;
    zip.add(part);
    if (content instanceof Uint8Array) part.push(content, true);
    else {
      for await (const chunk of content) {
        part.push(chunk, false);
        yield* take();
      }
      part.push(new Uint8Array(), true);
    }
    yield* take();
  }
  zip.end();
  yield* take();
}
