/**
 * The bytes of a segment: a header of 32-bit numbers (magic, version, number of sections, then start and length of each), then
 * the sections, each aligned to 8 bytes so that it can be read in place. Numbers are little-endian, as on every processor that
 * Node runs on.
 */
const sectionKinds = {
  /** ids of documents in UTF-8, one after the other, in ascending order */
  documentIds: 'bytes',
  documentIdStarts: 'numbers',
  /** position of the first passage of each document; one more than documents */
  firstPassages: 'numbers',
  /** terms of the title of each document */
  titles: 'bytes',
  titleStarts: 'numbers',
  ordinals: 'numbers',
  /** position of the enclosing passage plus 1; 0 for none */
  parents: 'numbers',
  kinds: 'bytes',
  /** position in `languageCodes` */
  languages: 'bytes',
  /** terms of each passage, with its heading */
  lengths: 'numbers',
  headingLengths: 'bytes',
  /** as in `words/traits.ts` */
  traits: 'bytes',
  /** positions of the passages each one refers to */
  links: 'bytes',
  linkStarts: 'numbers',
  /** terms of each passage in order: 0 between sentences, otherwise the number of the term plus 1; its heading comes first */
  streams: 'bytes',
  streamStarts: 'numbers',
  /** terms in UTF-8 by their number; the most frequent first, so that streams are short */
  terms: 'bytes',
  termStarts: 'numbers',
  /** numbers of the terms in ascending order of their bytes */
  termOrder: 'numbers',
  /** number of passages with the term */
  frequencies: 'numbers',
  /** for each passage with a term: the distance to the last one, doubled, plus 1 if the term occurs once; else how often */
  postings: 'bytes',
  postingStarts: 'numbers',
  /** codes of languages, separated by commas */
  languageCodes: 'bytes',
} as const;

type Kinds = typeof sectionKinds;
type SectionName = keyof Kinds;
export type Sections = {
  readonly [Name in SectionName]: Kinds[Name] extends 'numbers' ? Uint32Array : Uint8Array;
};

const names = Object.keys(sectionKinds) as SectionName[];
const magic = 0x54_47_45_52;
/** Changes whenever the same passages may give other bytes; segments of another version have to be built again. */
export const segmentVersion = 3;
/** Versions whose bytes are laid out in the same way: they are searched until they are built again, and never merged. */
export const readableVersions: readonly number[] = [2, segmentVersion];

/** The bytes given aren't a segment, or one of another version. */
export class SegmentError extends Error {
  override name = 'SegmentError';
}

export function packSections(sections: Sections): Uint8Array {
  const header = new Uint32Array(3 + names.length * 2);
  header.set([magic, segmentVersion, names.length]);
  let position = Math.ceil(header.byteLength / 8) * 8;
  for (const [index, name] of names.entries()) {
    header.set([position, sections[name].byteLength], 3 + index * 2);
    position = Math.ceil((position + sections[name].byteLength) / 8) * 8;
  }
  if (position > 0xffff_ffff) throw new SegmentError('A segment holds 4 GB at most.');
  const bytes = new Uint8Array(position);
  bytes.set(bytesOf(header), 0);
  for (const [index, name] of names.entries()) {
    bytes.set(bytesOf(sections[name]), header[3 + index * 2]);
  }
  return bytes;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The version, and the sections as views of the bytes, which must not be changed afterwards. @throws SegmentError */
export function unpackSections(given: Uint8Array): { version: number; sections: Sections } {
  // Buffers may begin anywhere in their memory.
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice();
  if (bytes.byteLength < 12) throw new SegmentError('A segment is cut off.');
  const [mark, version, count] = new Uint32Array(bytes.buffer, bytes.byteOffset, 3);
  if (mark !== magic) throw new SegmentError('This is not a segment.');
  if (version === undefined || !readableVersions.includes(version) || count !== names.length) {
    throw new SegmentError(`The segment has version ${String(version)}, not ${String(segmentVersion)}.`);
  }
  const headerLength = 3 + names.length * 2;
  if (bytes.byteLength < headerLength * 4) throw new SegmentError('A segment is cut off.');
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, headerLength);
  const sections: Partial<Record<SectionName, Uint8Array | Uint32Array>> = {};
  for (const [index, name] of names.entries()) {
    const [start = 0, length = 0] = header.subarray(3 + index * 2);
    if (start + length > bytes.byteLength) throw new SegmentError('A segment is cut off.');
    sections[name] =
      sectionKinds[name] === 'numbers'
        ? new Uint32Array(bytes.buffer, bytes.byteOffset + start, length / 4)
        : new Uint8Array(bytes.buffer, bytes.byteOffset + start, length);
  }
  return { version, sections: sections as Sections };
}
