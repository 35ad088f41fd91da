import type { Readable } from 'node:stream';

/** Whose file it is: a company's id, or 'shared' for what belongs to nobody (regulators' bytes). */
export type StorageSpace = string;

export interface StoredFile {
  /** `<space>/<sha256>`: the same bytes in one space are one file */
  readonly key: string;
  /** hex */
  readonly sha256: string;
  readonly byteLength: number;
}

/** A file as it lies there. */
export interface ListedFile {
  readonly key: string;
  readonly space: StorageSpace;
  readonly sha256: string;
  /** when its bytes were last put, also where they were there before */
  readonly putAt: Date;
}

/** No file has this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
  readonly code = 'file_missing';
}

/** Where files lie; keyed by their content, never changed once written. */
export interface Storage {
  /** Writes as it reads; throws StorageFull, or what the source throws, and then keeps nothing. */
  put(space: StorageSpace, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Throws FileMissing. The caller reads it to its end or destroys it. */
  get(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no error. The caller makes sure that no row of the space names it any more. */
  delete(key: string): Promise<void>;
  /** All that is kept, in no order; what is added or deleted meanwhile may be left out. */
  list(): AsyncIterable<ListedFile>;
  /**
   * Notes whose files these are while none lies there yet. Two databases on one storage would each take the files of the other
   * for its own leftovers.
   * @returns whether they are this database's
   */
  belongsTo(databaseId: string): Promise<boolean>;
  /** Everything of a company that is no more. */
  deleteSpace(companyId: string): Promise<void>;
}

const SPACE = /^(shared|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const KEY = /^(?<space>shared|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?<sha256>[0-9a-f]{64})$/;

export const isSpace = (name: string): boolean => SPACE.test(name);

/** Throws TypeError unless it is 'shared' or a UUID in lower case. */
export function checkSpace(space: StorageSpace): void {
  if (!SPACE.test(space)) throw new TypeError('Not a storage space.');
}

/** The parts of a key; throws TypeError for anything that is not one, so that no key leads out of the folder. */
export function parseKey(key: string): { space: StorageSpace; sha256: string } {
  const match = KEY.exec(key);
  if (!match?.groups) throw new TypeError('Not a storage key.');
  return { space: match.groups['space']!, sha256: match.groups['sha256']! };
}
